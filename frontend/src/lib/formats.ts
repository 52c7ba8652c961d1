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
