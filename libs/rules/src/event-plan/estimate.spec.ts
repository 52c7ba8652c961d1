import fc from 'fast-check';
import {
  budgetStatus,
  eventPlan,
  type EventPlan,
  type EventPlanInput,
  type PlannedVenue,
} from './estimate.js';
import { PLANNED_EVENT_TYPES, SERVICE_KEYS, type ServiceKey } from './rates.js';

const venue = (id: string, name: string, capacity: number, hourlyCents: number): PlannedVenue => ({
  id,
  name,
  capacity,
  hourlyCents,
});
const MAIN = venue('m', 'Main Event Venue', 100, 25_000);
const TENT = venue('t', 'Outdoor Tent', 150, 35_000);
const DINING = venue('d', 'Private Dining Room', 40, 15_000);

/** What the form holds at first, for a birthday in the hall. */
const planned = (changes: Partial<EventPlanInput> = {}): EventPlanInput => ({
  eventType: 'birthday',
  guests: 50,
  budgetCents: 500_000,
  hours: 6,
  startTime: null,
  venues: [MAIN],
  leftOut: [],
  ...changes,
});
const amounts = ({ lines }: EventPlan) => Object.fromEntries(lines.map(({ key, cents }) => [key, cents]));
const only = (...kept: ServiceKey[]) => SERVICE_KEYS.filter((key) => !kept.includes(key));

describe('the estimate of an event plan', () => {
  it('of what the form holds at first: a birthday, 50 guests, $5,000.00, 6 hours in the hall', () => {
    const plan = eventPlan(planned());
    expect(amounts(plan)).toEqual({
      venue: 150_000,
      catering: 125_000,
      photography: 50_000,
      music: 40_000,
      flowers: 30_000,
      av: 30_000,
      entertainment: 35_000,
      // $800.00 and 50 × $8.00 would be $1,200.00; 15 % of the budget is less.
      planning: 75_000,
    });
    expect(plan).toMatchObject({
      subtotalCents: 535_000,
      contingencyCents: 0,
      totalCents: 535_000,
      leftCents: -35_000,
      status: 'on-track',
    });
  });

  it('of a large wedding in hall and tent, whose subtotal leaves room for a contingency', () => {
    const plan = eventPlan(
      planned({ eventType: 'wedding', guests: 100, budgetCents: 2_000_000, hours: 8, venues: [MAIN, TENT] }),
    );
    expect(amounts(plan)).toEqual({
      venue: 480_000,
      catering: 450_000,
      photography: 90_000,
      music: 72_000,
      flowers: 54_000,
      transportation: 36_000,
      av: 54_000,
      entertainment: 63_000,
      planning: 288_000,
      contingency: 158_700,
    });
    expect(plan).toMatchObject({
      subtotalCents: 1_587_000,
      totalCents: 1_745_700,
      leftCents: 254_300,
      status: 'under',
    });
  });

  it('of a small memorial above its budget', () => {
    const plan = eventPlan(
      planned({ eventType: 'memorial', guests: 30, budgetCents: 200_000, hours: 4, venues: [DINING] }),
    );
    expect(amounts(plan)).toEqual({
      venue: 60_000,
      catering: 60_000,
      photography: 40_000,
      music: 32_000,
      av: 24_000,
      entertainment: 28_000,
    });
    expect(plan).toMatchObject({ totalCents: 244_000, leftCents: -44_000, status: 'over' });
  });

  it('rounds 40 % and 15 % of an odd budget to the cent', () => {
    const plan = eventPlan(
      planned({ eventType: 'corporate', guests: 33, budgetCents: 333_333, hours: 5, venues: [TENT] }),
    );
    expect(plan).toMatchObject({ venueCents: 133_333, venueStandardCents: 175_000, subtotalCents: 504_333 });
    expect(amounts(plan)).toMatchObject({ catering: 99_000, planning: 50_000 });
    expect(plan.services.find(({ key }) => key === 'planning')?.rateCents).toBe(127_680);
  });

  it('rounds the contingency to the cent', () => {
    const plan = eventPlan(
      planned({ guests: 1, budgetCents: 133_333, hours: 4, leftOut: only('catering', 'av') }),
    );
    expect(plan).toMatchObject({
      subtotalCents: 85_833,
      contingencyCents: 8_583,
      totalCents: 94_416,
      status: 'under',
    });
  });

  it.each([
    [139, 447_500, 44_750, 'on-track'],
    [140, 450_000, 0, 'under'],
  ])('sets something aside only below 90 %% of the budget: %i guests', (guests, subtotal, aside, status) => {
    const plan = eventPlan(planned({ guests, hours: 4, leftOut: only('catering') }));
    expect(plan).toMatchObject({ subtotalCents: subtotal, contingencyCents: aside, status });
  });

  it.each([
    [90_000, 'under'],
    [90_001, 'on-track'],
    [110_000, 'on-track'],
    [110_001, 'over'],
  ])('%i of 100,000 cents is %s', (total, status) => {
    expect(budgetStatus(total, 100_000)).toBe(status);
  });

  it.each([
    ['wedding', 90_000],
    ['wedding-reception', 75_000],
    ['corporate', 60_000],
    ['birthday', 50_000],
    ['anniversary', 65_000],
    ['graduation', 55_000],
    ['retirement', 50_000],
    ['memorial', 40_000],
    ['concert', 70_000],
    ['pop-up', 55_000],
    ['gala', 80_000],
    ['networking', 60_000],
    ['other', 50_000],
  ])('multiplies the photography of a %s to %i cents, and the venue never', (eventType, photography) => {
    const plan = eventPlan(planned({ eventType }));
    expect(amounts(plan)).toMatchObject({ photography, venue: 150_000 });
  });

  it.each<[string, Partial<EventPlanInput>, ServiceKey, boolean]>([
    ['$3,000.00', { budgetCents: 300_000 }, 'flowers', false],
    ['$3,000.01', { budgetCents: 300_001 }, 'flowers', true],
    ['$5,000.00 and 31 guests', { budgetCents: 500_000, guests: 31 }, 'transportation', false],
    ['$5,000.01 and 31 guests', { budgetCents: 500_001, guests: 31 }, 'transportation', true],
    ['$5,000.01 and 30 guests', { budgetCents: 500_001, guests: 30 }, 'transportation', false],
    ['$4,000.00', { budgetCents: 400_000 }, 'planning', false],
    ['$4,000.01', { budgetCents: 400_001 }, 'planning', true],
    ['$500.00 for a wedding', { budgetCents: 50_000, eventType: 'wedding' }, 'planning', true],
    ['$500.00 for a reception', { budgetCents: 50_000, eventType: 'wedding-reception' }, 'planning', true],
    ['$500.00 for a company', { budgetCents: 50_000, eventType: 'corporate' }, 'planning', true],
    ['$500.00 for a gala', { budgetCents: 50_000, eventType: 'gala' }, 'planning', false],
  ])('%s: %j has %s: %s', (_name, changes, key, isThere) => {
    expect(eventPlan(planned(changes)).services.some((service) => service.key === key)).toBe(isThere);
  });

  it('lists what is left out, and counts it nowhere', () => {
    const whole = eventPlan(planned());
    const without = eventPlan(planned({ leftOut: ['music', 'planning'] }));
    expect(without.services.map(({ key, counted }) => counted || key)).toContain('music');
    expect(without.lines.map(({ key }) => key)).not.toContain('music');
    expect(whole.subtotalCents - without.subtotalCents).toBe(40_000 + 75_000);
  });
});

