import { wallInterval, wallMinutes } from './slots.js';
import {
  bookingTimeline,
  isToCome,
  nextStep,
  staffTimeline,
  type TimelineFacts,
  type TimelineStep,
} from './timeline.js';

const facts = (changes: Partial<TimelineFacts> = {}): TimelineFacts => ({
  status: 'confirmed',
  contractGenerated: true,
  contractSigned: true,
  depositPaid: true,
  finalPaymentPaid: true,
  documentsSubmitted: true,
  interval: wallInterval('2026-05-16', '18:00', '01:00'),
  nowWallMinutes: wallMinutes('2026-05-01', '12:00'),
  ...changes,
});
const fresh = {
  contractGenerated: false,
  contractSigned: false,
  depositPaid: false,
  finalPaymentPaid: false,
};
const pending = { ...fresh, status: 'pending', documentsSubmitted: false } as const;
const at = (date: string, time: string) => ({ nowWallMinutes: wallMinutes(date, time) });
const states = (steps: TimelineStep[]) => steps.map((each) => each.state).join(' ');
const find = (steps: TimelineStep[], key: TimelineStep['key']) => steps.find((each) => each.key === key);

describe('the customer’s timeline', () => {
  it('has the specification’s seven steps', () => {
    expect(bookingTimeline(facts()).map((each) => each.title)).toEqual([
      'Booking Request',
      'Confirmation',
      'Contract Signing',
      'Deposit Payment',
      'Insurance & Vendor Docs',
      'Event Day',
      'Post Event',
    ]);
  });

  it.each<[string, Partial<TimelineFacts>, string]>([
    ['a new request', pending, 'complete current disabled disabled disabled upcoming disabled'],
    [
      'a confirmed one',
      { ...fresh, documentsSubmitted: false },
      'complete complete current disabled disabled upcoming disabled',
    ],
    [
      'a signed one',
      { depositPaid: false, documentsSubmitted: false },
      'complete complete complete current disabled upcoming disabled',
    ],
    [
      'one lacking papers',
      { documentsSubmitted: false },
      'complete complete complete complete current upcoming disabled',
    ],
    [
      'one ready on its day',
      at('2026-05-16', '08:00'),
      'complete complete complete complete complete current disabled',
    ],
    [
      'one after its end',
      at('2026-05-17', '01:00'),
      'complete complete complete complete complete complete current',
    ],
    [
      'a declined one',
      { ...pending, status: 'rejected' },
      'complete failed disabled disabled disabled disabled disabled',
    ],
    [
      'one cancelled after the deposit',
      { status: 'cancelled', documentsSubmitted: false },
      'complete failed complete complete disabled disabled disabled',
    ],
  ])('of %s', (_name, changes, expected) => {
    expect(states(bookingTimeline(facts(changes)))).toBe(expected);
  });

  it('says what became of the request', () => {
    const wording = (changes: Partial<TimelineFacts>) =>
      find(bookingTimeline(facts(changes)), 'confirmation');
    expect(wording(pending)?.description).toBe('Awaiting confirmation');
    expect(wording({})?.description).toBe('Booking confirmed!');
    expect(wording({ status: 'rejected' })).toMatchObject({
      description: 'Request declined',
      badge: 'Declined',
    });
    expect(wording({ status: 'cancelled' })).toMatchObject({ badge: 'Cancelled' });
  });

  it.each([
    ['2026-05-01', '12:00', '15 days until event'],
    ['2026-05-15', '23:00', '1 day until event'],
    ['2026-05-16', '00:00', 'Event today!'],
    ['2026-05-17', '00:30', 'Event today!'],
    ['2026-05-17', '01:00', 'Event completed!'],
  ])('on %s at %s says %s: an event is over at its end', (date, time, text) => {
    expect(find(bookingTimeline(facts(at(date, time))), 'event-day')?.description).toBe(text);
  });

  it('promises no event to a declined booking and completes none that was never decided', () => {
    const declined = find(bookingTimeline(facts({ ...pending, status: 'rejected' })), 'event-day');
    expect(declined?.description).toBe('This event will not take place');
    const late = bookingTimeline(facts({ ...pending, ...at('2026-06-01', '12:00') }));
    expect(find(late, 'event-day')).toMatchObject({
      state: 'disabled',
      description: 'The requested date has passed',
    });
    expect(find(late, 'post-event')?.state).toBe('disabled');
  });

  it('lets a contract generated early be signed', () => {
    expect(find(bookingTimeline(facts({ ...pending, contractGenerated: true })), 'contract')?.state).toBe(
      'current',
    );
  });
});

