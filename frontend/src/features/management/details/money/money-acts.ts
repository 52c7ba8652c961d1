import { formatMoney, toCents } from '#rules';
import type { CancellationRequest, OfflinePayment, PaymentReversal, Refund, Waiver } from '#api/payments';

/** What staff do with a booking's money; amounts in dollars. */
export type MoneyAct =
  | { kind: 'record'; payment: OfflinePayment }
  | { kind: 'undo'; paymentId: string }
  | { kind: 'reverse'; paymentId: string; reversal: PaymentReversal }
  | { kind: 'refund'; refund: Refund; way: 'card' | 'by-hand' }
  | { kind: 'cancel'; request: CancellationRequest }
  | { kind: 'waive'; waiver: Waiver };

interface MoneyCall {
  path: string;
  body?: object;
  /** The sentence that stays on the page. */
  done: string;
}

export const dollars = (amount: number) => formatMoney(toCents(amount));

/** The request behind an act, and its sentence. */
export function moneyCallOf(bookingId: string, act: MoneyAct): MoneyCall {
  const { path, ...call } = callBelow(act);
  return { ...call, path: `/api/bookings/${encodeURIComponent(bookingId)}/${path}` };
}

function callBelow(act: MoneyAct): MoneyCall {
  switch (act.kind) {
    case 'record': {
      const done = `Recorded ${dollars(act.payment.amount)} ${act.payment.method}.`;
      return { path: 'offline-payment', body: act.payment, done };
    }
    case 'undo':
      return {
        path: `payments/${encodeURIComponent(act.paymentId)}/undo`,
        done: 'Undone. No receipt was sent.',
      };
    case 'reverse': {
      const done = 'Reversed. The customer is told.';
      return { path: `payments/${encodeURIComponent(act.paymentId)}/reverse`, body: act.reversal, done };
    }
    case 'refund': {
      const amount = dollars(act.refund.amount);
      const done =
        act.way === 'card'
          ? `Refund of ${amount} to the card ordered.`
          : `Noted: ${amount} paid back by hand.`;
      return { path: 'refund', body: act.refund, done };
    }
    case 'cancel':
      return {
        path: 'cancel',
        body: act.request,
        done: 'Cancelled. The date is free, and the customer is told.',
      };
    case 'waive':
      return { path: 'waive', body: act.waiver, done: `Waived ${dollars(act.waiver.amount)}.` };
  }
}
