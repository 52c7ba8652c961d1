import fc from 'fast-check';
import { considerations, recommendations } from './advice.js';
import { carriedQuery, readCarriedPlan, withoutCarriedPlan } from './carried-plan.js';
import { eventPlan, type EventPlanInput, type PlannedVenue } from './estimate.js';
import { readEventPlan, validateEventPlan, type EventPlanFields } from './plan-fields.js';
import { planFileName, planText } from './plan-text.js';
import { planPlace, planTitle, serviceBasis, venueBasis } from './plan-wording.js';
import { PLANNED_EVENT_TYPES } from './rates.js';
import { daySchedule, planSchedule } from './schedule.js';

const HOUSE: PlannedVenue[] = [
  { id: 'm', name: 'Main Event Venue', capacity: 100, hourlyCents: 25_000 },
  { id: 't', name: 'Outdoor Tent', capacity: 150, hourlyCents: 35_000 },
  { id: 'a', name: 'Restaurant Dining Add-On', capacity: 40, hourlyCents: 10_000 },
  { id: 'd', name: 'Private Dining Room', capacity: 40, hourlyCents: 15_000 },
];
const spaces = (...ids: string[]) => HOUSE.filter(({ id }) => ids.includes(id));
const FIELDS: EventPlanFields = {
  eventType: 'birthday',
  guests: '50',
  budget: '5,000',
  hours: '6',
  startTime: '',
  venueIds: ['m'],
};
const planned = (changes: Partial<EventPlanInput> = {}): EventPlanInput => ({
  eventType: 'birthday',
  guests: 50,
  budgetCents: 500_000,
  hours: 6,
  startTime: null,
  venues: spaces('m'),
  leftOut: [],
  ...changes,
});

describe('the form of the event planner', () => {
  it('is read as typed', () => {
    expect(
      readEventPlan({ ...FIELDS, budget: ' $5,250.50 ', guests: ' 75 ' }, HOUSE, ['music', 'x']),
    ).toEqual({
      ...planned({ guests: 75, budgetCents: 525_050, leftOut: ['music'] }),
    });
    expect(readEventPlan({ ...FIELDS, startTime: '18:00', venueIds: ['t', 'gone', 'm'] }, HOUSE)).toEqual(
      planned({ startTime: '18:00', venues: spaces('m', 't') }),
    );
  });

  it('marks every wrong field at once, in its order', () => {
    const wrong = { eventType: '', guests: '', budget: '', hours: '', startTime: '7 PM', venueIds: [] };
    expect(validateEventPlan(wrong, HOUSE).map(({ field, message }) => [field, message])).toEqual([
      ['eventType', 'Please select an event type.'],
      ['guests', 'Please enter a number of guests from 1 to 150.'],
      ['budget', 'Please enter your budget in dollars, such as 5,000.'],
      ['hours', 'Please choose a length of 4 to 12 hours.'],
      ['startTime', 'Please choose a time from the list.'],
      ['venueIds', 'Please select at least one venue for your event.'],
    ]);
    expect(readEventPlan(wrong, HOUSE)).toBeNull();
  });

  it.each<[keyof EventPlanFields, string, boolean]>([
    ['guests', '0', false],
    ['guests', '1', true],
    ['guests', '150', true],
    ['guests', '151', false],
    ['guests', '12.5', false],
    ['guests', '-5', false],
    ['guests', '1e2', false],
    ['budget', '499.99', false],
    ['budget', '500', true],
    ['budget', '5000,50', false],
    ['budget', '1000000', true],
    ['budget', '1000000.01', false],
    ['budget', '-500', false],
    ['hours', '3', false],
    ['hours', '4', true],
    ['hours', '12', true],
    ['hours', '13', false],
    ['eventType', 'other', true],
    ['eventType', 'a-moon-landing', false],
    ['startTime', '18:30', false],
  ])('%s %s is taken: %s', (field, value, isTaken) => {
    const issues = validateEventPlan({ ...FIELDS, [field]: value }, HOUSE);
    expect(issues.map((issue) => issue.field)).toEqual(isTaken ? [] : [field]);
  });

  it('asks for the Main Event Venue beside the add-on', () => {
    expect(validateEventPlan({ ...FIELDS, venueIds: ['a'] }, HOUSE)).toEqual([
      {
        field: 'venueIds',
        title: 'Main Event Venue Required',
        message: 'The Restaurant Dining Add-On must be booked together with the Main Event Venue.',
      },
    ]);
    expect(validateEventPlan({ ...FIELDS, venueIds: ['a', 'm'] }, HOUSE)).toEqual([]);
  });
});

