import fc from 'fast-check';
import { addItem } from './commands.js';
import { capacityAnalysis } from './capacity.js';
import { floorPlanToSend, readFloorPlan, type SentFloorPlan } from './check-plan.js';
import { customItemPrice, customItemsTotal, steppedQuantity } from './custom-items.js';
import { moveItems } from './group-commands.js';
import { guestLimit, planSeats, toggledRooms, whyNotToggleRoom, type FloorPlanDraft } from './plan.js';
import { snapShift } from './snap.js';
import { shortageWording, stockLess, stockOf, stockShortages } from './stock.js';
import { itemLabels, planWarnings } from './warnings.js';
import type { FloorScene, PlacedItem } from './scene.js';

const ROUND: PlacedItem = { id: 'item-1', type: 'round', x: 100, y: 100, rotation: 0, seats: 8 };
const SENT: SentFloorPlan = {
  venues: '["main-event"]',
  activeVenue: 'main-event',
  guestCount: 50,
  tables: JSON.stringify([ROUND]),
  customInventoryItems: { lights: 2 },
};

function faultOf(sent: SentFloorPlan): string | undefined {
  const read = readFloorPlan(sent);
  return 'issues' in read ? read.issues[0]?.field : undefined;
}

describe('a plan that somebody sent', () => {
  it('is read as it was drawn, with names or keys of its spaces, as text or as lists', () => {
    const plan: FloorPlanDraft = {
      rooms: ['main-event'],
      activeRoom: 'main-event',
      guests: 50,
      layouts: { 'main-event': [ROUND] },
      customItems: { lights: 2 },
    };
    expect(readFloorPlan(SENT)).toEqual({ plan });
    expect(readFloorPlan(floorPlanToSend(plan))).toEqual({ plan });
    expect(
      readFloorPlan({
        ...SENT,
        venues: ['Main Event Venue'],
        activeVenue: 'Main Event Venue',
        tables: [ROUND],
      }),
    ).toEqual({ plan });
  });

  it('keeps what stands in each of several rooms', () => {
    const plan: FloorPlanDraft = {
      rooms: ['main-event', 'outdoor-pavilion'],
      activeRoom: 'outdoor-pavilion',
      guests: 120,
      layouts: { 'main-event': [ROUND], 'outdoor-pavilion': [{ ...ROUND, name: 'Bride and groom' }] },
      customItems: {},
    };
    expect(readFloorPlan(floorPlanToSend(plan))).toEqual({ plan });
    expect(planSeats(plan)).toBe(16);
  });

  const table = (change: object) => ({ ...SENT, tables: [{ ...ROUND, ...change }] });
  it.each<[string, SentFloorPlan, string]>([
    ['no space', { ...SENT, venues: [] }, 'venues'],
    ['a space of nobody', { ...SENT, venues: ['attic'] }, 'venues'],
    ['a space twice', { ...SENT, venues: ['main-event', 'Main Event Venue'] }, 'venues'],
    [
      'the add-on alone',
      { ...SENT, venues: ['restaurant-addon'], activeVenue: 'restaurant-addon' },
      'venues',
    ],
    ['spaces that are no JSON', { ...SENT, venues: '[' }, 'venues'],
    ['an active space that was not chosen', { ...SENT, activeVenue: 'private-dining' }, 'activeVenue'],
    ['nobody', { ...SENT, guestCount: 0 }, 'guestCount'],
    ['more than the space holds', { ...SENT, guestCount: 101 }, 'guestCount'],
    ['guests that are no number', { ...SENT, guestCount: NaN }, 'guestCount'],
    ['guests as text', { ...SENT, guestCount: '50' }, 'guestCount'],
    ['tables that are no list', { ...SENT, tables: '{}' }, 'tables'],
    ['tables beyond any length', { ...SENT, tables: `[${'1,'.repeat(40_000)}1]` }, 'tables'],
    [
      'more pieces than a plan has',
      { ...SENT, tables: Array.from({ length: 301 }, (_, at) => ({ ...ROUND, id: `t${String(at)}` })) },
      'tables',
    ],
    ['two pieces of one id', { ...SENT, tables: [ROUND, ROUND] }, 'tables'],
    ['a place that is no number', table({ x: NaN }), 'tables'],
    ['a place without end', table({ y: Infinity }), 'tables'],
    ['a place between two points', table({ x: 100.5 }), 'tables'],
    ['a place outside', table({ x: -1 }), 'tables'],
    ['a place in the strip that stays free', table({ y: 59 }), 'tables'],
    ['a place beyond the far wall', table({ x: 406 }), 'tables'],
    ['a turn between two', table({ rotation: 45 }), 'tables'],
    ['a piece of nobody', table({ type: 'throne' }), 'tables'],
    ['a piece named after a part of every object', table({ type: 'constructor' }), 'tables'],
    ['a tent indoors', table({ type: 'tent-black-10x20' }), 'tables'],
    ['a piece in another space', table({ room: 'private-dining' }), 'tables'],
    ['a name that is too long', table({ name: 'x'.repeat(25) }), 'tables'],
    ['an id with signs', table({ id: '<b>' }), 'tables'],
    ['a piece that is none', { ...SENT, tables: [null] }, 'tables'],
    ['half an item to rent', { ...SENT, customInventoryItems: { lights: 0.5 } }, 'customInventoryItems'],
    ['less than no item to rent', { ...SENT, customInventoryItems: '{"lights":-1}' }, 'customInventoryItems'],
  ])('is refused with %s', (_what, sent, field) => {
    expect(faultOf(sent)).toBe(field);
  });

  it('is refused where it stands in the fixed layout', () => {
    const venues = ['main-event', 'restaurant-addon'];
    const inAddOn = { ...SENT, venues, tables: [{ ...ROUND, room: 'restaurant-addon' }] };
    expect(faultOf(inAddOn)).toBe('tables');
  });

  it('never breaks the reading, whatever it is', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.anything(), (venues, tables, customInventoryItems) => {
        const read = readFloorPlan({ ...SENT, venues, tables, customInventoryItems });
        expect('plan' in read || read.issues.length === 1).toBe(true);
      }),
    );
  });

  it('takes its seats from the pieces, not from what was sent', () => {
    const read = readFloorPlan(table({ seats: 900 }));
    expect('plan' in read && planSeats(read.plan)).toBe(8);
  });
});

