import { formatMoney, toCents } from '@/lib/formats';
import { notify } from '@/lib/notify';
import { SETUP_FAILED, type PaymentDone, type PaymentPhase } from './payment-types';

/** The product's toast after a payment (Wordings §5). */
export function announcePaid({ type, amount }: PaymentDone) {
  const name = type === 'deposit' ? 'deposit' : 'final';
  notify.success(
    'Payment Successful!',
    `Your ${name} payment of ${formatMoney(toCents(amount))} has been processed.`,
  );
}

/** The toast that belongs to a new phase, if any; the page says the rest. */
export function announcePhase(phase: PaymentPhase) {
  if (phase.name === 'paid') announcePaid(phase.done);
  if (phase.name === 'card' && phase.problem) notify.error(phase.problem.title, phase.problem.message);
  if (phase.name === 'stopped' && phase.tone === 'red') {
    const { title, message } = phase.problem;
    // The toast keeps to the product's sentence, whatever the server explains in the page.
    notify.error(title, title === SETUP_FAILED.title ? SETUP_FAILED.message : message);
  }
}
