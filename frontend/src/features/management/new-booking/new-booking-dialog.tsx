import { useRef } from 'react';
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import {
  CATERING,
  endOptions,
  EVENT_TYPES,
  GUEST_RANGES,
  LIMITS,
  PARTY_PLANNING,
  startOptions,
} from '#rules';
import type { StaffBooking } from '#api/bookings';
import { ApiError } from '@/lib/api-client';
import { notify } from '@/lib/notify';
import { showBooking } from '../bookings/use-staff-bookings';
import { Offers } from '../details/slot-offers';
import { SpacesField } from '../details/spaces-field';
import { StaffForm } from '../form/staff-form';
import { useStaffForm, type StaffFormState } from '../form/use-staff-form';
import { isSignInRequired, staffSession } from '../session/staff-session';
import { useRecordOpener } from '../shell/open-record';
import { StaffDialog } from '../shell/staff-dialog';
import { refreshDashboard } from '../shell/use-dashboard';
import { checkEntry, EMPTY_ENTRY, entryOf, type EntryDraft } from './entry-draft';
import classes from './new-booking-dialog.module.css';

const WIDTH = 720;
const FORM = 'new-booking';

/** A request that came by phone: written down with the customer on the line, and held at once (Bookings §14). */
export default function NewBookingDialog({ onClose }: { onClose: () => void }) {
  const openBooking = useRecordOpener('booking');
  const made = useRef<StaffBooking | null>(null);
  const act = useMutation({
    mutationFn: (draft: EntryDraft) =>
      staffSession.call<StaffBooking>('POST', '/api/staff/bookings', entryOf(draft)),
    onSuccess: (booking) => {
      made.current = booking;
      showBooking(booking);
      void refreshDashboard();
      notify.success('Booking entered.');
    },
    onError: (failure) => {
      if (!isSignInRequired(failure)) notify.error('Failed to enter the booking.');
    },
  });
  const refusal = act.error instanceof ApiError ? act.error : null;
  const state = useStaffForm<EntryDraft>({
    name: FORM,
    saved: EMPTY_ENTRY,
    version: '',
    check: checkEntry,
    save: async (draft) => {
      try {
        await act.mutateAsync(draft);
        return true;
      } catch (failure) {
        return (failure instanceof ApiError && failure.errors) || [];
      }
    },
    onSaved: () => made.current && openBooking(made.current.id),
  });
  const refused = act.error && !isSignInRequired(act.error) ? wordsOf(act.error) : null;
  const needsReason =
    state.form.values.shortNoticeReason !== '' || state.form.errors['shortNoticeReason'] !== undefined;
  return (
    <StaffDialog title="New booking" onClose={onClose} width={WIDTH} focusInside>
      <StaffForm state={state} className={classes.form} theirs={null}>
        <WhenAndWhere state={state} />
        <Offers
          refusal={refusal}
          onTake={(offer) => {
            state.form.setValues(offer);
            act.reset();
          }}
        />
        {needsReason && (
          <TextInput
            size="sm"
            label="Why it is taken at short notice"
            {...state.form.getInputProps('shortNoticeReason')}
          />
        )}
        <Event state={state} />
        <Customer state={state} />
        <Checkbox label="Tell the customer by email that we have it" {...switchOf(state, 'tellCustomer')} />
        {refused && (
          <p role="alert" className={classes.refused}>
            {refused}
          </p>
        )}
        <Button type="submit" size="sm" loading={act.isPending}>
          Enter booking
        </Button>
      </StaffForm>
    </StaffDialog>
  );
}

function wordsOf(failure: Error): string {
  return (failure instanceof ApiError && failure.serverMessage) || 'Please try again.';
}

interface PartProps {
  state: StaffFormState<EntryDraft>;
}

function switchOf(
  { form }: PartProps['state'],
  field: 'partyPlanning' | 'cateringInterest' | 'tellCustomer',
) {
  return {
    checked: form.values[field] === 'yes',
    onChange: (event: { currentTarget: { checked: boolean } }) =>
      form.setFieldValue(field, event.currentTarget.checked ? 'yes' : ''),
  };
}

function WhenAndWhere({ state: { form } }: PartProps) {
  const { startTime } = form.values;
  return (
    <fieldset className={classes.group}>
      <legend>When and where</legend>
      <TextInput type="date" size="sm" label="Date" data-autofocus {...form.getInputProps('eventDate')} />
      <NativeSelect
        size="sm"
        label="Start time"
        data={[{ value: '', label: 'Choose' }, ...startOptions()]}
        {...form.getInputProps('startTime')}
      />
      <NativeSelect
        size="sm"
        label="End time"
        data={[{ value: '', label: 'Choose' }, ...(startTime ? endOptions(startTime) : startOptions())]}
        {...form.getInputProps('endTime')}
      />
      <div className={classes.wide}>
        <SpacesField
          value={form.values.venueIds}
          error={form.errors['venueIds']}
          onChange={(ids) => form.setFieldValue('venueIds', ids)}
        />
      </div>
    </fieldset>
  );
}

function Event({ state }: PartProps) {
  const { form } = state;
  return (
    <fieldset className={classes.group}>
      <legend>Event</legend>
      <NativeSelect
        size="sm"
        label="Event type"
        data={[{ value: '', label: 'Choose' }, ...EVENT_TYPES.map(({ value, label }) => ({ value, label }))]}
        {...form.getInputProps('eventType')}
      />
      {form.values.eventType === 'other' && (
        <TextInput
          size="sm"
          label="Event in their words"
          maxLength={LIMITS.otherEventType}
          {...form.getInputProps('otherEventType')}
        />
      )}
      <NativeSelect
        size="sm"
        label="Guests"
        data={GUEST_RANGES.map(({ value, label }) => ({ value, label }))}
        {...form.getInputProps('guestCount')}
      />
      <Textarea
        className={classes.wide}
        size="sm"
        label="Special requirements (optional)"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={LIMITS.requirements}
        {...form.getInputProps('requirements')}
      />
      <Checkbox label={PARTY_PLANNING.label} {...switchOf(state, 'partyPlanning')} />
      <Checkbox label={CATERING.label} {...switchOf(state, 'cateringInterest')} />
    </fieldset>
  );
}

function Customer({ state: { form } }: PartProps) {
  return (
    <fieldset className={classes.group}>
      <legend>Customer</legend>
      <TextInput
        size="sm"
        label="First name"
        maxLength={LIMITS.firstName}
        {...form.getInputProps('firstName')}
      />
      <TextInput
        size="sm"
        label="Last name"
        maxLength={LIMITS.lastName}
        {...form.getInputProps('lastName')}
      />
      <TextInput
        size="sm"
        type="tel"
        label="Phone"
        maxLength={LIMITS.phone}
        {...form.getInputProps('phone')}
      />
      <TextInput
        size="sm"
        type="email"
        label="Email"
        maxLength={LIMITS.email}
        {...form.getInputProps('email')}
      />
      <TextInput
        size="sm"
        label="Company (optional)"
        maxLength={LIMITS.company}
        {...form.getInputProps('company')}
      />
    </fieldset>
  );
}
