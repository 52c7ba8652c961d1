import { memo } from 'react';
import { formatMoney, toCents } from '@/lib/formats';
import { Money } from '@/ui/money';
import { bookingStatusTone, StatusBadge } from '@/ui/status-badge';
import { formatInstantDate } from '@/lib/instants';
import type { StaffBooking } from '#api/bookings';
import type { OpenRecordState } from '../shell/open-record';
import { ActOutcomeLine } from './act-outcome';
import { ContractBadge } from './booking-badges';
import { overdueMatters } from './booking-filters';
import {
  companyOf,
  dateOf,
  eventTypeOf,
  fullName,
  guestsOf,
  hasContractButtons,
  hoursOf,
  paymentOf,
  statusWord,
  venueNames,
} from './booking-words';
import { contractPath } from './contract-buttons';
import { useBookingAct } from './use-booking-act';
import classes from './bookings-table.module.css';

interface BookingRowProps {
  booking: StaffBooking;
  /** Handed down: a thousand rows need not watch the dashboard's figures each. */
  today: string | null;
  timeZone: string;
  onOpen: (id: string, state?: OpenRecordState) => void;
}

/** A decided booking: a row on wide screens, a card of the same cells on narrow ones. */
export const BookingRow = memo(function BookingRow({ booking, today, timeZone, onOpen }: BookingRowProps) {
  const overdue = today ? overdueMatters(booking, today) : [];
  return (
    <tr>
      <td data-label="Event" className={classes.tabular}>
        <span className={classes.strong}>{dateOf(booking)}</span>
        <span className={classes.quiet}>{hoursOf(booking)}</span>
      </td>
      <td data-label="Customer">
        <span className={classes.strong}>{fullName(booking)}</span>
        <span className={classes.quiet}>{companyOf(booking)}</span>
      </td>
      <td data-label="Venues">
        <span>{venueNames(booking)}</span>
        <span className={classes.quiet}>
          {guestsOf(booking)} · {eventTypeOf(booking)}
        </span>
      </td>
      <td data-label="Status">
        <span className={classes.badges}>
          <StatusBadge tone={bookingStatusTone(booking.status)}>{statusWord(booking.status)}</StatusBadge>
          {hasContractButtons(booking) && <ContractBadge booking={booking} />}
          {overdue.map((matter) => (
            <StatusBadge key={matter} tone="red">
              {statusWord(matter)} overdue
            </StatusBadge>
          ))}
          {booking.overpaidAmount > 0 && (
            <StatusBadge tone="amber">Overpaid by {formatMoney(toCents(booking.overpaidAmount))}</StatusBadge>
          )}
        </span>
      </td>
      <td data-label="Value" className={classes.amount}>
        <span className={classes.strong}>
          <Money dollars={booking.totalCost} />
        </span>
        {/* Nobody owes anything for a declined request. */}
        {(hasContractButtons(booking) || booking.paymentStatus !== 'unpaid') && (
          <span className={classes.quiet}>{paymentOf(booking)}</span>
        )}
      </td>
      <td data-label="Requested" className={`${classes.tabular} ${classes.requested}`}>
        {formatInstantDate(booking.createdAt, timeZone)}
      </td>
      <td className={classes.actions}>
        <RowActions booking={booking} onOpen={onOpen} />
      </td>
    </tr>
  );
});

function RowActions({ booking, onOpen }: Pick<BookingRowProps, 'booking' | 'onOpen'>) {
  const acts = useBookingAct(booking.id, { onPriceRequired: () => onOpen(booking.id, { focus: 'price' }) });
  const name = fullName(booking);
  return (
    <>
      <button type="button" aria-label={`View Details: ${name}`} onClick={() => onOpen(booking.id)}>
        View Details
      </button>
      {hasContractButtons(booking) && !booking.contractGenerated && (
        <button
          type="button"
          aria-label={`Generate Contract: ${name}`}
          disabled={acts.working !== null}
          onClick={() => void acts.run({ kind: 'generate-contract' })}
        >
          {acts.working ? 'Generating…' : 'Generate Contract'}
        </button>
      )}
      {hasContractButtons(booking) && booking.contractGenerated && (
        <>
          <a
            href={contractPath(booking.id)}
            target="_blank"
            rel="noreferrer"
            aria-label={`View Contract: ${name}`}
          >
            View Contract
          </a>
          <a
            href={contractPath(booking.id, true)}
            target="_blank"
            rel="noreferrer"
            aria-label={`Print Contract: ${name}`}
          >
            Print Contract
          </a>
        </>
      )}
      <ActOutcomeLine outcome={acts.outcome} />
    </>
  );
}
