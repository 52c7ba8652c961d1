import { useEffect, useRef, useState } from 'react';
import { Skeleton } from '@mantine/core';
import type { CustomerContact } from '@/lib/customer-bookings';
import { StepUpCode } from './step-up-code';
import { StepUpContact } from './step-up-contact';
import { useCodeSending } from './use-code-sending';
import classes from './step-up.module.css';

interface StepUpFormProps {
  /** The contact the customer came with; null when he came another way and has to name one. */
  contact: CustomerContact | null;
  onVerified: () => void;
}

/** Sends a code to the contact on file and takes it; asks for the contact first when it is not known. */
export function StepUpForm({ contact, onVerified }: StepUpFormProps) {
  const sending = useCodeSending();
  const [chosen, setChosen] = useState<CustomerContact | null>(contact);
  const started = useRef(false);
  const { send } = sending;

  useEffect(() => {
    if (started.current || !contact) return;
    started.current = true;
    send(contact);
  }, [contact, send]);

  if (chosen && sending.sent) {
    return (
      <StepUpCode
        contact={chosen}
        sent={sending.sent}
        resending={sending.pending}
        resendError={sending.error}
        onResend={() => send(chosen)}
        onOtherContact={() => {
          setChosen(null);
          sending.reset();
        }}
        onVerified={onVerified}
      />
    );
  }
  if (chosen && chosen === contact && !sending.error) {
    return (
      <div className={classes.form} role="status">
        <p className={classes.text}>Sending you a six-digit code…</p>
        <Skeleton height={52} />
      </div>
    );
  }
  return (
    <StepUpContact
      initial={chosen}
      pending={sending.pending}
      error={sending.error}
      onSend={(next) => {
        setChosen(next);
        send(next);
      }}
    />
  );
}
