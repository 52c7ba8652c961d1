import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { SettingNumber } from '#rules';
import type { SettingsForm as Saved } from '#api/venues';
import { ApiError } from '@/lib/api-client';
import { notify } from '@/lib/notify';
import { queryClient } from '@/lib/query-client';
import { StaffForm } from '../form/staff-form';
import { useStaffForm, type StaffFormState } from '../form/use-staff-form';
import { tellFailure } from '../list/after-act';
import { STAFF_QUERIES, staffSession } from '../session/staff-session';
import { ClauseField } from './clause-field';
import { changeOf, checkSettings, draftOf, FIELD_OF, type SettingsDraft } from './settings-draft';
import classes from './settings.module.css';

export const SETTINGS_KEY = [STAFF_QUERIES, 'settings'];

type State = StaffFormState<SettingsDraft>;

/** All settings in one form with one Save: some hold only together. */
export function SettingsForm({ saved }: { saved: Saved }) {
  const act = useMutation({
    mutationFn: ({ draft, version }: { draft: SettingsDraft; version: string }) =>
      staffSession.call<Saved>('PUT', '/api/settings', { ...changeOf(draft, saved), version }),
    onSuccess: (settings) => {
      queryClient.setQueryData(SETTINGS_KEY, settings);
      notify.success('Settings saved.');
    },
    onError: async (failure) => {
      tellFailure(failure, 'Failed to save the settings.');
      if (failure instanceof ApiError && failure.status === 409)
        await queryClient.invalidateQueries({ queryKey: SETTINGS_KEY });
    },
  });
  const state = useStaffForm<SettingsDraft>({
    name: 'settings',
    saved: draftOf(saved),
    version: saved.version,
    check: checkSettings,
    fields: FIELD_OF,
    save: async (draft, version) => {
      try {
        await act.mutateAsync({ draft, version });
        return true;
      } catch (failure) {
        return (failure instanceof ApiError && failure.errors) || [];
      }
    },
  });
  return (
    <StaffForm state={state} className={classes.form} theirs="What stands in this form when you take theirs.">
      <Business state={state} />
      <BookingWindow state={state} />
      <DueDates state={state} />
      <ClauseField state={state} />
      <div className={classes.foot}>
        <Button type="submit" size="sm" disabled={!state.changed} loading={act.isPending}>
          Save settings
        </Button>
        {state.changed && <span>Not saved yet</span>}
      </div>
    </StaffForm>
  );
}

function Business({ state: { form } }: { state: State }) {
  const line = (field: string, label: string, type = 'text') => (
    <TextInput key={field} size="sm" type={type} label={label} {...form.getInputProps(field)} />
  );
  return (
    <fieldset className={classes.group}>
      <legend>Business</legend>
      {line('businessName', 'Name')}
      {line('tagline', 'Tagline')}
      {line('addressLine', 'Address')}
      {line('hours', 'Hours')}
      {line('phoneDisplay', 'Phone', 'tel')}
      {line('email', 'Email', 'email')}
      {line('facebook', 'Facebook', 'url')}
      {line('instagram', 'Instagram', 'url')}
      {line('tiktok', 'TikTok', 'url')}
      {line('search', 'Search listing', 'url')}
    </fieldset>
  );
}

function NumberField({
  state: { form },
  field,
  label,
  note,
}: {
  state: State;
  field: SettingNumber;
  label: string;
  note?: string;
}) {
  return (
    <TextInput
      size="sm"
      inputMode="numeric"
      label={label}
      description={note}
      {...form.getInputProps(field)}
    />
  );
}

function BookingWindow({ state }: { state: State }) {
  return (
    <fieldset className={classes.group}>
      <legend>Taking bookings</legend>
      <TextInput
        size="sm"
        type="date"
        label="Opening date"
        description="The first date that can be booked."
        {...state.form.getInputProps('openingDate')}
      />
      <NumberField
        state={state}
        field="minLeadHours"
        label="Lead time in hours"
        note="From now to the first start."
      />
      <NumberField state={state} field="monthsAhead" label="Months ahead" note="How far visitors may ask." />
      <NumberField
        state={state}
        field="turnoverMinutes"
        label="Turnover in minutes"
        note="Between two events of one space; for bookings from now on."
      />
      <NumberField
        state={state}
        field="pendingHoldHours"
        label="Release undecided requests after hours"
        note="0: never."
      />
      <NumberField
        state={state}
        field="unconfirmedHoldHours"
        label="Keep unconfirmed requests for hours"
        note="Of 8 AM to 8 PM. 0: as long as others."
      />
    </fieldset>
  );
}

function DueDates({ state }: { state: State }) {
  return (
    <fieldset className={classes.group}>
      <legend>Due dates</legend>
      <NumberField
        state={state}
        field="contractDueDays"
        label="Contract, days"
        note="After it was generated."
      />
      <NumberField state={state} field="depositDueDays" label="Deposit, days" note="After signing." />
      <NumberField
        state={state}
        field="balanceDueDaysBefore"
        label="Final payment, days"
        note="Before the event."
      />
      <NumberField
        state={state}
        field="vendorPapersDueDaysBefore"
        label="Vendor papers, days"
        note="Before the event."
      />
    </fieldset>
  );
}
