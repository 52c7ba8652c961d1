import { stillOwed, type DateText, type OwedFacts } from '#rules';
import { isWithin, nextYear } from './periods.js';

/** A confirmed event and how it stands with its money; cents. */
export interface OwingEvent extends OwedFacts {
  eventDate: DateText;
}

export interface PendingMoney {
  depositsCents: number;
  finalPaymentsCents: number;
  /** Of both, what events of the next twelve months owe. */
  projectedCents: number;
}

/**
 * What confirmed events have not paid yet. Money stays owed after the event, so past ones count too, but for the
 * projection. A price that is still to be agreed owes nothing (Money §6, Figures §1).
 */
export function pendingMoney(events: OwingEvent[], today: DateText): PendingMoney {
  const ahead = nextYear(today);
  const pending: PendingMoney = { depositsCents: 0, finalPaymentsCents: 0, projectedCents: 0 };
  for (const event of events) {
    const { depositCents, balanceCents } = stillOwed(event);
    pending.depositsCents += depositCents;
    pending.finalPaymentsCents += balanceCents;
    if (isWithin(ahead, event.eventDate)) pending.projectedCents += depositCents + balanceCents;
  }
  return pending;
}