describe('rooms and guests', () => {
  it('the add-on comes only with the main space, extends it to 140 and keeps it', () => {
    expect(whyNotToggleRoom(['private-dining'], 'restaurant-addon')).toBe('needs-main');
    const both = toggledRooms(['main-event'], 'restaurant-addon');
    expect(whyNotToggleRoom(both, 'main-event')).toBe('main-stays');
    expect([guestLimit(both, 'main-event'), guestLimit(['main-event'], 'main-event')]).toEqual([140, 100]);
    expect(whyNotToggleRoom(['main-event'], 'main-event')).toBe('last-room');
    expect(toggledRooms(['main-event'], 'main-event')).toEqual(['main-event']);
  });

  it('seats of the fixed layout count', () => {
    const plan: FloorPlanDraft = {
      rooms: ['main-event', 'restaurant-addon'],
      activeRoom: 'main-event',
      guests: 50,
      layouts: { 'main-event': [ROUND] },
      customItems: {},
    };
    expect(capacityAnalysis(plan)).toMatchObject({ seats: 48, limit: 140, wording: 'Need 2 more' });
  });
});

describe('the stock', () => {
  const plan = {
    rooms: ['main-event', 'outdoor-pavilion'] as const,
    layouts: { 'main-event': [ROUND], 'outdoor-pavilion': [ROUND, { ...ROUND, id: 'item-2' }] },
  };

  it('is what the space has, or the usual counts, and seats 86 at most', () => {
    expect(stockOf({})).toMatchObject({ round: 8, 'rectangle-8ft': 2, 'rectangle-6ft': 1, cocktail: 5 });
    expect(stockOf({ roundTablesAvailable: 0 }).round).toBe(0);
  });

  it('is less what others use, and never less than nothing', () => {
    const left = stockLess({ round: 8, bar: 1, buffet: 999 }, { round: 3, bar: 2, buffet: 5 });
    expect([left.round, left.bar, left.buffet]).toEqual([5, 0, 999]);
  });

  it('is shared by all rooms of a plan', () => {
    expect(stockShortages(plan, () => ({ round: 3 }))).toEqual([]);
    const [shortage] = stockShortages(plan, (room) => ({ round: room === 'main-event' ? 2 : 8 }));
    expect(shortage && shortageWording(shortage)).toBe(
      'Only 2 of ‘Round Table’ are free at that time; the plan has 3.',
    );
    expect(stockShortages(plan, () => ({ round: 999 }))).toEqual([]);
  });
});

