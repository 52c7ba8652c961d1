import { furnitureOf, itemLabels, type AddRefusal, type FloorScene, type PlacedItem } from '#rules';

/** Tenths of a foot as people read them: '12.5 ft'. */
export function feet(tenths: number): string {
  return `${String(Math.round(tenths) / 10)} ft`;
}

/** 'Table 1, Round Table, 12 ft from the left, 8.5 ft from the top, turned by 90 degrees'. */
export function itemWords(item: PlacedItem, label: string): string {
  const piece = furnitureOf(item.type)?.label ?? item.type;
  const turned = item.rotation === 0 ? [] : [`turned by ${String(item.rotation)} degrees`];
  const named = label === piece ? [piece] : [label, piece];
  return [...named, `${feet(item.x)} from the left`, `${feet(item.y)} from the top`, ...turned].join(', ');
}

/** What a key or a tap made of the scene, for whoever does not see it. */
export function changeWords(before: FloorScene, after: FloorScene): string {
  if (after === before) return 'Nothing to change.';
  const labels = itemLabels(after.items);
  const old = new Map(before.items.map((item) => [item.id, item]));
  const changed = after.items.filter((item) => old.get(item.id) !== item);
  const [first] = changed;
  if (after.items.length < before.items.length)
    return `${countWords(before.items.length - after.items.length)} removed.`;
  if (!first) return '';
  if (changed.length > 1) return `${countWords(changed.length)} changed.`;
  const words = itemWords(first, labels.get(first.id) ?? '');
  return old.has(first.id) ? words : `Added: ${words}`;
}

export function countWords(count: number): string {
  return count === 1 ? '1 piece' : `${String(count)} pieces`;
}

const REFUSALS: Record<AddRefusal, string> = {
  fixed: 'The layout here is fixed',
  excluded: 'Not in this space',
  'used-up': 'All in use',
  'too-large': 'Too large for this space',
};

export function refusalWords(refusal: AddRefusal): string {
  return REFUSALS[refusal];
}
