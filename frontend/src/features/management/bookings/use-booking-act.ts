import { useState } from 'react';
import { ApiError } from '@/lib/api-client';
import { notify } from '@/lib/notify';
import { isSignInRequired, staffSession } from '../session/staff-session';
import { callOf, type BookingAct } from './booking-acts';
import { refreshBooking } from './use-staff-bookings';

export interface ActOutcome {
  kind: BookingAct['kind'];
  tone: 'success' | 'error';
  text: string;
}

interface UseBookingActOptions {
  /** The act needs a price first: where it can be given (409 'Set a price first', Contracts §1). */
  onPriceRequired?: () => void;
}

const NOT_SIGNED_IN = 'Not done: sign in to finish it.';

/**
 * Carries out acts on one booking, one at a time. The outcome is toasted and stays for the page; a refusal keeps the
 * server's own words, which name who decided and when.
 */
export function useBookingAct(bookingId: string, { onPriceRequired }: UseBookingActOptions = {}) {
  const [working, setWorking] = useState<BookingAct['kind'] | null>(null);
  const [outcome, setOutcome] = useState<ActOutcome | null>(null);

  const refuse = async (act: BookingAct, failed: string, failure: unknown) => {
    const answer = failure instanceof ApiError ? failure : null;
    if (isSignInRequired(failure)) return setOutcome({ kind: act.kind, tone: 'error', text: NOT_SIGNED_IN });
    notify.error(failed);
    setOutcome({ kind: act.kind, tone: 'error', text: answer?.serverMessage || 'Please try again.' });
    if (answer?.code === 'PRICE_REQUIRED') onPriceRequired?.();
    // The booking is no longer what the page shows: somebody decided, signed or paid meanwhile.
    if (answer?.status === 409) await refreshBooking(bookingId).catch(() => undefined);
  };

  /** True when the act went through. */
  const run = async (act: BookingAct): Promise<boolean> => {
    if (working) return false;
    const call = callOf(bookingId, act);
    setWorking(act.kind);
    setOutcome(null);
    try {
      await staffSession.call(call.method, call.path, call.body);
    } catch (failure) {
      await refuse(act, call.failed, failure);
      setWorking(null);
      return false;
    }
    // A success stays one when only the reading after it fails.
    await refreshBooking(bookingId).catch(() => undefined);
    notify.success(call.done);
    setOutcome({ kind: act.kind, tone: 'success', text: call.done });
    setWorking(null);
    return true;
  };

  return { run, working, outcome, clear: () => setOutcome(null) };
}

export type BookingActs = ReturnType<typeof useBookingAct>;
