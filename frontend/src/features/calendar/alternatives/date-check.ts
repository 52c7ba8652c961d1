import { formatDateWithWeekday, type DateText } from '#rules';
import { ApiError } from '@/lib/api-client';
import type { RequestDraft } from '../request/request-draft';
import { validateRequest } from '../request/send-request';

export type DateCheck = 'free' | 'conflicts' | 'gone' | 'unknown';

/** Asks the server once more before a suggested date is taken: others may have been quicker. */
export async function checkDate(candidate: RequestDraft): Promise<DateCheck> {
  try {
    return (await validateRequest(candidate)).hasConflicts ? 'conflicts' : 'free';
  } catch (error) {
    return error instanceof ApiError && error.status === 409 ? 'gone' : 'unknown';
  }
}

/** Why a suggested date was not taken (Wordings §4). */
export function refusalOf(
  check: Exclude<DateCheck, 'free'>,
  date: DateText,
): { title: string; sentence: string } {
  switch (check) {
    case 'gone':
      return {
        title: 'Date No Longer Available',
        sentence: `${formatDateWithWeekday(date)} was removed from the list.`,
      };
    case 'conflicts':
      return { title: 'Date Conflict', sentence: 'This date now has conflicts. Please try another option.' };
    case 'unknown':
      return { title: 'Validation Error', sentence: 'Unable to verify date availability. Please try again.' };
  }
}
