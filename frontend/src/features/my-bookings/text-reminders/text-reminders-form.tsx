import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button, Switch, TextInput } from '@mantine/core';
import { formatPhone } from '#rules';
import type { SmsPreferences, SmsPreferencesChange } from '#api/bookings';
import { ApiError } from '@/lib/api-client';
import { notify } from '@/lib/notify';
import { useAct } from '@/lib/use-act';
import { OutcomeNote, type OutcomeNoteProps } from '@/ui/outcome-note';
import { StepUpCancelled } from '@/shared/step-up/use-step-up';
import classes from './text-reminders.module.css';

const UPDATED = 'SMS Preferences Updated';
const FAILED = {
  title: 'SMS Update Failed',
  message: 'Failed to update SMS preferences. Please try again.',
};

interface TextRemindersFormProps {
  preferences: SmsPreferences;
  onSave: (change: SmsPreferencesChange) => Promise<void>;
}

/** What is chosen here counts once it is saved; a refusal keeps it (Wordings §8). */
export function TextRemindersForm({ preferences, onSave }: TextRemindersFormProps) {
  const { smsRemindersEnabled, smsReminderPhone, maskedPhone } = preferences;
  // Null: not touched. What was read anew shows through, and saving sends nothing that nobody chose.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<OutcomeNoteProps['outcome']>(null);
  const wish = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOn = wanted ?? smsRemindersEnabled;
  const phone = typed ?? (smsReminderPhone ? formatPhone(smsReminderPhone) : '');
  const isChanged = isOn !== smsRemindersEnabled || (isOn && typed !== null);

  const fail = (failure: unknown) => {
    const answer = failure instanceof ApiError ? failure : null;
    const field = answer?.errors?.find((error) => error.field === 'smsReminderPhone');
    setWrong(field?.message ?? null);
    const saysWhy = answer && answer.status > 0 && answer.status < 500 ? answer.serverMessage : undefined;
    const detail = saysWhy && !field ? `${FAILED.message} ${saysWhy}` : FAILED.message;
    setOutcome({ tone: 'red', title: FAILED.title, message: detail });
    notify.error(FAILED.title, FAILED.message);
  };

  const saving = useAct({
    mutationFn: onSave,
    onSuccess: (_, { smsRemindersEnabled: isWanted }) => {
      setWanted(null);
      setTyped(null);
      const message = isWanted ? 'We will text reminders of this booking.' : 'We will text no reminders.';
      setOutcome({ tone: 'green', title: UPDATED, message });
      notify.success(UPDATED, message);
    },
    onError: (failure) => {
      if (!(failure instanceof StepUpCancelled)) fail(failure);
    },
  });
  useFocusAfter(saving.isPending, () => button.current ?? wish.current);

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isUnderWay()) return;
    setWrong(null);
    setOutcome(null);
    saving.run({
      smsRemindersEnabled: isOn,
      smsReminderPhone: isOn && typed !== null ? typed.trim() : undefined,
    });
  };

  return (
    <form className={classes.form} noValidate onSubmit={save}>
      <Switch
        size="md"
        label="Text me reminders of this booking"
        ref={wish}
        checked={isOn}
        onChange={(event) => {
          const { checked } = event.currentTarget;
          setWanted(checked === smsRemindersEnabled ? null : checked);
          setOutcome(null);
        }}
      />
      {isOn && (
        <TextInput
          label="Mobile number"
          description={`Left empty, they go to ${smsReminderPhone ? 'the phone number of your booking' : maskedPhone}.`}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={60}
          value={phone}
          error={wrong}
          onChange={(event) => {
            const { value } = event.currentTarget;
            // A browser that has proved nothing is shown no number, and must not wipe the one it never saw.
            setTyped(value === '' && !smsReminderPhone ? null : value);
            setWrong(null);
            setOutcome(null);
          }}
        />
      )}
      {(isChanged || saving.isPending) && (
        <Button ref={button} type="submit" loading={saving.isPending} className={classes.save}>
          Save
        </Button>
      )}
      <OutcomeNote outcome={outcome} />
    </form>
  );
}

/** The button is disabled while it works and gone once it has worked: the keyboard goes on from what is left. */
function useFocusAfter(saving: boolean, next: () => HTMLElement | null) {
  const wasSaving = useRef(false);
  useEffect(() => {
    const focused = document.activeElement;
    const isLost = !focused || focused === document.body || focused.closest('[role=dialog]') !== null;
    if (wasSaving.current && !saving && isLost) next()?.focus({ preventScroll: true });
    wasSaving.current = saving;
  }, [saving, next]);
}
