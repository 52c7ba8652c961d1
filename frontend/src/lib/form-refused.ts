import { ApiError } from './api-client';

/**
 * True when the server took the form for a robot's. A password manager fills in hidden fields too, and whoever sends it
 * cannot empty them: the form then empties its own, so that the next try goes through.
 */
export function isFormRefused(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'FORM_REFUSED';
}
