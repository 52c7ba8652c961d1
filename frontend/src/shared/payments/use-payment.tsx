import { useState, type ReactNode } from 'react';
import { notify } from '@/lib/notify';
import { useAct } from '@/lib/use-act';
import { StepUpCancelled, StepUpGone, useStepUp } from '@/shared/step-up/use-step-up';
import { announcePhase } from './announce-payment';
import { PaymentDialog } from './payment-dialog';
import { paymentReturnPath } from './payment-paths';
import { phaseAfterRefusal, phaseAfterSettlement } from './payment-phases';
import { createPaymentIntent, phaseOfFailure } from './prepare-payment';
import { confirmPayment, settlePayment, type Settlement } from './settle-payment';
import {
  amountOf,
  type ChargeOutcome,
  type PayableBooking,
  type PaymentIntentView,
  type PaymentPhase,
  type PaymentType,
} from './payment-types';

export interface Payment {
  phase: PaymentPhase;
  /** Opens the card form for the deposit or the final payment. */
  start: (type: PaymentType) => void;
  /** Asks once more about a payment that was not settled in time. */
  checkAgain: () => void;
  dialog: ReactNode;
}

/**
 * The whole way of one card payment: intent, card form, the provider's answer and the server's confirmation.
 * `onChanged` is called when the booking should be read anew. Eager clicks count once; nothing is called failed while the money may have moved (Wordings §5, Money §9).
 */
export function usePayment(booking: PayableBooking, onChanged: () => void): Payment {
  const [phase, setPhase] = useState<PaymentPhase>({ name: 'idle' });
  const stepUp = useStepUp();

  // One step at a time, whichever it is: five clicks can come before the next render. What came of it is the phase.
  const { run: once } = useAct({ mutationFn: (step: () => Promise<void>) => step() });

  const enter = (next: PaymentPhase) => {
    setPhase(next);
    announcePhase(next);
    if (next.name === 'paid' || next.name === 'stopped') onChanged();
  };

  const prepare = (type: PaymentType, amount: number) =>
    once(async () => {
      setPhase({ name: 'preparing', type });
      try {
        const intent = await stepUp.run(() => createPaymentIntent(booking.id, { paymentType: type, amount }));
        enter({ name: 'card', type, intent, problem: null });
      } catch (failure) {
        // Nothing was begun, and whoever left the screen does not want it any more.
        if (failure instanceof StepUpCancelled || failure instanceof StepUpGone) setPhase({ name: 'idle' });
        else enter(phaseOfFailure(failure, type, amount));
      }
    });

  const settle = async (type: PaymentType, intent: PaymentIntentView, wasAnswered: boolean) => {
    const confirm = () => confirmPayment(booking.id, intent.paymentIntentId, type);
    const waiting = () => setPhase({ name: 'checking', type, intent });
    const ask = () => settlePayment(confirm, wasAnswered, waiting);
    const settlement = await stepUp.run(ask).catch((): Settlement => ({ kind: 'unknown' }));
    enter(phaseAfterSettlement(settlement, type, intent));
  };

  const charge = (type: PaymentType, intent: PaymentIntentView, attempt: () => Promise<ChargeOutcome>) =>
    once(async () => {
      // 'Payment Failed' of the last attempt must not stand beside this one.
      notify.dismiss();
      setPhase({ name: 'charging', type, intent });
      const outcome = await attempt();
      if (outcome.kind === 'charged') return settle(type, intent, true);
      if (outcome.kind !== 'unknown') return enter(phaseAfterRefusal(outcome, type, intent));
      setPhase({ name: 'checking', type, intent });
      return settle(type, intent, false);
    });

  const dialog = (
    <PaymentDialog
      phase={phase}
      returnPath={(type) => paymentReturnPath(booking.id, type)}
      hidden={stepUp.asking}
      onCharge={charge}
      onAgree={prepare}
      onClose={() => setPhase({ name: 'idle' })}
    />
  );
  return {
    phase,
    start: (type) => {
      const amount = amountOf(booking, type);
      if (amount !== null) prepare(type, amount);
    },
    checkAgain: () => {
      if (phase.name !== 'unsettled') return;
      const { type, intent } = phase;
      once(() => settle(type, intent, false));
    },
    dialog,
  };
}
