import { useEffect, useRef, useState } from 'react';
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { CATERING, EVENT_TYPES, GUEST_RANGES, LIMITS, PARTY_PLANNING } from '#rules';
import type { StaffBooking } from '#api/bookings';
import type { BookingActs } from '../bookings/use-booking-act';
import { StaffForm } from '../form/staff-form';
import { useStaffForm, type StaffFormState } from '../form/use-staff-form';
import {
  checkEdit,
  COUNT_FIELDS,
  editDraftOf,
  editOf,
  TIME_FIELDS,
  toldChanges,
  type EditDraft,
} from './edit-draft';
import classes from './edit-form.module.css';

interface EditFormProps {
  booking: StaffBooking;
  acts: BookingActs;
  onSaved: () => void;
}

export function editFormName(bookingId: string): string {
  return `edit:${bookingId}`;
}

/** Customer, event, day and set-up of a booking, with one Save; what changes for the customer is said before it is done. */
export function EditForm({ booking, acts, onSaved }: EditFormProps) {
  const [tellCustomer, setTellCustomer] = useState(true);
  const state = useStaffForm<EditDraft>({
    name: editFormName(booking.id),
    saved: editDraftOf(booking),
    version: booking.detailsVersion,
    check: checkEdit,
    save: (values, version) =>
      acts.attempt({ kind: 'edit', change: { ...editOf(values, booking), tellCustomer, version } }),
    onSaved,
  });
  const told = toldChanges(state.form.values, booking);
  return (
    <StaffForm state={state} className={classes.form} theirs={theirWords(booking)}>
      <CustomerFields state={state} />
      <EventFields state={state} isSigned={booking.contractSigned} />
      <DayFields state={state} />
      <SetupFields state={state} />
      {told.length > 0 && (
        <div className={classes.told}>
          <ul aria-label="What changes for the customer">
            {told.map((line) => (
              <li key={line} dir="auto">
                {line}
              </li>
            ))}
          </ul>
          <Checkbox
            label="Tell the customer by email"
            checked={tellCustomer}
            onChange={(event) => setTellCustomer(event.currentTarget.checked)}
          />
        </div>
      )}
      <Button type="submit" size="sm" disabled={!state.changed} loading={acts.working === 'edit'}>
        Save changes
      </Button>
    </StaffForm>
  );
}

function theirWords({ firstName, lastName, email, phone }: StaffBooking): string {
  return `${firstName} ${lastName}, ${email}, ${phone}, and what stands in the other panels.`;
}

interface FieldsProps {
  state: StaffFormState<EditDraft>;
}

function CustomerFields({ state: { form } }: FieldsProps) {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <fieldset className={classes.group}>
      <legend>Customer</legend>
      <TextInput
        size="sm"
        label="First name"
        maxLength={LIMITS.firstName}
        ref={first}
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
        type="email"
        label="Email"
        maxLength={LIMITS.email}
        {...form.getInputProps('email')}
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
        label="Company (optional)"
        maxLength={LIMITS.company}
        {...form.getInputProps('company')}
      />
    </fieldset>
  );
}

function EventFields({ state: { form }, isSigned }: FieldsProps & { isSigned: boolean }) {
  const switchOf = (field: 'partyPlanning' | 'cateringInterest') => ({
    checked: form.values[field] === 'yes',
    onChange: (event: { currentTarget: { checked: boolean } }) =>
      form.setFieldValue(field, event.currentTarget.checked ? 'yes' : ''),
  });
  return (
    <fieldset className={classes.group}>
      <legend>Event</legend>
      <NativeSelect
        size="sm"
        label="Guests, as asked"
        data={GUEST_RANGES.map(({ value, label }) => ({ value, label }))}
        {...form.getInputProps('guestCount')}
      />
      <TextInput
        size="sm"
        inputMode="numeric"
        label="Guaranteed guests (optional)"
        {...form.getInputProps('guaranteedGuests')}
      />
      <NativeSelect
        size="sm"
        label="Event type"
        description={isSigned ? 'The signed contract names it: send a new version to change it.' : undefined}
        disabled={isSigned}
        data={EVENT_TYPES.map(({ value, label }) => ({ value, label }))}
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
      <Textarea
        className={classes.wide}
        size="sm"
        label="Special requirements"
        autosize
        minRows={2}
        maxRows={10}
        maxLength={LIMITS.requirements}
        {...form.getInputProps('requirements')}
      />
      <Checkbox label={PARTY_PLANNING.label} {...switchOf('partyPlanning')} />
      <Checkbox label={CATERING.label} {...switchOf('cateringInterest')} />
    </fieldset>
  );
}

function DayFields({ state: { form } }: FieldsProps) {
  return (
    <fieldset className={classes.group}>
      <legend>On the day</legend>
      <TextInput size="sm" label="Contact on the day" {...form.getInputProps('dayContactName')} />
      <TextInput size="sm" type="tel" label="Their phone" {...form.getInputProps('dayContactPhone')} />
      {TIME_FIELDS.map(([field, label]) => (
        <TextInput key={field} size="sm" type="time" label={label} {...form.getInputProps(field)} />
      ))}
      <Textarea
        className={classes.wide}
        size="sm"
        label="Food and diets"
        autosize
        minRows={2}
        maxRows={10}
        {...form.getInputProps('foodAndDiets')}
      />
    </fieldset>
  );
}

function SetupFields({ state: { form } }: FieldsProps) {
  return (
    <fieldset className={classes.group}>
      <legend>Set-up</legend>
      {COUNT_FIELDS.map(([field, label]) => (
        <TextInput key={field} size="sm" inputMode="numeric" label={label} {...form.getInputProps(field)} />
      ))}
      <Textarea
        className={classes.wide}
        size="sm"
        label="Set-up notes"
        autosize
        minRows={2}
        maxRows={10}
        {...form.getInputProps('setupNotes')}
      />
    </fieldset>
  );
}
