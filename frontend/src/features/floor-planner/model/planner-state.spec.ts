import { addItem, moveItems, type FurnitureKey } from '#rules';
import { wishOf } from './keys';
import {
  canRedo,
  canUndo,
  FRESH_PLAN,
  planOf,
  recorded,
  redone,
  sceneOf,
  selecting,
  showingRoom,
  startPlanner,
  togglingRoom,
  undone,
  type PlannerState,
} from './planner-state';
import { fitted, pannedBy, sightOf, zoomedAt } from './view';

const STOCK = { round: 3, bar: 1 };
const stockFor = () => STOCK;
const adding = (state: PlannerState, type: FurnitureKey) =>
  recorded(state, addItem(sceneOf(state, stockFor), type));
const typesIn = (state: PlannerState) => sceneOf(state, stockFor).items.map((item) => item.type);

describe('the planner’s state', () => {
  it('takes a gesture as one step, and gives it back', () => {
    const one = adding(startPlanner(FRESH_PLAN), 'round');
    const two = adding(one, 'bar');
    expect([typesIn(undone(two)), typesIn(redone(undone(two)))]).toEqual([['round'], ['round', 'bar']]);
    expect([canUndo(two), canRedo(two), canRedo(undone(two))]).toEqual([true, false, true]);
  });

  it('takes no step for a gesture that changed nothing, whatever is free meanwhile', () => {
    const one = adding(startPlanner(FRESH_PLAN), 'round');
    expect(recorded(one, { ...sceneOf(one, () => ({ round: 1 })) })).toBe(one);
  });

  it('draws on one stock in all rooms', () => {
    const both = togglingRoom(adding(adding(startPlanner(FRESH_PLAN), 'round'), 'round'), 'outdoor-pavilion');
    const tent = showingRoom(both, 'outdoor-pavilion');
    expect(sceneOf(tent, stockFor).stock.round).toBe(1);
    const full = adding(adding(tent, 'round'), 'round');
    expect(typesIn(full)).toEqual(['round']);
    expect(planOf(full).layouts['main-event']).toHaveLength(2);
  });

  it('keeps guests within the room, and what stood in a room that is given up and taken again', () => {
    const tent = showingRoom(togglingRoom(startPlanner(FRESH_PLAN), 'outdoor-pavilion'), 'outdoor-pavilion');
    const many = adding({ ...tent, guests: 150 }, 'round');
    const without = togglingRoom(many, 'outdoor-pavilion');
    expect([without.activeRoom, without.guests]).toEqual(['main-event', 100]);
    expect(typesIn(showingRoom(togglingRoom(without, 'outdoor-pavilion'), 'outdoor-pavilion'))).toEqual([
      'round',
    ]);
  });

  it('chooses nothing that is gone', () => {
    const one = selecting(adding(startPlanner(FRESH_PLAN), 'round'), ['item-1']);
    expect(undone(one).selected).toEqual([]);
  });

  it('shows the fixed layout, and sends none of it', () => {
    const both = showingRoom(togglingRoom(startPlanner(FRESH_PLAN), 'restaurant-addon'), 'restaurant-addon');
    expect(sceneOf(both, stockFor).items).toHaveLength(5);
    expect(planOf(both).layouts).toEqual({ 'main-event': [] });
  });
});

describe('keys', () => {
  const scene = addItem({ room: 'main-event', stock: { bar: 2 }, items: [] }, 'bar', { x: 100, y: 100 });
  const press = (key: string, more: object = {}, ids = ['item-1']) =>
    wishOf({ key, shiftKey: false, ctrlKey: false, metaKey: false, ...more }, ids);
  const made = (key: string, more: object = {}) => {
    const wish = press(key, more);
    return wish?.kind === 'command' ? wish.command(scene).items : null;
  };

  it('move, turn, copy and remove what is chosen', () => {
    expect(made('ArrowRight')?.[0]?.x).toBe(105);
    expect(made('ArrowUp', { shiftKey: true })?.[0]?.y).toBe(75);
    expect(made('r')?.[0]?.rotation).toBe(90);
    expect(made('Delete')).toEqual([]);
    expect(made('d', { ctrlKey: true })).toHaveLength(2);
    expect(moveItems(scene, ['item-1'], { right: 5, down: 0 }).items).toEqual(made('ArrowRight'));
  });

  it('undo, redo and choose', () => {
    expect(['z', 'y', 'a'].map((key) => press(key, { ctrlKey: true })?.kind)).toEqual([
      'undo',
      'redo',
      'select-all',
    ]);
    expect(press('Z', { metaKey: true, shiftKey: true })?.kind).toBe('redo');
    expect(press('Escape')?.kind).toBe('select-none');
  });

  it('are left to the browser where they mean nothing here', () => {
    expect([press('Tab'), press('ArrowLeft', {}, []), press('c', { ctrlKey: true })]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('the view of a plan', () => {
  const ground = { x: -20, y: -20, width: 500, height: 400 };

  it('keeps the place under the hand, and never shows less than the drawing', () => {
    const near = zoomedAt(fitted(ground), ground, { x: 100, y: 100 }, 2);
    const sight = sightOf(near, ground);
    expect(sight.width).toBe(250);
    expect((100 - sight.x) / sight.width).toBeCloseTo(120 / 500);
    expect(zoomedAt(near, ground, { x: 0, y: 0 }, 0.01)).toEqual(fitted(ground));
    expect(sightOf(pannedBy(near, ground, 9_000, -9_000), ground)).toMatchObject({ x: -20, y: 180 });
    expect(zoomedAt(near, ground, { x: 0, y: 0 }, 100).zoom).toBe(5);
  });
});
