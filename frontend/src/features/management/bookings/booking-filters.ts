import { useState } from 'react';
import { useDebouncedValue } from '@mantine/hooks';
import { daysOverdue } from '#rules';
import type { StaffBooking } from '#api/bookings';

/** The last two are told from the rows themselves, whatever their status. */
export type StatusFilter = 'all' | 'confirmed' | 'rejected' | 'cancelled' | 'overdue' | 'overpaid';

export const STATUS_FILTERS: { value: StatusFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'overdue', label: 'Something overdue' },
  { value: 'overpaid', label: 'Overpaid' },
];

/** A filter that the server knows nothing of: it looks at all rows. */
export function looksAtAllRows(status: StatusFilter): status is 'overdue' | 'overpaid' {
  return status === 'overdue' || status === 'overpaid';
}

export interface TableFilters {
  status: StatusFilter;
  /** Event date from, 'YYYY-MM-DD', or empty. */
  from: string;
}

const SEARCH_DELAY_MILLISECONDS = 300;

export type BookingFilters = ReturnType<typeof useBookingFilters>;

/** The search of the top bar and the filters of the table; they outlive closing the section. */
export function useBookingFilters() {
  const [searchText, setSearchText] = useState('');
  const [table, setTable] = useState<TableFilters>({ status: 'all', from: '' });
  const [settled] = useDebouncedValue(searchText.trim(), SEARCH_DELAY_MILLISECONDS);
  return {
    searchText,
    setSearchText,
    /** What is asked of the server: follows the typing after a moment, an emptied field at once. */
    search: searchText.trim() === '' ? '' : settled,
    table,
    change: (next: Partial<TableFilters>) => setTable((now) => ({ ...now, ...next })),
  };
}

export type OverdueMatter = 'contract' | 'deposit' | 'balance';

/** What of a living booking is past its due date (Money §11): signature, deposit, balance. */
export function overdueMatters(booking: StaffBooking, today: string): OverdueMatter[] {
  if (booking.status !== 'pending' && booking.status !== 'confirmed') return [];
  const isPast = (due: string | null) => due !== null && daysOverdue(due, today) > 0;
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
