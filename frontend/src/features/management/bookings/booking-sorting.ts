/** Newest first, as the server sends them (Office §3). */
export const NEWEST_FIRST = '-requested';

/** Each value is what the server's `sort` takes. */
export const SORT_CHOICES: { value: string; label: string }[] = [
  { value: NEWEST_FIRST, label: 'Newest request first' },
  { value: 'event', label: 'Event date, next first' },
  { value: '-event', label: 'Event date, latest first' },
  { value: 'customer', label: 'Customer, A to Z' },
  { value: '-value', label: 'Value, highest first' },
  { value: 'status', label: 'Status' },
];

const SORTED_COLUMNS = ['requested', 'event', 'customer', 'value', 'status'];

/** Whether the server sorts bookings by this. */
export function isOrder(text: string): boolean {
  return SORTED_COLUMNS.includes(text.replace(/^-/, ''));
}

/** A click on a column's header: first time its natural direction, then the other one. */
export function nextOrder(now: string, column: string): string {
  if (now === column) return `-${column}`;
  if (now === `-${column}`) return column;
  return column === 'value' || column === 'requested' ? `-${column}` : column;
}
