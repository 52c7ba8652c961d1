import { useState, type FormEvent } from 'react';
import { Button, TextInput } from '@mantine/core';
import type { VerificationSent } from '#api/bookings';
import { request, sentenceOf } from '@/lib/api-client';
import { rememberContact, type CustomerContact } from '@/lib/customer-bookings';
import { useAct } from '@/lib/use-act';
import classes from './step-up.module.css';

const CODE_LENGTH = 6;
const NOT_CHECKED = 'We could not check the code. Please try again.';

interface StepUpCodeProps {
  contact: CustomerContact;
  sent: VerificationSent;
  resending: boolean;
  resendError: string | null;
  onResend: () => void;
  onOtherContact: () => void;
  onVerified: () => void;
}

/** Second half of the step-up: six digits, checked as soon as the sixth is there. */
export function StepUpCode({ contact, sent, onVerified, ...resend }: StepUpCodeProps) {
  const [code, setCode] = useState('');
  const [isShort, setIsShort] = useState(false);
  const confirming = useAct({
    mutationFn: (digits: string) =>
      request('POST', '/api/customer-verification/confirm', { ...contact, code: digits }),
    onSuccess: () => {
      rememberContact(contact);
      onVerified();
    },
  });
  const isWorking = confirming.isPending || confirming.isSuccess;

  const confirm = (digits: string) => {
    if (isWorking) return;
    setIsShort(digits.length !== CODE_LENGTH);
    if (digits.length === CODE_LENGTH) confirming.run(digits);
  };
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, CODE_LENGTH);
    setCode(digits);
    setIsShort(false);
    if (confirming.error) confirming.reset();
    if (digits.length === CODE_LENGTH && digits !== code) confirm(digits);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    confirm(code);
  };
  const refusal = confirming.error && sentenceOf(confirming.error, NOT_CHECKED);

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.text} role="status">
        We sent a six-digit code <span>{sent.channel === 'sms' ? 'by text message' : 'by email'}</span> to{' '}
        <strong className={classes.address}>{sent.to}</strong>, if that is the contact on file. It works for
        10 minutes.
      </p>
      <TextInput
        label="Six-digit code"
        size="lg"
        inputMode="numeric"
        autoComplete="one-time-code"
        data-autofocus
        autoFocus
        classNames={{ input: classes.code }}
        value={code}
        error={isShort ? 'Please enter all six digits.' : refusal}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Button type="submit" size="lg" fullWidth loading={isWorking}>
        Confirm
      </Button>
      <div className={classes.quietRow}>
        <Button variant="subtle" onClick={resend.onResend} loading={resend.resending}>
          Send a new code
        </Button>
        <Button variant="subtle" color="gray" onClick={resend.onOtherContact}>
          Use another contact
        </Button>
      </div>
      {resend.resendError && (
        <p className={classes.error} role="alert">
          {resend.resendError}
        </p>
      )}
    </form>
  );
}