describe('every estimate', () => {
  const inputs: fc.Arbitrary<EventPlanInput> = fc.record({
    eventType: fc.constantFrom(...PLANNED_EVENT_TYPES.map(({ value }) => value)),
    guests: fc.integer({ min: 1, max: 150 }),
    budgetCents: fc.integer({ min: 50_000, max: 100_000_000 }),
    hours: fc.integer({ min: 4, max: 12 }),
    startTime: fc.constant(null),
    venues: fc.uniqueArray(
      fc.record({
        id: fc.uuid(),
        name: fc.constantFrom('Main Event Venue', 'Outdoor Tent'),
        capacity: fc.integer({ min: 1, max: 500 }),
        hourlyCents: fc.integer({ min: 0, max: 200_000 }),
      }),
      { minLength: 1, maxLength: 4, selector: ({ id }) => id },
    ),
    leftOut: fc.subarray([...SERVICE_KEYS]),
  });
  const sum = (cents: number[]) => cents.reduce((all, each) => all + each, 0);

  it('is the sum of its parts, in whole cents', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const plan = eventPlan(input);
        const { lines, services, subtotalCents, contingencyCents, totalCents, venueCents } = plan;
        expect(sum(lines.map(({ cents }) => cents))).toBe(totalCents);
        const counted = services.filter((service) => service.counted).map(({ cents }) => cents);
        expect(venueCents + sum(counted)).toBe(subtotalCents);
        expect(subtotalCents + contingencyCents).toBe(totalCents);
        expect(totalCents + plan.leftCents).toBe(input.budgetCents);
        for (const { cents } of lines) expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true);
      }),
    );
  });

  it('never costs less before the contingency with more guests', () => {
    fc.assert(
      fc.property(inputs, fc.integer({ min: 1, max: 150 }), (input, others) => {
        const [fewer, more] = [input.guests, others].sort((first, second) => first - second);
        const subtotal = (guests = 0) => eventPlan({ ...input, guests }).subtotalCents;
        expect(subtotal(more)).toBeGreaterThanOrEqual(subtotal(fewer));
      }),
    );
  });

  it('never costs less before the contingency with more hours or a larger budget', () => {
    fc.assert(
      fc.property(inputs, fc.integer({ min: 0, max: 8 }), fc.nat(1_000_000), (input, hours, cents) => {
        const subtotal = eventPlan(input).subtotalCents;
        const longer = eventPlan({ ...input, hours: input.hours + hours }).subtotalCents;
        const richer = eventPlan({ ...input, budgetCents: input.budgetCents + cents }).subtotalCents;
        expect(Math.min(longer, richer)).toBeGreaterThanOrEqual(subtotal);
      }),
    );
  });

  it('keeps the venue and the planner within their shares of the budget', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { venueCents, venueStandardCents, services } = eventPlan(input);
        expect(venueCents).toBe(Math.min(venueStandardCents, Math.floor(input.budgetCents * 0.4 + 0.5)));
        const planning = services.find(({ key }) => key === 'planning');
        expect(planning?.cents ?? 0).toBeLessThanOrEqual(input.budgetCents * 0.15 + 0.5);
      }),
    );
  });

  it('sets a tenth aside below 90 % of the budget, and nothing else', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { subtotalCents, contingencyCents } = eventPlan(input);
        if (subtotalCents * 10 >= input.budgetCents * 9) expect(contingencyCents).toBe(0);
        else expect(Math.abs(contingencyCents - subtotalCents / 10)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});
