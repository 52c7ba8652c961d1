import type { CustomerBooking } from '#api/bookings';
import { isDateText, isTimeText } from '#rules';
import { readSession, writeSession } from '@/lib/session-storage';

/** What the confirmation card tells; no name, no contact. */
export interface SentRequest {
  code: string;
  eventDate: string;
  startTime: string;
  endTime: string;
  venues: string[];
  /** Dollars; null: 'Price to be agreed'. */
  totalCost: number | null;
  callBy: string;
  alternateDates: string[];
}

const SENT_KEY = 'emberfield.sent-request';

export function sentRequest(booking: CustomerBooking, alternateDates: string[]): SentRequest {
  const { code, eventDate, startTime, endTime, venues, totalCost, callBy } = booking;
  return { code, eventDate, startTime, endTime, venues, totalCost, callBy, alternateDates };
}

function isSentRequest(value: unknown): value is SentRequest {
  const sent = value as SentRequest | null;
  return (
    typeof sent === 'object' &&
    sent !== null &&
    typeof sent.code === 'string' &&
    isDateText(sent.eventDate) &&
    isTimeText(sent.startTime) &&
    isTimeText(sent.endTime) &&
    Array.isArray(sent.venues) &&
    Array.isArray(sent.alternateDates) &&
    !Number.isNaN(Date.parse(sent.callBy))
  );
}

/** The card comes back after a reload of the same tab. */
export function keptSentRequest(): SentRequest | null {
  const stored = readSession(SENT_KEY);
  return isSentRequest(stored) ? stored : null;
}

export function keepSentRequest(sent: SentRequest | null): void {
  writeSession(SENT_KEY, sent);
}
