import type { ReactNode } from 'react';
import {
  describeInterval,
  durationHours,
  eventTypeLabel,
  formatDate,
  formatTimeRange,
  guestRange,
  isNextDay,
} from '#rules';
import type { CustomerBooking } from '@/lib/customer-bookings';
import { Money } from '@/ui/money';
import classes from './booking-card.module.css';

/** Date, time, guests, event type, requirements, amounts (Bookings §8). */
export function BookingDetails({ booking }: { booking: CustomerBooking }) {
  const { eventDate, startTime, endTime } = booking;
  const hours = durationHours(startTime, endTime);
  const isOvernight = isNextDay(startTime, endTime);
  return (
    <dl className={classes.facts}>
      <Fact name="Date">{formatDate(eventDate)}</Fact>
      <Fact name="Time">{`${isOvernight ? describeInterval(eventDate, startTime, endTime) : formatTimeRange(startTime, endTime)} · ${hours} h`}</Fact>
      <Fact name={booking.venues.length === 1 ? 'Space' : 'Spaces'}>{booking.venues.join(', ')}</Fact>
      <Fact name="Guests">{guestRange(booking.guestCount)?.label ?? booking.guestCount}</Fact>
      <Fact name="Event type">{eventTypeLabel(booking.eventType, booking.otherEventType)}</Fact>
      <Fact name="Booked by">{`${booking.firstName} ${booking.lastName}`}</Fact>
      {booking.requirements && (
        <Fact name="Requirements" long>
          <bdi className={classes.requirements}>{booking.requirements}</bdi>
        </Fact>
      )}
      <Fact name="Total">
        <Money dollars={booking.totalCost} />
      </Fact>
    </dl>
  );
}

function Fact({ name, long = false, children }: { name: string; long?: boolean; children: ReactNode }) {
  return (
    <div className={classes.fact} data-long={long || undefined}>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}
