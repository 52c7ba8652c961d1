import fc from 'fast-check';
import { addItem, clearItems, nameItem, rotateItem, whyNotAdd } from './commands.js';
import { duplicateItems, moveItems, nudgeItems, removeItems } from './group-commands.js';
import { FURNITURE, type FurnitureKey } from './furniture.js';
import { recordStep, redoStep, startHistory, undoStep, UNDO_STEPS } from './history.js';
import { PLAN_ROOMS, planRoom, type PlanRoomKey } from './rooms.js';
import { boxOf, overlappingPairs, seatsOf, seatsWording, usableBox, type FloorScene } from './scene.js';

const KEYS: FurnitureKey[] = FURNITURE.map((each) => each.key);
const ROOMS = ['main-event', 'outdoor-pavilion', 'restaurant-addon', 'private-dining'] as const;

function empty(room: PlanRoomKey, stock: FloorScene['stock'] = {}): FloorScene {
  return { room, stock, items: [] };
}

type Command = (scene: FloorScene) => FloorScene;

const anyKey = fc.constantFrom(...KEYS);
const anyId = fc.integer({ min: 1, max: 6 }).map((number) => `item-${String(number)}`);
const anyIds = fc.array(anyId, { maxLength: 3 });
const anyPlace = fc.record({ x: fc.double(), y: fc.double() });
const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  fc.tuple(anyKey, fc.option(anyPlace, { nil: undefined })).map(
    ([key, at]): Command =>
      (s) =>
        addItem(s, key, at),
  ),
  fc.tuple(anyIds, fc.double(), fc.double()).map(
    ([ids, right, down]): Command =>
      (s) =>
        moveItems(s, ids, { right, down }),
  ),
  fc.tuple(anyIds, fc.integer(), fc.integer()).map(
    ([ids, right, down]): Command =>
      (s) =>
        nudgeItems(s, ids, { right, down }),
  ),
  fc.tuple(anyId, fc.string()).map(
    ([id, name]): Command =>
      (s) =>
        nameItem(s, id, name),
  ),
  anyId.map(
    (id): Command =>
      (s) =>
        rotateItem(s, id),
  ),
  anyIds.map(
    (ids): Command =>
      (s) =>
        duplicateItems(s, ids),
  ),
  anyIds.map(
    (ids): Command =>
      (s) =>
        removeItems(s, ids),
  ),
  fc.constant<Command>(clearItems),
);
const anyStock: fc.Arbitrary<FloorScene['stock']> = fc.dictionary(anyKey, fc.integer({ min: 0, max: 4 }));
const anyScene = fc.tuple(fc.constantFrom(...ROOMS), anyStock).map(([room, stock]) => empty(room, stock));
const anySteps = fc.array(anyCommand, { maxLength: 40 });

function isWithin(scene: FloorScene): boolean {
  const usable = usableBox(scene.room);
  return scene.items.map(boxOf).every((box) => {
    const right = box.x + box.width <= usable.x + usable.width;
    return box.x >= usable.x && box.y >= usable.y && right && box.y + box.height <= usable.y + usable.height;
  });
}

function isInStock(scene: FloorScene): boolean {
  return KEYS.every((key) => {
    const used = scene.items.filter((item) => item.type === key).length;
    return used <= (scene.stock[key] ?? 0) && !(used > 0 && planRoom(scene.room).excludes.includes(key));
  });
}

describe('commands on a floor plan', () => {
  it('never leave the room, use more than there is, add what is excluded or break undo', () => {
    fc.assert(
      fc.property(anyScene, anySteps, (start, steps) => {
        let history = startHistory(start);
        for (const step of steps) {
          history = recordStep(history, step(history.present));
          expect(isWithin(history.present) && isInStock(history.present)).toBe(true);
          expect(new Set(history.present.items.map((item) => item.id)).size).toBe(
            history.present.items.length,
          );
        }
        const end = history.present;
        const count = history.past.length;
        for (let at = 0; at < count; at += 1) history = undoStep(history);
        expect(history.present).toBe(start);
        for (let at = 0; at < count; at += 1) history = redoStep(history);
        expect(history.present).toBe(end);
      }),
    );
  });

  it('put the white tent in turned, and turn it only as it fits', () => {
    const scene = addItem(empty('outdoor-pavilion', { 'tent-white-10x30': 1 }), 'tent-white-10x30');
    expect(scene.items[0]?.rotation).toBe(90);
    expect(rotateItem(scene, 'item-1').items[0]?.rotation).toBe(270);
  });

  it('say why a piece cannot be added', () => {
    expect(whyNotAdd(empty('restaurant-addon', { round: 1 }), 'round')).toBe('fixed');
    expect(whyNotAdd(empty('private-dining', { buffet: 1 }), 'buffet')).toBe('excluded');
    expect(whyNotAdd(empty('main-event'), 'round')).toBe('used-up');
    expect(whyNotAdd(empty('main-event', { round: 999 }), 'round')).toBeNull();
  });

  it('change nothing in the fixed room', () => {
    const items = addItem(empty('main-event', { round: 1 }), 'round').items;
    const fixed: FloorScene = { room: 'restaurant-addon', stock: { round: 9 }, items };
    expect(rotateItem(fixed, 'item-1')).toBe(fixed);
    expect(moveItems(fixed, ['item-1'], { right: 99, down: 99 })).toBe(fixed);
    expect(nameItem(fixed, 'item-1', 'Ours')).toBe(fixed);
    expect(clearItems(removeItems(fixed, ['item-1']))).toBe(fixed);
  });
});

describe('overlaps and seats', () => {
  it('tell round tables by their rims: corners of their squares may meet', () => {
    const one = addItem(empty('main-event', { round: 2 }), 'round', { x: 100, y: 100 });
    expect(overlappingPairs(addItem(one, 'round', { x: 150, y: 150 }))).toEqual([]);
    expect(overlappingPairs(addItem(one, 'round', { x: 140, y: 140 }))).toEqual([['item-1', 'item-2']]);
  });

  it('place a second piece where it overlaps nothing', () => {
    const two = addItem(addItem(empty('main-event', { round: 2 }), 'round'), 'round');
    expect(overlappingPairs(two)).toEqual([]);
    expect(seatsOf(two)).toBe(16);
    expect([seatsWording(16, 16), seatsWording(16, 20)]).toEqual(['Sufficient', 'Need 4 more']);
  });
});

describe('history of a plan', () => {
  const start = addItem(empty('main-event', { round: 2 }), 'round');

  it('takes no step for a drag that ends where it began', () => {
    const away = moveItems(start, ['item-1'], { right: 195, down: 140 });
    const history = startHistory(start);
    expect(recordStep(history, moveItems(away, ['item-1'], { right: -195, down: -140 }))).toBe(history);
  });

  it('forgets what could be redone once something else is done', () => {
    const undone = undoStep(recordStep(startHistory(start), removeItems(start, ['item-1'])));
    expect(recordStep(undone, rotateItem(start, 'item-1')).future).toEqual([]);
  });

  it('keeps no more steps than its limit', () => {
    let history = startHistory(start);
    for (let at = 0; at < 500; at += 1) {
      history = recordStep(
        history,
        moveItems(history.present, ['item-1'], { right: at % 2 === 0 ? 5 : -5, down: 0 }),
      );
    }
    expect(history.past).toHaveLength(UNDO_STEPS);
  });

  it('has a room for every key', () => {
    expect(Object.keys(PLAN_ROOMS)).toEqual([...ROOMS]);
  });
});
