import { useEffect, useEffectEvent, useRef } from 'react';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { endOptions, formatDate, formatTimeRange, isDateText, startOptions } from '#rules';
import { useVenues, type VenueView } from '@/lib/venues';
import type { BookingMove, StaffBooking } from '#api/bookings';
import type { BookingActs } from '../bookings/use-booking-act';
import { StaffForm } from '../form/staff-form';
import { useStaffForm } from '../form/use-staff-form';
import classes from './move-form.module.css';
import { Offers } from './slot-offers';
import { idsOf, SpacesField, textOf } from './spaces-field';

interface MoveFormProps {
  booking: StaffBooking;
  acts: BookingActs;
  /** Filled in instead of the booking's own date. */
  date: string | null;
  onSaved: () => void;
}

/** What stands in the fields: texts, as typed. */
interface MoveDraft {
  [field: string]: string;
  eventDate: string;
  startTime: string;
  endTime: string;
  /** Ids of the spaces in their order, parted by commas. */
  venueIds: string;
}

export function moveFormName(bookingId: string): string {
  return `move:${bookingId}`;
}

function draftOf({ eventDate, startTime, endTime, venueIds }: StaffBooking): MoveDraft {
  return { eventDate, startTime, endTime, venueIds: textOf(venueIds) };
}

function checkMove({ eventDate, startTime, endTime, venueIds }: MoveDraft) {
  return {
    ...(isDateText(eventDate) ? {} : { eventDate: 'Enter a date.' }),
    ...(startTime ? {} : { startTime: 'Choose a start time.' }),
    ...(endTime ? {} : { endTime: 'Choose an end time.' }),
    ...(venueIds ? {} : { venueIds: 'Choose at least one space.' }),
  };
}

/** Date, hours and spaces of a booking; what is taken is refused with what is free instead. */
export function MoveForm({ booking, acts, date, onSaved }: MoveFormProps) {
  const state = useStaffForm<MoveDraft>({
    name: moveFormName(booking.id),
    saved: draftOf(booking),
    version: booking.slotVersion,
    check: checkMove,
    save: ({ eventDate, startTime, endTime, venueIds }, version) => {
      const change: BookingMove = { eventDate, startTime, endTime, venueIds: idsOf(venueIds), version };
      return acts.attempt({ kind: 'move', change });
    },
    onSaved,
  });
  const { form, changed } = state;
  const dateField = useRef<HTMLInputElement>(null);
  const begin = useEffectEvent(() => {
    if (date) form.setFieldValue('eventDate', date);
    dateField.current?.focus();
  });
  useEffect(() => begin(), []);
  const { eventDate, startTime, endTime, venueIds } = form.values;
  const { data: venues = [] } = useVenues();
  return (
    <StaffForm state={state} className={classes.form} theirs={slotWords(booking, venues)}>
      <TextInput type="date" size="sm" label="Date" ref={dateField} {...form.getInputProps('eventDate')} />
      <div className={classes.hours}>
        <NativeSelect
          size="sm"
          label="Start time"
          data={startOptions()}
          {...form.getInputProps('startTime')}
        />
        <NativeSelect
          size="sm"
          label="End time"
          data={startTime ? endOptions(startTime) : startOptions()}
          {...form.getInputProps('endTime')}
        />
      </div>
      <SpacesField
        value={venueIds}
        error={form.errors['venueIds']}
        onChange={(ids) => form.setFieldValue('venueIds', ids)}
      />
      <Offers
        refusal={acts.refusal}
        onTake={(offer) => {
          form.setValues(offer);
          acts.clear();
          dateField.current?.focus();
        }}
      />
      {changed && isDateText(eventDate) && startTime && endTime && (
        <p className={classes.change} aria-live="polite">
          {`${slotWords(booking, venues)} → ${slotWords({ eventDate, startTime, endTime, venueIds: idsOf(venueIds) }, venues)}. One email tells the customer; the price stays as agreed.`}
        </p>
      )}
      <Button type="submit" size="sm" disabled={!changed} loading={acts.working === 'move'}>
        Move booking
      </Button>
    </StaffForm>
  );
}

type Slot = Pick<StaffBooking, 'eventDate' | 'startTime' | 'endTime' | 'venueIds'>;

/** 'May 16, 2026, 2:00 PM – 6:00 PM, Main Event Venue'. */
function slotWords({ eventDate, startTime, endTime, venueIds }: Slot, venues: VenueView[]): string {
  const names = venues.filter(({ id }) => venueIds.includes(id)).map(({ name }) => name);
  return [formatDate(eventDate), formatTimeRange(startTime, endTime), ...names].join(', ');
}
