import type { BookingEdit, BookingMove, CallRecord, NotesChange, PricingChange } from '#api/bookings';
import type { HttpMethod } from '@/lib/api-client';

/** What staff do to a booking. */
export type BookingAct =
  | { kind: 'approve' }
  | { kind: 'approve-with-contract' }
  | { kind: 'reject'; reason: string }
  | { kind: 'generate-contract' }
  | { kind: 'call'; outcome: CallRecord['outcome'] }
  | { kind: 'pricing'; change: PricingChange }
  /** Of a signed booking: the new price and the version that asks for it. */
  | { kind: 'reprice'; change: PricingChange }
  | { kind: 'notes'; change: NotesChange }
  /** Customer, event, day and set-up. */
  | { kind: 'edit'; change: BookingEdit }
  /** To another date, other hours or spaces. */
  | { kind: 'move'; change: BookingMove }
  /** A rejected request waits again, if its time is still free. */
  | { kind: 'reopen' };

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
  const { path, ...call } = callBelow(act);
  return { ...call, path: `/api/bookings/${encodeURIComponent(bookingId)}${path && `/${path}`}` };
}

/** The same, with the path below the booking's own. */
function callBelow(act: BookingAct): ActCall {
  switch (act.kind) {
    case 'approve':
      return decision({ status: 'confirmed' }, 'Booking approved.');
    case 'reject':
      return decision({ status: 'rejected', ...(act.reason && { reason: act.reason }) }, 'Booking rejected.');
    case 'approve-with-contract': {
      const done = 'Booking approved and contract sent.';
      return { method: 'POST', path: 'approve-with-contract', done, failed: STATUS_FAILED };
    }
    case 'generate-contract': {
      const done = 'Contract generated.';
      return { method: 'POST', path: 'generate-contract', done, failed: CONTRACT_FAILED };
    }
    case 'call': {
      const body: CallRecord = { outcome: act.outcome };
      const done = callOutcome(act.outcome);
      return { method: 'POST', path: 'calls', body, done, failed: 'Failed to note the call.' };
    }
    case 'pricing':
      return edit('pricing', act.change, 'Pricing updated.', 'Failed to update pricing.');
    case 'reprice': {
      const done = 'Price changed, and the new version sent.';
      return { method: 'POST', path: 'reprice', body: act.change, done, failed: 'Failed to update pricing.' };
    }
    case 'notes':
      return edit('notes', act.change, 'Notes saved.', 'Failed to update notes.');
    case 'edit': {
      const done = 'Booking updated.';
      return { method: 'PUT', path: '', body: act.change, done, failed: 'Failed to update the booking.' };
    }
    case 'move': {
      const done = 'Booking moved.';
      return { method: 'POST', path: 'move', body: act.change, done, failed: 'Failed to move the booking.' };
    }
    case 'reopen':
      return { method: 'POST', path: 'reopen', done: 'Request reopened.', failed: STATUS_FAILED };
  }
}

function decision(body: object, done: string): ActCall {
  return edit('status', body, done, STATUS_FAILED);
}

function edit(path: string, body: object, done: string, failed: string): ActCall {
  return { method: 'PATCH', path, body, done, failed };
}
