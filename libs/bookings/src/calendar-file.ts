import { Injectable } from '@nestjs/common';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { eventTypeLabel, isolated, wallInterval } from '#rules';
import { BusinessClock } from '#platform';
import { VenueSettings } from '#venues';

export interface CalendarFacts {
  id: string;
  code: string;
  status: string;
  eventDate: string;
  startTime: string;
  endTime: string;
  eventType: string;
  otherEventType: string | null;
  guestCount: string;
  requirements: string | null;
  calendarSequence: number;
}

/**
 * The event as an .ics file. Times are written in UTC, which every calendar program reads the same way, with or without
 * knowledge of our zone. No phone, no email, no name is inside. A file that is opened again takes the place of the earlier
 * one, since its UID stays and its SEQUENCE grows; that of an event that will not be takes the entry away (RFC 5546).
 */
@Injectable()
export class CalendarFile {
  constructor(
    private readonly clock: BusinessClock,
    private readonly settings: VenueSettings,
  ) {}

  async make(booking: CalendarFacts, venueNames: string[]): Promise<string> {
    const { businessName, addressLine } = await this.settings.get();
    const { start, end } = wallInterval(booking.eventDate, booking.startTime, booking.endTime);
    const calendar = ical({ name: businessName, prodId: { company: businessName, product: 'Bookings' } });
    const status = CALENDAR_STATUS[booking.status] ?? ICalEventStatus.TENTATIVE;
    const isOff = status === ICalEventStatus.CANCELLED;
    calendar.method(isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH);
    calendar.createEvent({
      id: `booking-${booking.id}@emberfield`,
      sequence: booking.calendarSequence,
      start: this.clock.instantOf(start),
      end: this.clock.instantOf(end),
      stamp: this.clock.now(),
      summary:
        `${isolated(eventTypeLabel(booking.eventType, booking.otherEventType))} at ${businessName}`.replace(
          CONTROL,
          ' ',
        ),
      location: addressLine,
      status,
      description: describe(booking, venueNames),
    });
    const text = calendar.toString();
    return text.endsWith('\r\n') ? text : `${text}\r\n`;
  }
}

const CALENDAR_STATUS: Readonly<Record<string, ICalEventStatus>> = {
  confirmed: ICalEventStatus.CONFIRMED,
  rejected: ICalEventStatus.CANCELLED,
  cancelled: ICalEventStatus.CANCELLED,
};

// Everything below a space but tab and line feed: calendar programs refuse a file that carries them.
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

function describe(booking: CalendarFacts, venueNames: string[]): string {
  const lines = [venueNames.join(', '), `${booking.guestCount} guests`, `Booking ${booking.code}`];
  if (booking.requirements) lines.push('', booking.requirements.replace(/\r\n?/g, '\n'));
  return lines.join('\n').replace(CONTROL, '');
}
