import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

export type BadgeTone = 'green' | 'amber' | 'red' | 'grey' | 'ember';

const BOOKING_TONES: Record<string, BadgeTone> = { confirmed: 'green', pending: 'amber', rejected: 'red' };

/** Confirmed green, pending yellow, rejected red, anything else grey (Bookings §6). */
export function bookingStatusTone(status: string): BadgeTone {
  return BOOKING_TONES[status] ?? 'grey';
}

/** A word about how something stands; the dot says it a second time, the colour never alone. */
export function StatusBadge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
