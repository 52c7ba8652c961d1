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
import type { ContractBooking } from '#api/contracts';
import { Money } from '@/ui/money';
import classes from './contract.module.css';

/** Booking ID, date, time with its zone, guests, event type; the amounts when there are any (Contracts §6). */
export function EventSummary({ booking, timeZone }: { booking: ContractBooking; timeZone: string }) {
  const { eventDate, startTime, endTime, totalCost } = booking;
  const hours = durationHours(startTime, endTime);
  const time = isNextDay(startTime, endTime)
    ? describeInterval(eventDate, startTime, endTime)
    : formatTimeRange(startTime, endTime);
  return (
    <section aria-labelledby="event-summary">
      <h2 id="event-summary" className={classes.heading}>
        Event Summary
      </h2>
      <dl className={classes.facts}>
        <Fact name="Booking ID">{booking.code}</Fact>
        <Fact name="Date">{formatDate(eventDate)}</Fact>
        <Fact name="Time">
          <span>{time}</span> · <span>{hours}</span> h<span className={classes.zone}>{timeZone}</span>
        </Fact>
        <Fact name={booking.venues.length === 1 ? 'Space' : 'Spaces'}>{booking.venues.join(', ')}</Fact>
        <Fact name="Guests">{guestRange(booking.guestCount)?.label ?? booking.guestCount}</Fact>
        <Fact name="Event type">{eventTypeLabel(booking.eventType, booking.otherEventType)}</Fact>
        {totalCost !== null && totalCost > 0 && (
          <>
            <Fact name="Total cost">
              <Money dollars={totalCost} />
            </Fact>
            <Fact name="Deposit">
              <Money dollars={booking.depositAmount} />
            </Fact>
          </>
        )}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}
