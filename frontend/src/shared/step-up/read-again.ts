import type { UseQueryResult } from '@tanstack/react-query';
import type { StepUp } from './use-step-up';

/** Asks for what the server wants to know first, then reads again; the query itself tells how it went. */
export async function readAgain({ run }: StepUp, query: Pick<UseQueryResult, 'refetch'>): Promise<void> {
  await run(() => query.refetch({ throwOnError: true })).catch(() => undefined);
}
