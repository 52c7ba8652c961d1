import { useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import { calendarLink, formatMoney, toCents } from '#rules';
import { sentenceOf } from '@/lib/api-client';
import { notify } from '@/lib/notify';
import { useAct } from '@/lib/use-act';
import { EmptyState } from '@/ui/state-card';
import { OutcomeNote } from '@/ui/outcome-note';
import type { StaffBooking } from '#api/bookings';
import type { PaymentLinkSent } from '#api/payments';
import type { DocumentsRequested } from '#api/vendor-docs';
import {
  dateOf,
  eventTypeOf,
  fullName,
  guestsOf,
  hoursOf,
  paymentOf,
  venueNames,
} from '../bookings/booking-words';
import { LIST_PATH } from '../bookings/use-staff-bookings';
import plain from '../list/plain-table.module.css';
import { StaffList, type ListColumn } from '../list/staff-list';
import { useSettledSearch } from '../list/use-settled-search';
import { useStaffList } from '../list/use-staff-list';
import { isSignInRequired, staffSession } from '../session/staff-session';
import { StaffDialog } from '../shell/staff-dialog';
import { useBusinessTime } from '../shell/use-dashboard';
import type { BookingAct } from './quick-acts';
import { BOOKING_ACTS } from './quick-acts';
import classes from './choose-booking.module.css';

interface ChooseBookingDialogProps {
  act: BookingAct;
  onClose: () => void;
}

const ROW_HEIGHT = 56;

/** For which booking: confirmed events from today on, or any that the search finds. */
export function ChooseBookingDialog({ act, onClose }: ChooseBookingDialogProps) {
  const [text, setText] = useState('');
  const q = useSettledSearch(text);
  const { today } = useBusinessTime();
  const list = useStaffList<StaffBooking>({
    path: LIST_PATH,
    parameters: { status: 'confirmed', q, from: q ? '' : (today ?? ''), sort: 'event' },
  });
  const { title, hint } = BOOKING_ACTS[act];
  return (
    <StaffDialog title={title} onClose={onClose} focusInside>
      <p className={classes.hint}>{hint}</p>
      <TextInput
        type="search"
        label="Find the booking"
        placeholder="Name, email, code or day"
        className={classes.search}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
      />
      <StaffList
        list={list}
        what="bookings"
        failed="The bookings could not be loaded"
        columns={COLUMNS_OF[act]}
        empty={<EmptyState title="No bookings found.">Only confirmed bookings are offered here.</EmptyState>}
        className={plain.table}
        rowHeight={ROW_HEIGHT}
      />
    </StaffDialog>
  );
}

const columnsWith = (act: ListColumn<StaffBooking>['cell']): ListColumn<StaffBooking>[] => [
  {
    label: 'Event',
    cell: (booking) => (
      <>
        <span className={classes.main}>{dateOf(booking)}</span>
        <span className={classes.quiet}>{`${hoursOf(booking)} · ${venueNames(booking)}`}</span>
      </>
    ),
  },
  {
    label: 'Customer',
    cell: (booking) => (
      <>
        <span className={classes.main} dir="auto">
          {fullName(booking)}
        </span>
        <span className={classes.quiet}>{`${booking.code} · ${paymentOf(booking)}`}</span>
      </>
    ),
  },
  { label: 'Act', className: classes.act, cell: act },
];

const COLUMNS_OF: Record<BookingAct, ListColumn<StaffBooking>[]> = {
  'payment-link': columnsWith((booking) => (
    <SendButton<PaymentLinkSent>
      booking={booking}
      path="payment-link"
      label="Send payment link"
      done="Payment Link Sent"
      failed="Failed to send the payment link."
      words={({ sentTo, paymentType, amount }) =>
        `${paymentType === 'deposit' ? 'Deposit' : 'Balance'} ${formatMoney(toCents(amount))}, to ${sentTo}.`
      }
    />
  )),
  'request-documents': columnsWith((booking) => (
    <SendButton<DocumentsRequested>
      booking={booking}
      path="request-documents"
      label="Request documents"
      done="Documents Requested"
      failed="Failed to request the documents."
      words={({ sentTo, code }) => `With the code ${code}, to ${sentTo}.`}
    />
  )),
  calendar: columnsWith((booking) => <CalendarButton booking={booking} />),
};

interface SendButtonProps<Answer> {
  booking: StaffBooking;
  path: string;
  label: string;
  done: string;
  failed: string;
  words: (answer: Answer) => string;
}

/** Sends the mail for this booking; what came of it stays in the row. */
function SendButton<Answer>({ booking, path, label, done, failed, words }: SendButtonProps<Answer>) {
  const act = useAct<Answer>({
    mutationFn: () => staffSession.call<Answer>('POST', `${LIST_PATH}/${booking.id}/${path}`),
    onSuccess: (answer) => notify.success(done, words(answer)),
    onError: (failure) => {
      if (!isSignInRequired(failure)) notify.error(failed, sentenceOf(failure, 'Please try again.'));
    },
  });
  if (act.data !== undefined)
    return <OutcomeNote outcome={{ tone: 'green', title: done, message: words(act.data) }} />;
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        loading={act.isPending}
        aria-label={`${label}: ${fullName(booking)}, ${dateOf(booking)}`}
        onClick={() => act.run()}
      >
        {label}
      </Button>
      <OutcomeNote
        outcome={
          act.error && !isSignInRequired(act.error)
            ? { tone: 'red', title: failed, message: sentenceOf(act.error, 'Please try again.') }
            : null
        }
      />
    </>
  );
}

function CalendarButton({ booking }: { booking: StaffBooking }) {
  const { timeZone } = useBusinessTime();
  const { eventDate, startTime, endTime, code, phone } = booking;
  const href = calendarLink({
    title: `${eventTypeOf(booking)}: ${fullName(booking)}`,
    eventDate,
    startTime,
    endTime,
    timeZone,
    location: venueNames(booking),
    details: [`Booking ${code}`, guestsOf(booking), phone].join('\n'),
  });
  return (
    <Button
      component="a"
      size="sm"
      variant="outline"
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={`Add to calendar: ${fullName(booking)}, ${dateOf(booking)}`}
    >
      Add to calendar
    </Button>
  );
}