describe.each([
  ['the customer’s timeline', bookingTimeline],
  ['staff’s timeline', staffTimeline],
])('%s of a booking that nothing comes of', (_whose, timelineOf) => {
  const words = (changes: Partial<TimelineFacts>) =>
    timelineOf(facts(changes))
      .slice(2)
      .map((each) => each.description);
  const OFF = ['No longer needed', 'No longer needed', 'No longer needed'];
  const NO_EVENT = 'This event will not take place';

  it.each<[string, Partial<TimelineFacts>, string[]]>([
    ['a cancelled one', { ...pending, status: 'cancelled' }, [...OFF, NO_EVENT, NO_EVENT]],
    [
      'a cancelled one whose contract waits',
      { ...pending, status: 'cancelled', contractGenerated: true },
      [...OFF, NO_EVENT, NO_EVENT],
    ],
    ['a declined one', { ...pending, status: 'rejected' }, [...OFF, NO_EVENT, NO_EVENT]],
    [
      'a request nobody decided in time',
      { ...pending, contractGenerated: true, ...at('2026-06-01', '12:00') },
      [...OFF, 'The requested date has passed', 'The requested date has passed'],
    ],
  ])('promises no further step to %s', (_which, changes, expected) => {
    expect(words(changes)).toEqual(expected);
  });

  it('keeps what was done', () => {
    expect(words({ status: 'cancelled', documentsSubmitted: false }).slice(0, 3)).toEqual([
      expect.stringMatching(/^Contract signed/),
      'Deposit paid',
      'No longer needed',
    ]);
  });
});

describe('an event to come', () => {
  it.each<[boolean, string, Partial<TimelineFacts>]>([
    [true, 'a request', pending],
    [true, 'one that goes on', at('2026-05-17', '00:59')],
    [false, 'one at its end', at('2026-05-17', '01:00')],
    [false, 'a cancelled one', { status: 'cancelled' }],
    [false, 'a declined one', { status: 'rejected' }],
  ])('is %s of %s', (expected, _which, changes) => {
    expect(isToCome(facts(changes))).toBe(expected);
  });
});

describe('staff’s timeline', () => {
  it.each<[Partial<TimelineFacts>, string]>([
    [{ ...fresh }, 'Contract generation needed'],
    [{ contractSigned: false }, 'Contract sent - awaiting signature'],
    [{}, 'Contract signed by customer'],
  ])('for %p says %s', (changes, text) => {
    expect(find(staffTimeline(facts(changes)), 'contract')?.description).toBe(text);
  });

  it('keeps Event Day off until deposit and documents are done', () => {
    expect(find(staffTimeline(facts({ documentsSubmitted: false })), 'event-day')?.state).toBe('disabled');
    expect(find(staffTimeline(facts()), 'event-day')?.state).toBe('upcoming');
    expect(find(staffTimeline(facts(at('2026-05-16', '20:00'))), 'event-day')?.state).toBe('current');
  });
});

describe('nextStep', () => {
  const after = at('2026-05-18', '12:00');
  it.each<[string, Partial<TimelineFacts>]>([
    ['wait-for-call', pending],
    ['sign-contract', { ...pending, contractGenerated: true }],
    ['wait-for-contract', fresh],
    ['sign-contract', { ...fresh, contractGenerated: true }],
    ['pay-deposit', { depositPaid: false, finalPaymentPaid: false, documentsSubmitted: false }],
    ['submit-papers', { finalPaymentPaid: false, documentsSubmitted: false }],
    ['pay-balance', { finalPaymentPaid: false }],
    ['event', {}],
    ['after-event', after],
    ['after-event', { ...fresh, ...after }],
    ['pay-balance', { finalPaymentPaid: false, documentsSubmitted: false, ...after }],
    ['none', { ...pending, ...after }],
    ['none', { status: 'rejected' }],
    ['none', { status: 'cancelled', finalPaymentPaid: false }],
  ])('is %s', (expected, changes) => {
    expect(nextStep(facts(changes))).toBe(expected);
  });
});