describe('what a plan says', () => {
  const advice = (changes: Partial<EventPlanInput>) =>
    recommendations(eventPlan(planned(changes))).join('\n');
  const warnings = (changes: Partial<EventPlanInput>) =>
    considerations(eventPlan(planned(changes)), HOUSE).join('\n');

  it.each<[Partial<EventPlanInput>, string]>([
    [{ guests: 101 }, 'Your budget is $49.50 for each guest. A buffet'],
    [{ guests: 49 }, 'Your budget is $102.04 for each guest: there is room'],
    [{ guests: 76 }, 'With more than 75 guests'],
  ])('%j: %s', (changes, tip) => {
    expect(advice(changes)).toContain(tip);
  });

  it('has no tip on the bounds themselves: $100.00 and $50.00 a guest, 75 guests', () => {
    expect(advice({ guests: 50 })).not.toContain('for each guest');
    expect(advice({ guests: 100 })).not.toContain('for each guest');
    expect(advice({ guests: 75 })).not.toContain('With more than');
  });

  it.each<[Partial<EventPlanInput>, string]>([
    [{ eventType: 'wedding' }, 'Wedding rates are custom'],
    [{ budgetCents: 200_000 }, 'comes to $1,500.00 for 6 hours. The plan counts $800.00, 40% of your budget'],
    [{}, 'A planning service of this size usually costs $1,200.00. The plan counts $750.00'],
    [{}, 'The estimate is $350.00 above your budget, which is close enough'],
    [{ budgetCents: 200_000 }, 'above your budget. Leave a service out'],
    [{ guests: 120 }, 'holds up to 100 guests; you expect 120 guests. Outdoor Tent holds up to 150.'],
    [{ venues: spaces('d') }, 'Private Dining Room opens at 7:00 PM from Monday to Friday'],
    [{ venues: spaces('t') }, 'plan for wind'],
    [{ startTime: '18:00' }, 'It ends on the next day'],
  ])('%j is told: %s', (changes, text) => {
    expect(warnings(changes)).toContain(text);
  });

  it('says nothing of what does not apply', () => {
    const plain = warnings({ startTime: '10:00', guests: 20, budgetCents: 1_000_000 });
    expect(plain.split('\n')).toHaveLength(2);
    expect(warnings({ venues: spaces('d'), startTime: '19:00' })).not.toContain('opens at');
  });

  it('says how an amount comes about', () => {
    const plan = eventPlan(planned({ eventType: 'wedding', guests: 10, budgetCents: 2_000_000 }));
    const basis = (key: string) =>
      plan.services.filter((each) => each.key === key).map((each) => serviceBasis(each, plan.input));
    expect(basis('catering')).toEqual(['10 guests × $25.00 × 1.8']);
    expect(basis('music')).toEqual(['$400.00 × 1.8']);
    expect(basis('planning')).toEqual(['($800.00 + 10 guests × $8.00) × 1.8']);
    expect(venueBasis(plan)).toBe('6 hours × $250.00');
    const tight = eventPlan(planned({ budgetCents: 200_000, eventType: 'corporate' }));
    expect(venueBasis(tight)).toBe('40% of your budget, instead of $1,500.00');
    expect(serviceBasis(tight.services.at(-1)!, tight.input)).toBe(
      '15% of your budget, instead of $1,440.00',
    );
    expect(serviceBasis(eventPlan(planned({ guests: 1 })).services[0]!, planned({ guests: 1 }))).toBe(
      '1 guest × $25.00',
    );
  });

  it('is named after its event and its place', () => {
    expect(planTitle(planned({ eventType: 'wedding-reception', guests: 1 }))).toBe(
      'Wedding Reception for 1 guest',
    );
    expect(planPlace(planned({ venues: spaces('m', 't', 'a'), startTime: '19:00' }))).toBe(
      '6 hours at Main Event Venue, Outdoor Tent and Restaurant Dining Add-On, 7:00 PM – 1:00 AM next day',
    );
  });

  it('has something to recommend and to consider for every kind of event', () => {
    for (const { value } of PLANNED_EVENT_TYPES) {
      const plan = eventPlan(planned({ eventType: value, leftOut: ['catering', 'flowers', 'planning'] }));
      expect(recommendations(plan)).toHaveLength(1);
      expect(considerations(plan, HOUSE).length).toBeGreaterThanOrEqual(2);
    }
  });
});

describe('the timeline of a plan', () => {
  it('has only what the plan counts', () => {
    const steps = (leftOut: EventPlanInput['leftOut']) =>
      planSchedule(eventPlan(planned({ leftOut }))).map(({ when, what }) => `${when}: ${what}`);
    expect(steps([])).toContain('8 weeks before: Book photography, music, flowers and entertainment.');
    expect(steps(['music', 'flowers', 'entertainment'])).toContain('8 weeks before: Book photography.');
    const bare = steps([
      'catering',
      'photography',
      'music',
      'flowers',
      'av',
      'entertainment',
      'planning',
    ]).join();
    expect(bare).not.toMatch(/8 weeks|menu|microphones|planner/);
    expect(bare).toMatch(/^Now: Request your date/);
  });

  it('counts from the start while that is open, and tells the time once it is known', () => {
    expect(daySchedule(planned({ hours: 4 })).map(({ when }) => when)).toEqual([
      'Start',
      'After 1 h',
      'After 2 h',
      'After 2 h 30 min',
      'After 3 h 15 min',
      'After 4 h',
    ]);
    expect(daySchedule(planned({ hours: 7, startTime: '18:00' })).map(({ when }) => when)).toEqual([
      '6:00 PM',
      '7:30 PM',
      '9:30 PM',
      '10:30 PM',
      '12:15 AM',
      '1:00 AM',
    ]);
  });
});

