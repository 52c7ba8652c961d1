import { lazy, Suspense } from 'react';
import { Button, Loader, Skeleton } from '@mantine/core';
import { formatMoney, toCents } from '@/lib/formats';
import { useSettings } from '@/lib/settings';
import { CustomerDialog } from '@/ui/customer-dialog';
import type { CardFormProps } from './card-form-props';
import { TestCardForm } from './test-card-form';
import {
  paymentName,
  type ChargeOutcome,
  type PaymentIntentView,
  type PaymentPhase,
  type PaymentType,
} from './payment-types';
import classes from './payments.module.css';

const StripeCardForm = lazy(() =>
  import('./stripe-card-form').then((module) => ({ default: module.StripeCardForm })),
);

interface PaymentDialogProps {
  phase: PaymentPhase;
  returnPath: (type: PaymentType) => string;
  /** Steps aside, with everything typed kept, while the code dialog is open. */
  hidden: boolean;
  onCharge: (type: PaymentType, intent: PaymentIntentView, attempt: () => Promise<ChargeOutcome>) => void;
  onAgree: (type: PaymentType, amount: number) => void;
  onClose: () => void;
}

function titleOf(type: PaymentType): string {
  return type === 'deposit' ? 'Pay your deposit' : 'Make your final payment';
}

/** The card form in a dialog; while money may be moving it can't be closed. */
export function PaymentDialog({ phase, returnPath, hidden, onCharge, onAgree, onClose }: PaymentDialogProps) {
  const card = phase.name === 'card' || phase.name === 'charging' || phase.name === 'checking' ? phase : null;
  const changed = phase.name === 'amount-changed' ? phase : null;
  const type = card?.type ?? changed?.type ?? 'deposit';
  const isMoving = phase.name === 'charging' || phase.name === 'checking';
  return (
    <CustomerDialog
      opened={(card !== null || changed !== null) && !hidden}
      onClose={onClose}
      closable={!isMoving}
      keepMounted={card !== null}
      title={titleOf(type)}
      closeLabel="Close"
    >
      {changed && <ChangedAmount phase={changed} onAgree={onAgree} onClose={onClose} />}
      {card && (
        <CardStage
          phase={card}
          returnPath={returnPath(type)}
          onCharge={(attempt) => onCharge(type, card.intent, attempt)}
        />
      )}
    </CustomerDialog>
  );
}

type CardPhase = Extract<PaymentPhase, { name: 'card' | 'charging' | 'checking' }>;

interface CardStageProps {
  phase: CardPhase;
  returnPath: string;
  onCharge: CardFormProps['onCharge'];
}

function CardStage({ phase, returnPath, onCharge }: CardStageProps) {
  const demonstration = useSettings()?.demonstration ?? false;
  const { intent } = phase;
  const amount = formatMoney(toCents(intent.amount));
  const isChecking = phase.name === 'checking';
  const formProps: CardFormProps = {
    intent,
    payLabel: `Pay ${amount}`,
    busy: phase.name !== 'card',
    demonstration,
    returnPath,
    onCharge,
  };
  return (
    <div className={classes.stage}>
      <p className={classes.amount}>
        <span>{phase.type === 'deposit' ? 'Deposit' : 'Final payment'}</span>
        <strong>{amount}</strong>
      </p>
      <div aria-live="polite">
        {isChecking && <CheckingPayment />}
        {phase.name === 'card' && phase.problem && (
          <p className={classes.problem}>
            <strong>{phase.problem.title}</strong>
            <span>{phase.problem.message}</span>
          </p>
        )}
      </div>
      {/* Hidden, not gone: what was typed must still be there if the answer is 'no'. */}
      <div hidden={isChecking}>
        {intent.provider === 'stripe' ? (
          <Suspense fallback={<Skeleton height={220} />}>
            <StripeCardForm {...formProps} />
          </Suspense>
        ) : (
          <TestCardForm {...formProps} />
        )}
      </div>
    </div>
  );
}

function CheckingPayment() {
  return (
    <div className={classes.checking}>
      <Loader size="sm" />
      <div>
        <strong>Checking your payment</strong>
        <p>
          Your card may already have been charged, so please don&apos;t pay again. We are asking until we know
          for certain.
        </p>
      </div>
    </div>
  );
}

interface ChangedAmountProps {
  phase: Extract<PaymentPhase, { name: 'amount-changed' }>;
  onAgree: (type: PaymentType, amount: number) => void;
  onClose: () => void;
}

function ChangedAmount({ phase, onAgree, onClose }: ChangedAmountProps) {
  const now = formatMoney(toCents(phase.now));
  return (
    <div className={classes.stage} role="alert">
      <p className={classes.text}>
        Your <span>{paymentName(phase.type)}</span> has changed since this page was loaded: it is now{' '}
        <strong>{now}</strong> instead of <span>{formatMoney(toCents(phase.was))}</span>.
      </p>
      <Button
        size="lg"
        fullWidth
        onClick={() => onAgree(phase.type, phase.now)}
      >{`Continue with ${now}`}</Button>
      <Button size="lg" fullWidth variant="outline" color="gray" onClick={onClose}>
        Not now
      </Button>
    </div>
  );
}
