import { balanceDue, daysOverdue, stillOwed, type DateText } from '#rules';
import type { OwingBooking } from './dashboard.queries.js';

export interface OverdueFacts extends Omit<OwingBooking, 'balanceOwedSince'> {
  /** Date in the business zone since which the balance is owed; null before the signature. */
  balanceOwedSince: DateText | null;
}

export interface OverdueItem {
  kind: 'contract' | 'deposit' | 'final_payment';
  dueDate: DateText;
  /** 0 for a missing signature, which is no money. */
  amountCents: number;
}

/**
 * What of one confirmed booking is past its due date, in the order signature, deposit, balance: nothing is owed before
 * what comes first is done, and on the due date itself nothing is overdue yet (Money §7, Money §11).
 */
export function overdueItem(
  facts: OverdueFacts,
  today: DateText,
  balanceDueDaysBefore: number,
): OverdueItem | null {
  if (!facts.contractSigned) return itemPast('contract', facts.contractDueDate, 0, today);
  if (facts.totalCents === null) return null;
  const { depositCents, balanceCents } = stillOwed(facts);
  if (depositCents > 0) return itemPast('deposit', facts.depositDueDate, depositCents, today);
  const owedSince = facts.balanceOwedSince;
  const due = owedSince && balanceDue(owedSince, facts.eventDate, balanceDueDaysBefore);
  return itemPast('final_payment', due, balanceCents, today);
}

function itemPast(
  kind: OverdueItem['kind'],
  dueDate: DateText | null,
  amountCents: number,
  today: DateText,
): OverdueItem | null {
  if (dueDate === null || daysOverdue(dueDate, today) === 0) return null;
  if (kind === 'final_payment' && amountCents === 0) return null;
  return { kind, dueDate, amountCents };
}
