import { useEffect, useState } from 'react';
import { Button } from '@mantine/core';
import type { MoneyForm } from '#api/payments';
import { dollars } from './money-acts';
import { type MoneyActs, readMoneyAgain } from './use-money';
import classes from './money.module.css';

interface UndoLineProps {
  bookingId: string;
  money: MoneyForm;
  readAt: number;
  acts: MoneyActs;
}

/** What was recorded a moment ago, and until when it can be taken back unseen; the server decides in the end. */
export function UndoLine({ bookingId, money, readAt, acts }: UndoLineProps) {
  const line = money.payments.find(({ undoSeconds }) => undoSeconds > 0);
  const seconds = useSecondsLeft(line?.undoSeconds ?? 0, readAt);
  const isOver = line !== undefined && seconds === 0;
  useEffect(() => {
    // From now on it can be reversed instead, as the server says.
    if (isOver) void readMoneyAgain(bookingId);
  }, [isOver, bookingId, readAt]);
  if (!line || isOver) return null;
  return (
    <div className={classes.undo} role="status">
      <span>
        <span>{`${dollars(line.amount)} ${line.method} recorded. The receipt leaves in `}</span>
        <span aria-hidden>{`0:${String(seconds).padStart(2, '0')}`}</span>
      </span>
      <Button
        size="compact-sm"
        className={classes.fixed}
        variant="default"
        loading={acts.working === 'undo'}
        onClick={() => void acts.attempt({ kind: 'undo', paymentId: line.id })}
      >
        Undo
      </Button>
    </div>
  );
}

/** Whole seconds of so many that are left since an instant of this browser's clock. */
function useSecondsLeft(seconds: number, since: number): number {
  const [now, setNow] = useState(since);
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return Math.max(0, Math.ceil(seconds - Math.max(0, now - since) / 1000));
}
