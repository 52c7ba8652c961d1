import { ApiError, sentenceOf } from '@/lib/api-client';
import { notify } from '@/lib/notify';
import { StepUpCancelled, StepUpGone } from './use-step-up';

/**
 * Says that an act behind a proof came to nothing; nothing to whoever would not prove themselves, or has left.
 * @param otherwise title, and the sentence where the server's own is none of the customer's business
 * @param told the statuses whose refusals have a sentence for the customer
 */
export function tellFailure(
  failure: unknown,
  otherwise: { title: string; message: string },
  told: readonly number[] = [],
): void {
  if (failure instanceof StepUpCancelled || failure instanceof StepUpGone) return;
  const isTold = failure instanceof ApiError && told.includes(failure.status);
  notify.error(otherwise.title, isTold ? sentenceOf(failure, otherwise.message) : otherwise.message);
}
