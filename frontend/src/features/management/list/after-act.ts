import { ApiError } from '@/lib/api-client';
import { notify } from '@/lib/notify';
import { queryClient } from '@/lib/query-client';
import { isSignInRequired } from '../session/staff-session';
import { refreshDashboard } from '../shell/use-dashboard';
import { listKey, replaceRow } from './use-staff-list';

/** After an act on a row: it is shown as it is now and keeps its place; lists are read when they are opened next, counts at once. */
export function showChanged<Row extends { id: string }>(path: string, row: Row): void {
  replaceRow(path, row);
  void queryClient.invalidateQueries({ queryKey: listKey(path), refetchType: 'none' });
  void refreshDashboard();
}

/** An act that failed, in the product's words and the server's; nothing where somebody only did not sign in again. */
export function tellFailure(failure: unknown, words: string): void {
  if (isSignInRequired(failure)) return;
  notify.error(words, failure instanceof ApiError ? failure.serverMessage : undefined);
}
