import { useEffect, useState } from 'react';
import { Button } from '@mantine/core';
import type { MoneyForm } from '#api/payments';
import { dollars } from './money-acts';
import type { MoneyActs } from './use-money';
import classes from './money.module.css';

/** What was recorded a moment ago, and until when it can be taken back unseen; the server decides in the end. */
export function UndoLine({ money, readAt, acts }: { money: MoneyForm; readAt: number; acts: MoneyActs }) {
  const line = money.payments.find(({ undoSeconds }) => undoSeconds > 0);
  const seconds = useSecondsLeft(line?.undoSeconds ?? 0, readAt);
  if (!line || seconds === 0) return null;
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