describe('a plan as text', () => {
  const sender = {
    businessName: 'Émber & Field',
    reach: ['(512) 555-0142', 'hello@example.com'],
    bookingUrl: 'https://example.com/calendar?guests=50',
  };
  const text = (changes: Partial<EventPlanInput> = {}) =>
    planText(eventPlan(planned(changes)), HOUSE, sender);

  it('has a name that is found again', () => {
    const plan = eventPlan(planned({ eventType: 'wedding-reception', guests: 80 }));
    expect(planFileName(plan, sender.businessName)).toBe(
      'ember-field-event-plan-wedding-reception-80-guests.txt',
    );
  });

  it('holds every part of the plan, to the cent', () => {
    const lines = text().split('\r\n');
    expect(lines.slice(0, 3)).toEqual([
      'Émber & Field: event plan',
      'Birthday Party for 50 guests',
      '6 hours at Main Event Venue',
    ]);
    for (const title of [
      'BUDGET OVERVIEW',
      'VENDORS',
      'RECOMMENDATIONS',
      'TIMELINE',
      'ON THE DAY',
      'CONSIDERATIONS',
    ])
      expect(lines).toContain(title);
    expect(text()).toMatch(/^Venue \.+ \$1,500\.00\r$/m);
    expect(text()).toMatch(/^Subtotal \.+ \$5,350\.00\r$/m);
    expect(text()).toMatch(/^Above your budget \.+ \$350\.00\r$/m);
    expect(text()).toContain('Status: On Track');
    expect(text()).not.toContain('Contingency');
    expect(text({ leftOut: ['planning', 'catering'] })).toMatch(
      /^Contingency \(10% of the subtotal\) \.+ \$335\.00\r$/m,
    );
    expect(text({ leftOut: ['planning'] })).toContain('- Planning service (offered): left out.');
    expect(text()).toContain('https://example.com/calendar?guests=50');
  });

  it('keeps its lines short, and its amounts below each other', () => {
    const lines = text({ eventType: 'wedding', guests: 150, startTime: '20:00' }).split('\r\n');
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(72);
    const ends = lines.filter((line) => / \.{2,} \$/.test(line)).map((line) => line.length);
    expect(new Set(ends)).toEqual(new Set([72]));
  });
});

describe('what a plan brings to the request form', () => {
  it('is written into the address', () => {
    const query = carriedQuery(planned({ startTime: '19:00', venues: spaces('m', 't') }));
    expect(query).toBe('guests=50&type=birthday&venues=m%2Ct&start=19%3A00&hours=6');
    expect(carriedQuery(planned())).not.toContain('start');
  });

  it('comes back as it was', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PLANNED_EVENT_TYPES.map(({ value }) => value)),
        fc.integer({ min: 1, max: 150 }),
        fc.integer({ min: 4, max: 12 }),
        fc.option(fc.constantFrom('00:00', '09:00', '18:00', '23:00')),
        fc.subarray(HOUSE, { minLength: 1 }),
        (eventType, guests, hours, startTime, venues) => {
          const query = carriedQuery(planned({ eventType, guests, hours, startTime, venues }));
          const carried = readCarriedPlan(new URLSearchParams(query));
          expect(carried).toMatchObject({ eventType, hours, startTime: startTime ?? '' });
          expect(carried?.venueIds).toEqual(venues.map(({ id }) => id));
        },
      ),
    );
  });

  it.each([
    ['guests=50', '26-50'],
    ['guests=51', '51-100'],
    ['guests=150', '101-200'],
    ['guests=999', '201+'],
    ['guests=0', ''],
    ['guests=-3', ''],
    ['guests=26-50', ''],
  ])('%s is the range %j', (query, range) => {
    expect(readCarriedPlan(new URLSearchParams(query))?.guestCount).toBe(range);
  });

  it('takes nothing that cannot be read', () => {
    const query = new URLSearchParams('guests=x&type=hack&venues=,,m,m&start=25:00&hours=99&venue=m&utm=1');
    expect(readCarriedPlan(query)).toEqual({
      guestCount: '',
      eventType: '',
      venueIds: ['m'],
      startTime: '',
      hours: 0,
    });
    expect(withoutCarriedPlan(query).toString()).toBe('venue=m&utm=1');
    expect(readCarriedPlan(new URLSearchParams('venue=m'))).toBeNull();
  });
});
