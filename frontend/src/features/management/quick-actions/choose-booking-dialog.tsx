import { useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import { calendarLink } from '#rules';
import { EmptyState } from '@/ui/state-card';
import type { StaffBooking } from '#api/bookings';
import { RequestDocuments, SendPaymentLink } from '../bookings/ask-customer';
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
  'payment-link': columnsWith((booking) => <SendPaymentLink booking={booking} />),
  'request-documents': columnsWith((booking) => <RequestDocuments booking={booking} />),
  calendar: columnsWith((booking) => <CalendarButton booking={booking} />),
};

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
