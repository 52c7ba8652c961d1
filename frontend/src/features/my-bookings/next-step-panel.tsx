import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Money } from '@/ui/money';
import type { PublicSettings } from '@/lib/settings';
import { OtherWayToPay } from '@/shared/payments/other-way-to-pay';
import type { Payment } from '@/shared/payments/use-payment';
import { KeepDateButton } from './keep-date-button';
import type { NextAction, NextStepWording } from './next-step-wording';
import type { Sections } from './use-sections';
import classes from './next-step-panel.module.css';

interface NextStepPanelProps {
  bookingId: string;
  wording: NextStepWording;
  settings: PublicSettings;
  sections: Sections;
  payment: Payment;
  onChanged: () => void;
}

/** The loudest thing on the card: what comes next, how much, until when, and one button. */
export function NextStepPanel({
  bookingId,
  wording,
  settings,
  sections,
  payment,
  onChanged,
}: NextStepPanelProps) {
  const { amount, due, action } = wording;
  return (
    <section className={classes.panel}>
      <div className={classes.words}>
        <h3 className={classes.eyebrow}>{wording.step === 'none' ? 'Where it stands' : 'Next step'}</h3>
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
        {wording.otherWay && <OtherWayToPay words={wording.otherWay} settings={settings} />}
        {wording.detail && <p className={classes.detail}>{wording.detail}</p>}
      </div>
      {action && <NextButton {...{ bookingId, action, sections, payment, onChanged }} />}
    </section>
  );
}

function NextButton({
  bookingId,
  action,
  sections,
  payment,
  onChanged,
}: Omit<NextStepPanelProps, 'wording' | 'settings'> & { action: NextAction }) {
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
    case 'keep-date':
      return <KeepDateButton bookingId={bookingId} className={classes.button} onKept={onChanged} />;
    case 'section':
      return (
        <Button size="lg" className={classes.button} onClick={() => sections.goTo(action.section)}>
          {action.label}
        </Button>
      );
  }
}
