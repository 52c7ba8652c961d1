import { DomainError } from '#platform';
import type { SettingsForm, StaffVenue } from './api.js';

/** Codes and wordings of everything this module refuses. */

export function venueInvalid(field: string, message: string): DomainError {
  return new DomainError('invalid', 'VENUE_INVALID', message, { errors: [{ field, message }] });
}

export function venueNotFound(): DomainError {
  return new DomainError('not-found', 'VENUE_NOT_FOUND', 'This venue could not be found.');
}

export function closureNotFound(): DomainError {
  return new DomainError('not-found', 'CLOSURE_NOT_FOUND', 'This closure could not be found.');
}

export function venueNameTaken(name: string): DomainError {
  const message = `There is a space called ‘${name}’ already.`;
  return new DomainError('conflict', 'VENUE_NAME_TAKEN', message, { errors: [{ field: 'name', message }] });
}

/** Nothing is overwritten unseen: the space as it is now comes along. */
export function venueChangedMeanwhile(
  current: StaffVenue,
  { changedBy, changedAt }: { changedBy: string | null; changedAt: string | null },
): DomainError {
  const message = `${changedBy ?? 'Somebody'} changed this venue meanwhile. Nothing was saved yet.`;
  return new DomainError('conflict', 'CHANGED_MEANWHILE', message, {
    body: { current, changedBy, changedAt },
  });
}

/** A space was added or archived since the order was read. */
export function venuesChangedMeanwhile(): DomainError {
  const message = 'The spaces changed meanwhile. Please look at their order again.';
  return new DomainError('conflict', 'CHANGED_MEANWHILE', message);
}

export function settingsInvalid(errors: { field: string; message: string }[]): DomainError {
  const message = errors[0]?.message ?? 'These settings cannot be used.';
  return new DomainError('invalid', 'SETTINGS_INVALID', message, { errors });
}

export function settingsChangedMeanwhile(
  current: SettingsForm,
  { changedBy, changedAt }: { changedBy: string | null; changedAt: string | null },
): DomainError {
  const message = `${changedBy ?? 'Somebody'} changed the settings meanwhile. Nothing was saved yet.`;
  return new DomainError('conflict', 'CHANGED_MEANWHILE', message, {
    body: { current, changedBy, changedAt },
  });
}
