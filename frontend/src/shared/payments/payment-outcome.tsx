import { telHref } from '#rules';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { formatMoney, toCents } from '@/lib/formats';
import { useSettings } from '@/lib/settings';
import { calendarFilePath } from './payment-paths';
import type { PaymentDone, PaymentPhase } from './payment-types';
import classes from './payments.module.css';

interface PaymentOutcomeProps {
  phase: PaymentPhase;
  bookingId: string;
  onCheckAgain: () => void;
  /** What comes next after a payment; the booking is already read anew then. */
  next?: ReactNode;
}

/** What became of a payment: it stays in the page when the toast is gone. */
export function PaymentOutcome({ phase, bookingId, onCheckAgain, next }: PaymentOutcomeProps) {
  switch (phase.name) {
    case 'stopped':
      return (
        <Outcome tone={phase.tone} title={phase.problem.title}>
          <p>{phase.problem.message}</p>
        </Outcome>
      );
    case 'unsettled':
      return <Unsettled onCheckAgain={onCheckAgain} />;
    case 'paid':
      return <Receipt done={phase.done} bookingId={bookingId} next={next} />;
    default:
      return null;
  }
}

function Outcome({
  tone,
  title,
  children,
}: {
  tone: 'green' | 'amber' | 'red';
  title: string;
  children: ReactNode;
}) {
  const card = useRef<HTMLDivElement>(null);
  // The dialog that held the focus is gone; the outcome is what the customer wants to read now.
  useEffect(() => card.current?.focus(), []);
  return (
    <div ref={card} className={classes.outcome} data-tone={tone} role="status" tabIndex={-1}>
      <strong className={classes.outcomeTitle}>{title}</strong>
      {children}
    </div>
  );
}

function Unsettled({ onCheckAgain }: { onCheckAgain: () => void }) {
  const settings = useSettings();
  return (
    <Outcome tone="amber" title="Your payment is being confirmed">
      <p>
        The card network has not answered yet. We will confirm by email as soon as it does; nothing more needs
        to be done, and please don&apos;t pay again.
        {settings && (
          <>
            {' '}
            Questions? Call <a href={telHref(settings.phone)}>{settings.phoneDisplay}</a>.
          </>
        )}
      </p>
      <Button variant="outline" color="gray" onClick={onCheckAgain}>
        Check again
      </Button>
    </Outcome>
  );
}

function Receipt({ done, bookingId, next }: { done: PaymentDone; bookingId: string; next?: ReactNode }) {
  const name = done.type === 'deposit' ? 'deposit' : 'final';
  return (
    <Outcome tone="green" title="Payment Successful!">
      <p>
        Your <span>{name}</span> payment of{' '}
        <strong className={classes.figures}>{formatMoney(toCents(done.amount))}</strong> has been processed. A
        receipt is on its way by email.
      </p>
      {next}
      <a className={classes.outcomeLink} href={calendarFilePath(bookingId)} target="_blank" rel="noreferrer">
        Add the event to your calendar
      </a>
    </Outcome>
  );
}
