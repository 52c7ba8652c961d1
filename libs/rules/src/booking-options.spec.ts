import { bookingCode, EVENT_TYPES, eventTypeLabel, GUEST_RANGES, guestRange } from './booking-options.js';

describe('booking options', () => {
  it('offers the specification’s guest ranges without gaps', () => {
    expect(GUEST_RANGES.map((range) => range.value)).toEqual([
      '1-10',
      '11-25',
      '26-50',
      '51-100',
      '101-200',
      '201+',
    ]);
    for (const [index, range] of GUEST_RANGES.slice(1).entries()) {
      expect(range.lowest).toBe((GUEST_RANGES[index]?.highest ?? 0) + 1);
    }
    expect(guestRange('201+')?.highest).toBeNull();
    expect(guestRange('500')).toBeNull();
  });

  it('offers the event types in the specification’s order', () => {
    expect(EVENT_TYPES.map((type) => type.value).join(' ')).toBe(
      'wedding wedding-reception corporate birthday anniversary graduation retirement memorial concert pop-up gala networking other',
    );
  });

  it('shows the customer’s own words for another kind of event', () => {
    expect(eventTypeLabel('other', ' Chess night ')).toBe('Chess night');
    expect(eventTypeLabel('other', ' ')).toBe('Other');
    expect(eventTypeLabel('pop-up', 'ignored')).toBe('Pop-Up');
    expect(eventTypeLabel('quinceanera')).toBe('quinceanera');
  });

  it('shortens an id to its code', () => {
    expect(bookingCode('3f2b9c1a-0000-4000-8000-000000000000')).toBe('3F2B9C1A');
  });
});
