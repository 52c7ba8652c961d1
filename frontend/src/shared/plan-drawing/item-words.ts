import { furnitureOf, isTable, type PlacedItem } from '#rules';

const SHORT: Readonly<Record<string, string>> = {
  buffet: 'Buffet',
  bar: 'Bar',
  stage: 'Stage',
  'tent-black-10x20': 'Black tent',
  'tent-white-10x30': 'White tent',
};

/** What stands on each piece of a drawing: a table's name or its number, else what it is. */
export function wordsOnItems(items: readonly PlacedItem[]): ReadonlyMap<string, string> {
  const said = new Map<string, string>();
  let tables = 0;
  for (const item of items) {
    const number = isTable(item) ? (tables += 1) : 0;
    const plain =
      number > 0 ? String(number) : (SHORT[item.type] ?? furnitureOf(item.type)?.label ?? item.type);
    said.set(item.id, item.name ?? plain);
  }
  return said;
}
