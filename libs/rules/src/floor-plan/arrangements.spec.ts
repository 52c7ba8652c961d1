import fc from 'fast-check';
import {
  ARRANGEMENT_VARIANTS,
  ARRANGEMENTS,
  fillRoom,
  type ArrangementStyle,
  type ArrangementVariant,
  type ArrangementWish,
} from './arrangements.js';
import { FURNITURE } from './furniture.js';
import { floorPlanToSend, readFloorPlan } from './check-plan.js';
import { PLAN_ROOMS, type PlanRoomKey } from './rooms.js';
import { boxOf, seatsOf, type FloorScene } from './scene.js';
import { stockOf, stockShortages } from './stock.js';
import { planWarnings } from './warnings.js';

const STYLES = Object.keys(ARRANGEMENTS) as ArrangementStyle[];
const VARIANTS = Object.keys(ARRANGEMENT_VARIANTS) as ArrangementVariant[];
const ROOMS = ['main-event', 'outdoor-pavilion', 'private-dining'] as const;
const HOUSE: FloorScene = { room: 'main-event', stock: stockOf({}), items: [] };

const anyStock = fc.dictionary(
  fc.constantFrom(...FURNITURE.map(({ key }) => key)),
  fc.integer({ min: 0, max: 12 }),
);
const anyWish: fc.Arbitrary<ArrangementWish> = fc.record({
  style: fc.constantFrom(...STYLES),
  variant: fc.constantFrom(...VARIANTS),
  guests: fc.integer({ min: 1, max: 150 }),
});

function isAccepted(scene: FloorScene): boolean {
  const plan = {
    rooms: [scene.room],
    activeRoom: scene.room,
    guests: 1,
    layouts: { [scene.room]: scene.items },
    customItems: {},
  };
  return (
    'plan' in readFloorPlan(floorPlanToSend(plan)) && stockShortages(plan, () => scene.stock).length === 0
  );
}

describe('filling a room', () => {
  it('always keeps the stock, the room, its gangways and its doors', () => {
    fc.assert(
      fc.property(fc.constantFrom<PlanRoomKey>(...ROOMS), anyStock, anyWish, (room, stock, wish) => {
        const filled = fillRoom({ room, stock, items: [] }, wish);
        expect(planWarnings(filled)).toEqual([]);
        expect(isAccepted(filled)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it.each(VARIANTS)(
    'seats 80 at a banquet, and all that the house’s tables seat of 100, as %s',
    (variant) => {
      expect(seatsOf(fillRoom(HOUSE, { style: 'banquet', variant, guests: 80 }))).toBeGreaterThanOrEqual(80);
      expect(seatsOf(fillRoom(HOUSE, { style: 'banquet', variant, guests: 100 }))).toBe(86);
    },
  );

  it('takes no more tables than the guests need', () => {
    expect(seatsOf(fillRoom(HOUSE, { style: 'banquet', variant: 'rows', guests: 17 }))).toBe(24);
  });

  it('makes three different rooms of one wish', () => {
    const rooms = VARIANTS.map((variant) => fillRoom(HOUSE, { style: 'banquet', variant, guests: 48 }).items);
    expect(new Set(rooms.map((items) => JSON.stringify(items))).size).toBe(3);
  });

  it('gives a cocktail a bar, a buffet and places to stand, and a ceremony its stage in front', () => {
    const types = (style: ArrangementStyle) =>
      fillRoom(HOUSE, { style, variant: 'rows', guests: 60 }).items.map((item) => item.type);
    expect(types('cocktail')).toEqual(expect.arrayContaining(['bar', 'buffet', 'cocktail', 'round']));
    expect(types('ceremony')[0]).toBe('stage');
  });

  it.each(VARIANTS)(
    'seats everybody at a ceremony below the stage, which stands in the middle, as %s',
    (variant) => {
      const [stage, ...tables] = fillRoom(HOUSE, { style: 'ceremony', variant, guests: 80 }).items.map(boxOf);
      expect((stage?.x ?? 0) + (stage?.width ?? 0) / 2).toBeCloseTo(PLAN_ROOMS['main-event'].width / 2, -1);
      const below = (stage?.y ?? 0) + (stage?.height ?? 0);
      expect(tables.length > 0 && tables.every((table) => table.y >= below)).toBe(true);
    },
  );

  it('leaves the fixed layout alone', () => {
    const fixed: FloorScene = { ...HOUSE, room: 'restaurant-addon' };
    expect(fillRoom(fixed, { style: 'banquet', variant: 'rows', guests: 40 })).toBe(fixed);
    expect(PLAN_ROOMS['restaurant-addon'].fixed).toBe(true);
  });
});
