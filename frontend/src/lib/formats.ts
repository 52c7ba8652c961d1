import { overpaymentWording, toCents } from '#rules';

/** How dates, times and money are written, the same in the browser as in emails and contracts. */
export {
  bookingCode,
  formatDate,
  formatDateShort,
  formatDateWithWeekday,
  formatMoney,
  formatMonth,
  formatTime,
  formatTimeRange,
  formatTimeRangeCompact,
  toCents,
  toDollars,
} from '#rules';

/** What a booking says of money above its price; null when there is none. */
export function overpaymentOf(booking: { receivedAmount: number; overpaidAmount: number }): string | null {
  return overpaymentWording({
    receivedCents: toCents(booking.receivedAmount),
    overpaidCents: toCents(booking.overpaidAmount),
  });
}
