import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Money } from '@/ui/money';
import type { Payment } from '@/ui/payments/use-payment';
import type { NextAction, NextStepWording } from './next-step-wording';
import { goToPapers } from './papers/papers-heading';
import classes from './next-step-panel.module.css';

interface NextStepPanelProps {
  wording: NextStepWording;
  bookingId: string;
  payment: Payment;
}

/** The loudest thing on the card: what comes next, how much, until when, and one button. */
export function NextStepPanel({ wording, bookingId, payment }: NextStepPanelProps) {
  const { amount, due, action } = wording;
  return (
    <section className={classes.panel}>
      <div className={classes.words}>
        <h3 className={classes.eyebrow}>Next step</h3>
        <p className={classes.sentence}>{wording.sentence}</p>
        {(amount !== undefined || due) && (
          <p className={classes.figures}>
            {amount !== undefined && (
              <strong>
                <Money dollars={amount} />
              </strong>
            )}
            {due && <span data-late={due.late || undefined}>{due.text}</span>}
          </p>
        )}
        {wording.detail && <p className={classes.detail}>{wording.detail}</p>}
      </div>
      {action && <NextButton action={action} bookingId={bookingId} payment={payment} />}
    </section>
  );
}

function NextButton({
  action,
  bookingId,
  payment,
}: Omit<NextStepPanelProps, 'wording'> & { action: NextAction }) {
  switch (action.kind) {
    case 'pay':
      return (
        <Button
          size="lg"
          className={classes.button}
          loading={payment.phase.name === 'preparing' && payment.phase.type === action.type}
          onClick={() => payment.start(action.type)}
        >
          {action.label}
        </Button>
      );
    case 'page':
      return (
        <Button size="lg" className={classes.button} component={Link} to={action.path}>
          {action.label}
        </Button>
      );
    case 'papers':
      return (
        <Button size="lg" className={classes.button} onClick={() => goToPapers(bookingId)}>
          {action.label}
        </Button>
      );
  }
}