describe('warnings', () => {
  const scene = (...items: PlacedItem[]): FloorScene => ({ room: 'main-event', stock: {}, items });

  it('tell of overlaps, narrow gangways and blocked doors', () => {
    const near = { ...ROUND, id: 'item-2', x: 180 };
    const over = { ...ROUND, id: 'item-3', x: 140 };
    const atDoor = { ...ROUND, id: 'item-4', x: 200, y: 380 };
    expect(planWarnings(scene(ROUND, near)).map((each) => each.message)).toEqual([
      'Less than 3 ft between Table 1 and Table 2.',
    ]);
    expect(planWarnings(scene(ROUND, over)).map((each) => each.kind)).toEqual(['overlap']);
    expect(planWarnings(scene(atDoor)).map((each) => each.message)).toEqual([
      'Table 1 stands in the way of: Main doors.',
    ]);
    expect(planWarnings(scene(ROUND, { ...near, x: 190 }))).toEqual([]);
  });

  it('keep silent about tables under a tent', () => {
    const tent: PlacedItem = { id: 'tent', type: 'tent-black-10x20', x: 60, y: 60, rotation: 0, seats: 0 };
    expect(planWarnings({ room: 'outdoor-pavilion', stock: {}, items: [tent, ROUND] })).toEqual([]);
  });

  it('call tables by number and name, and other pieces by what they are', () => {
    const bar: PlacedItem = { id: 'bar', type: 'bar', x: 5, y: 60, rotation: 0, seats: 0 };
    expect([...itemLabels([bar, { ...ROUND, name: 'Family' }]).values()]).toEqual(['Bar', 'Table 1, Family']);
  });
});

describe('a drag', () => {
  const two = addItem(
    addItem({ room: 'main-event', stock: { round: 2 }, items: [] }, 'round', { x: 100, y: 100 }),
    'round',
    { x: 200, y: 200 },
  );

  it('is drawn to the edges and middles of others', () => {
    expect(snapShift(two, ['item-2'], { right: -96, down: 3 })).toEqual({
      shift: { right: -100, down: 5 },
      guides: [100, 130, 160].map((at) => ({ direction: 'vertical', at })),
    });
  });

  it('moves a group as far as all of it can go', () => {
    const moved = moveItems(two, ['item-1', 'item-2'], { right: 1e9, down: 0 });
    expect(moved.items.map((item) => item.x)).toEqual([305, 405]);
  });
});

describe('items to rent in addition', () => {
  const lights = {
    id: 'lights',
    pricePerUnit: 1500,
    setupFee: 5000,
    quantityAvailable: 10,
    minimumQuantity: 4,
    maximumQuantity: 8,
  };

  it('cost their setup once', () => {
    expect([customItemPrice(lights, 0), customItemPrice(lights, 4)]).toEqual([0, 11_000]);
    expect(customItemsTotal([lights], { lights: 5, gone: 9 })).toBe(12_500);
  });

  it('go from none to the least quantity and no further than there are', () => {
    expect([0, 4, 8].map((quantity) => steppedQuantity(lights, quantity, 1))).toEqual([4, 5, 8]);
    expect([8, 4].map((quantity) => steppedQuantity(lights, quantity, -1))).toEqual([7, 0]);
    expect(steppedQuantity({ ...lights, quantityAvailable: 3 }, 0, 1)).toBe(0);
  });
});
