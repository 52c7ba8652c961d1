import type { CallRecord, NotesChange, PricingChange } from '#api/bookings';
import type { HttpMethod } from '@/lib/api-client';

/** What staff do to a booking. */
export type BookingAct =
  | { kind: 'approve' }
  | { kind: 'approve-with-contract' }
  | { kind: 'reject'; reason: string }
  | { kind: 'generate-contract' }
  | { kind: 'call'; outcome: CallRecord['outcome'] }
  | { kind: 'pricing'; change: PricingChange }
  | { kind: 'notes'; change: NotesChange };

export interface ActCall {
  method: HttpMethod;
  path: string;
  body?: unknown;
  /** The toast of a success, and the sentence that stays on the page. */
  done: string;
  /** The product's toast of a failure (Wordings §10). */
  failed: string;
}

const STATUS_FAILED = 'Failed to update booking status.';
const CONTRACT_FAILED = 'Failed to generate contract.';

function callOutcome(outcome: CallRecord['outcome']): string {
  return outcome === 'called' ? 'Call noted.' : 'Noted: no answer.';
}

/** The request behind an act and its wordings. */
export function callOf(bookingId: string, act: BookingAct): ActCall {
  const path = `/api/bookings/${encodeURIComponent(bookingId)}`;
  switch (act.kind) {
    case 'approve': {
      const body = { status: 'confirmed' };
      return {
        method: 'PATCH',
        path: `${path}/status`,
        body,
        done: 'Booking approved.',
        failed: STATUS_FAILED,
      };
    }
    case 'reject': {
      const body = { status: 'rejected', ...(act.reason && { reason: act.reason }) };
      return {
        method: 'PATCH',
        path: `${path}/status`,
        body,
        done: 'Booking rejected.',
        failed: STATUS_FAILED,
      };
    }
    case 'approve-with-contract': {
      const done = 'Booking approved and contract sent.';
      return { method: 'POST', path: `${path}/approve-with-contract`, done, failed: STATUS_FAILED };
    }
    case 'generate-contract':
      return {
        method: 'POST',
        path: `${path}/generate-contract`,
        done: 'Contract generated.',
        failed: CONTRACT_FAILED,
      };
    case 'call': {
      const body: CallRecord = { outcome: act.outcome };
      const done = callOutcome(act.outcome);
      return { method: 'POST', path: `${path}/calls`, body, done, failed: 'Failed to note the call.' };
    }
    case 'pricing': {
      const done = 'Pricing updated.';
      return {
        method: 'PATCH',
        path: `${path}/pricing`,
        body: act.change,
        done,
        failed: 'Failed to update pricing.',
      };
    }
    case 'notes': {
      return {
        method: 'PATCH',
        path: `${path}/notes`,
        body: act.change,
        done: 'Notes saved.',
        failed: 'Failed to update notes.',
      };
    }
  }
}
