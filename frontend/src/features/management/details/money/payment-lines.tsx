import { useState } from 'react';
import { Button } from '@mantine/core';
import type { MoneyForm, MoneyLine } from '#api/payments';
import { formatInstantWithZone } from '@/lib/business-clock';
import { Money } from '@/ui/money';
import { RefundForm, ReverseForm } from './give-back-form';
import { dollars } from './money-acts';
import type { MoneyActs } from './use-money';
import lists from '../lists.module.css';
import classes from './money.module.css';

const KIND_WORDS: Record<MoneyLine['kind'], string> = {
  deposit: 'Deposit',
  final: 'Final payment',
  other: 'Payment',
  refund: 'Refund',
  'refund-failed': 'Refund that failed',
  dispute: 'Disputed',
  'dispute-won': 'Dispute won',
  reversal: 'Reversed',
};

interface PaymentLinesProps {
  money: MoneyForm;
  timeZone: string;
  acts: MoneyActs;
  /** Dollars that are owed back; a refund begins with them. */
  wanted?: number;
}

/** Every line of the ledger, each charge with what can be done about it. */
export function PaymentLines({ money, timeZone, acts, wanted }: PaymentLinesProps) {
  const [open, setOpen] = useState<{ id: string; form: 'refund' | 'reverse' } | null>(null);
  return (
    <ul className={lists.list}>
      {money.payments.map((line) => {
        const Form = open?.form === 'refund' ? RefundForm : ReverseForm;
        const toggle = (form: 'refund' | 'reverse') =>
          setOpen(open?.id === line.id && open.form === form ? null : { id: line.id, form });
        return (
          <li key={line.id} className={classes.line}>
            <div className={classes.what}>
              <LineWords line={line} timeZone={timeZone} />
              <LineActs line={line} onOpen={toggle} />
            </div>
            <strong>
              <Money dollars={line.amount} />
            </strong>
            {open?.id === line.id && (
              <div className={classes.act}>
                <Form money={money} line={line} acts={acts} wanted={wanted} onDone={() => setOpen(null)} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function LineWords({ line, timeZone }: { line: MoneyLine; timeZone: string }) {
  return (
    <>
      <span>
        <span>{KIND_WORDS[line.kind]}</span> · <span>{line.method}</span>
      </span>
      <small>{formatInstantWithZone(line.paidAt, timeZone)}</small>
      {line.note && <small dir="auto">{line.note}</small>}
      <small>
        <a href={line.receiptUrl} target="_blank" rel="noreferrer">
          Receipt (PDF)
        </a>
      </small>
    </>
  );
}

function LineActs({ line, onOpen }: { line: MoneyLine; onOpen: (form: 'refund' | 'reverse') => void }) {
  if (line.asking > 0)
    return (
      <p className={classes.asking} role="status">{`Asking the bank · refund of ${dollars(line.asking)}`}</p>
    );
  const canReverse = line.reversible && line.undoSeconds === 0;
  if (line.refundable === 0 && !canReverse) return null;
  return (
    <div className={classes.buttons}>
      {line.refundable > 0 && (
        <Button size="compact-sm" variant="subtle" onClick={() => onOpen('refund')}>
          Refund
        </Button>
      )}
      {canReverse && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onOpen('reverse')}>
          Reverse
        </Button>
      )}
    </div>
  );
}
