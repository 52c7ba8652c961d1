import type { DateText } from './dates.js';
import { daysOverdue } from './due-dates.js';

/** What of a booking has a due date, as far as its parties have come. */
export interface DueFacts {
  status: 'pending' | 'confirmed' | 'rejected' | 'cancelled';
  contractGenerated: boolean;
  contractSigned: boolean;
  contractDueDate: DateText | null;
  depositPaid: boolean;
  depositDueDate: DateText | null;
  finalPaymentPaid: boolean;
  balanceDueDate: DateText | null;
}

export type OverdueMatter = 'contract' | 'deposit' | 'balance';

/** What of a living booking is past its due date (Money §11): signature, deposit, balance. */
export function overdueMatters(booking: DueFacts, today: DateText): OverdueMatter[] {
  if (booking.status !== 'pending' && booking.status !== 'confirmed') return [];
  const isPast = (due: DateText | null) => due !== null && daysOverdue(due, today) > 0;
  const matters: OverdueMatter[] = [];
  if (booking.contractGenerated && !booking.contractSigned && isPast(booking.contractDueDate)) {
    matters.push('contract');
  }
  if (booking.contractSigned && !booking.depositPaid && isPast(booking.depositDueDate))
    matters.push('deposit');
  if (booking.depositPaid && !booking.finalPaymentPaid && isPast(booking.balanceDueDate))
    matters.push('balance');
  return matters;
}
