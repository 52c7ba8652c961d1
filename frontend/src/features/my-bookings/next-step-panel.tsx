import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Money } from '@/ui/money';
import type { Payment } from '@/shared/payments/use-payment';
import type { NextAction, NextStepWording } from './next-step-wording';
import type { Sections } from './use-sections';
import classes from './next-step-panel.module.css';

interface NextStepPanelProps {
  wording: NextStepWording;
  sections: Sections;
  payment: Payment;
}

/** The loudest thing on the card: what comes next, how much, until when, and one button. */
export function NextStepPanel({ wording, sections, payment }: NextStepPanelProps) {
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
      {action && <NextButton action={action} sections={sections} payment={payment} />}
    </section>
  );
}

function NextButton({
  action,
  sections,
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
    case 'section':
      return (
        <Button size="lg" className={classes.button} onClick={() => sections.goTo(action.section)}>
          {action.label}
        </Button>
      );
  }
}
