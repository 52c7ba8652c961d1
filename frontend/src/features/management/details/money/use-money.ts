import { useMutation, useQuery } from '@tanstack/react-query';
import type { StaffBooking } from '#api/bookings';
import type { MoneyForm } from '#api/payments';
import { ApiError, sentenceOf, type FieldError } from '@/lib/api-client';
import { queryClient } from '@/lib/query-client';
import { readBooking, showBooking } from '../../bookings/use-staff-bookings';
import { isSignInRequired, STAFF_QUERIES, staffSession } from '../../session/staff-session';
import { moneyCallOf, type MoneyAct } from './money-acts';

const ASKING_MILLISECONDS = 5000;
const moneyKey = (bookingId: string) => [STAFF_QUERIES, 'payments', bookingId];

/** The money of a booking; while the bank is being asked it is read again every few seconds. */
export function useMoney(bookingId: string) {
  return useQuery({
    queryKey: moneyKey(bookingId),
    queryFn: () =>
      staffSession.call<MoneyForm>('GET', `/api/bookings/${encodeURIComponent(bookingId)}/money`),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.payments.some(({ asking }) => asking > 0) ? ASKING_MILLISECONDS : false,
  });
}

export function readMoneyAgain(bookingId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: moneyKey(bookingId) });
}

/** What an act answered, or what stands now according to its refusal; the booking itself follows. */
async function show(bookingId: string, money: MoneyForm | undefined): Promise<void> {
  const booking = await readBooking(bookingId).catch(() => null);
  if (booking) showBooking(booking);
  if (money) queryClient.setQueryData(moneyKey(bookingId), money);
}

/** Carries out acts on the money of one booking, one at a time; a refusal keeps the server's own words. */
export function useMoneyAct(bookingId: string) {
  const { mutateAsync, isPending, variables, isSuccess, error } = useMutation({
    mutationFn: (act: MoneyAct) => {
      const { path, body } = moneyCallOf(bookingId, act);
      return staffSession.call<MoneyForm | StaffBooking>('POST', path, body);
    },
    onSuccess: (answer) => show(bookingId, 'payments' in answer ? answer : undefined),
    onError: async (failure) => {
      if (!(failure instanceof ApiError) || failure.status !== 409) return;
      // Somebody paid or acted meanwhile: what stands now is shown, and what was typed stays.
      await show(bookingId, undefined);
      await readMoneyAgain(bookingId);
    },
  });

  /** True when the act went through; otherwise the fields that the server refused, if it named any. */
  const attempt = async (act: MoneyAct): Promise<true | FieldError[]> => {
    if (isPending) return [];
    try {
      await mutateAsync(act);
      return true;
    } catch (failure) {
      return (failure instanceof ApiError && failure.errors) || [];
    }
  };

  return {
    attempt,
    working: isPending ? variables.kind : null,
    outcome: isPending || !variables ? null : outcomeOf(bookingId, variables, isSuccess, error),
  };
}

export type MoneyActs = ReturnType<typeof useMoneyAct>;

function outcomeOf(bookingId: string, act: MoneyAct, isSuccess: boolean, failure: unknown) {
  if (isSuccess) return { tone: 'success' as const, text: moneyCallOf(bookingId, act).done };
  if (isSignInRequired(failure)) return { tone: 'error' as const, text: 'Not done: sign in to finish it.' };
  return failure ? { tone: 'error' as const, text: sentenceOf(failure, 'Please try again.') } : null;
}
