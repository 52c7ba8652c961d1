import { useMutation, useQuery } from '@tanstack/react-query';
import { REMINDER_NAMES, type ReminderKind } from '#rules';
import type { ReminderToCome } from '#api/notifications';
import { sentenceOf } from '@/lib/api-client';
import { queryClient } from '@/lib/query-client';
import { isSignInRequired, STAFF_QUERIES, staffSession } from '../session/staff-session';

interface Pausing {
  kind: ReminderKind;
  pause: boolean;
}

const remindersKey = (bookingId: string) => [STAFF_QUERIES, 'reminders', bookingId];
const pathOf = (bookingId: string) => `/api/bookings/${encodeURIComponent(bookingId)}/reminders`;

export function useReminders(bookingId: string) {
  return useQuery({
    queryKey: remindersKey(bookingId),
    queryFn: () => staffSession.call<ReminderToCome[]>('GET', pathOf(bookingId)),
    refetchOnMount: 'always',
  });
}

/** Holds one kind back, or lets it go out again; one act at a time. */
export function usePauseReminder(bookingId: string) {
  const { mutate, isPending, variables, isSuccess, error } = useMutation({
    mutationFn: ({ kind, pause }: Pausing) =>
      staffSession.call<ReminderToCome[]>(
        'POST',
        `${pathOf(bookingId)}/${kind}/${pause ? 'pause' : 'resume'}`,
      ),
    onSuccess: (rows) => {
      queryClient.setQueryData(remindersKey(bookingId), rows);
      void queryClient.invalidateQueries({ queryKey: [STAFF_QUERIES, 'activity', bookingId] });
    },
  });
  return {
    run: (act: Pausing) => {
      if (!isPending) mutate(act);
    },
    /** The kind that is being held back or let go, and whether it is paused as yet. */
    working: isPending ? `${variables.kind} ${String(!variables.pause)}` : null,
    outcome: isPending || !variables ? null : outcomeOf(variables, isSuccess, error),
  };
}

export type PauseActs = ReturnType<typeof usePauseReminder>;

function outcomeOf({ kind, pause }: Pausing, isSuccess: boolean, failure: unknown) {
  const name = REMINDER_NAMES[kind];
  if (isSuccess) return { tone: 'success' as const, text: `${name} ${pause ? 'paused' : 'resumed'}.` };
  if (isSignInRequired(failure)) return { tone: 'error' as const, text: 'Not done: sign in to finish it.' };
  return failure ? { tone: 'error' as const, text: sentenceOf(failure, 'Please try again.') } : null;
}
