import { overdueKindLabel } from '#rules';
import { formatMoney, toCents } from '@/lib/formats';
import { Money } from '@/ui/money';
import { bookingStatusTone, StatusBadge } from '@/ui/status-badge';
import { formatInstantDate } from '@/lib/instants';
import type { StaffBooking } from '#api/bookings';
import type { ListColumn } from '../list/staff-list';
import { useRecordOpener } from '../shell/open-record';
import { OPENS_ROW } from '../shell/opens-row';
import { useBusinessTime } from '../shell/use-dashboard';
import { ActOutcomeLine } from './act-outcome';
import { ContractBadge } from './booking-badges';
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

/** A decided booking: a row on wide screens, a card of the same cells on narrow ones. */
export const BOOKING_COLUMNS: ListColumn<StaffBooking>[] = [
  {
    label: 'Event',
    sort: 'event',
    className: classes.tabular,
    cell: (booking) => (
      <>
        <span className={classes.strong}>{dateOf(booking)}</span>
        <span className={classes.quiet}>{hoursOf(booking)}</span>
      </>
    ),
  },
  {
    label: 'Customer',
    sort: 'customer',
    cell: (booking) => (
      <>
        <bdi className={classes.strong}>{fullName(booking)}</bdi>
        <bdi className={classes.quiet}>{companyOf(booking)}</bdi>
      </>
    ),
  },
  {
    label: 'Venues',
    cell: (booking) => (
      <>
        <span>{venueNames(booking)}</span>
        <span className={classes.quiet}>{`${guestsOf(booking)} · ${eventTypeOf(booking)}`}</span>
      </>
    ),
  },
  { label: 'Status', sort: 'status', cell: (booking) => <StatusCell booking={booking} /> },
  {
    label: 'Value',
    sort: 'value',
    className: classes.amount,
    cell: (booking) => <ValueCell booking={booking} />,
  },
  {
    label: 'Requested',
    sort: 'requested',
    className: `${classes.tabular} ${classes.requested}`,
    cell: (booking) => <RequestedCell booking={booking} />,
  },
  { label: 'Actions', className: classes.actions, cell: (booking) => <RowActions booking={booking} /> },
];

interface CellProps {
  booking: StaffBooking;
}

function StatusCell({ booking }: CellProps) {
  return (
    <span className={classes.badges}>
      <StatusBadge tone={bookingStatusTone(booking.status)}>{statusWord(booking.status)}</StatusBadge>
      {hasContractButtons(booking) && <ContractBadge booking={booking} />}
      {booking.overdue.map(({ kind }) => (
        <StatusBadge key={kind} tone="red">{`${overdueKindLabel(kind)} overdue`}</StatusBadge>
      ))}
      {booking.overpaidAmount > 0 && (
        <StatusBadge tone="amber">{`Overpaid by ${formatMoney(toCents(booking.overpaidAmount))}`}</StatusBadge>
      )}
    </span>
  );
}

function ValueCell({ booking }: CellProps) {
  return (
    <>
      <span className={classes.strong}>
        <Money dollars={booking.totalCost} />
      </span>
      {/* Nobody owes anything for a declined request. */}
      {(hasContractButtons(booking) || booking.paymentStatus !== 'unpaid') && (
        <span className={classes.quiet}>{paymentOf(booking)}</span>
      )}
    </>
  );
}

function RequestedCell({ booking }: CellProps) {
  const { timeZone } = useBusinessTime();
  return formatInstantDate(booking.createdAt, timeZone);
}

function RowActions({ booking }: CellProps) {
  const onOpen = useRecordOpener('booking');
  const acts = useBookingAct(booking.id, { onPriceRequired: () => onOpen(booking.id, { focus: 'price' }) });
  const name = fullName(booking);
  return (
    <>
      <button
        type="button"
        {...OPENS_ROW}
        aria-label={`View Details: ${name}`}
        onClick={() => onOpen(booking.id)}
      >
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
