import { calendarLink } from './calendar-link.js';

describe('the link to a web calendar', () => {
  const event = {
    title: 'Birthday & more: Sarah Whitfield',
    eventDate: '2026-05-16',
    startTime: '20:00',
    endTime: '01:00',
    timeZone: 'America/Chicago',
    location: 'Main Event Venue, 4100 Old Mill Road',
    details: 'Booking 1A2B3C4D\n60 guests',
  };

  it('says when the event is by the wall clock of the venue, through midnight', () => {
    const { searchParams, host } = new URL(calendarLink(event));
    expect(host).toBe('calendar.google.com');
    expect(Object.fromEntries(searchParams)).toEqual({
      action: 'TEMPLATE',
      text: event.title,
      dates: '20260516T200000/20260517T010000',
      ctz: 'America/Chicago',
      location: event.location,
      details: event.details,
    });
  });
});
