import { shortageWording, type PlanIssue, type StockShortage } from '#rules';
import { DomainError } from '#platform';
import type { FloorPlanDetail } from './api.js';

/** Codes and wordings of everything this module refuses. */

export function floorPlanInvalid(issues: PlanIssue[]): DomainError {
  const errors = issues.map(({ field, message }) => ({ field, message }));
  const message = issues[0]?.message ?? 'This floor plan cannot be read.';
  return new DomainError('invalid', 'FLOOR_PLAN_INVALID', message, { errors });
}

/** The pieces are there, but not for this event at its hours. */
export function furnitureTaken(shortages: StockShortage[]): DomainError {
  const sentences = shortages.map(shortageWording);
  const errors = sentences.map((message) => ({ field: 'tables', message }));
  return new DomainError('conflict', 'FURNITURE_TAKEN', sentences.join(' '), { errors });
}

export function floorPlanNotFound(): DomainError {
  return new DomainError('not-found', 'FLOOR_PLAN_NOT_FOUND', 'This floor plan could not be found.');
}

/** With the plan in force, so that whoever saves can choose between the two. */
export function planChangedMeanwhile(current: FloorPlanDetail | null): DomainError {
  const message = current
    ? 'Somebody saved another version of this floor plan meanwhile. Nothing was overwritten.'
    : 'This floor plan was deleted meanwhile. Nothing was saved.';
  return new DomainError('conflict', 'CHANGED_MEANWHILE', message, { body: { current } });
}

export function bookingTakesNoPlan(status: string): DomainError {
  return new DomainError('conflict', 'BOOKING_CLOSED', `This booking is ${status}; it takes no floor plan.`);
}

export function shareAddressInvalid(message = 'Please enter a valid email address.'): DomainError {
  return new DomainError('invalid', 'EMAIL_INVALID', message, {
    errors: [{ field: 'customerEmail', message }],
  });
}

export function tooManyShares(): DomainError {
  return new DomainError(
    'conflict',
    'TOO_MANY_SHARES',
    'This floor plan is shared with many people already. Please end one of these first.',
  );
}

export function shareNotFound(): DomainError {
  return new DomainError(
    'not-found',
    'SHARE_NOT_FOUND',
    'The plan is not shared with this address any more.',
  );
}

/** Why a link opens nothing any more is the owner's business. */
export function shareEnded(): DomainError {
  return new DomainError(
    'not-found',
    'SHARE_ENDED',
    'This floor plan is not shared any more. Please ask whoever sent it to you for a new link.',
  );
}

export function versionNotFound(): DomainError {
  return new DomainError('not-found', 'VERSION_NOT_FOUND', 'This version of the floor plan is kept no more.');
}
