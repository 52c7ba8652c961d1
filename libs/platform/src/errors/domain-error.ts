/** What a refusal is, in words that no transport knows; the HTTP filter maps kinds to statuses (Answers §1). */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'unsupported-type'
  | 'too-many'
  | 'unavailable'
  | 'out-of-space';

export interface FieldError {
  field: string;
  message: string;
}

export interface DomainErrorDetails {
  errors?: FieldError[];
  /** Whole seconds after which the same call may succeed (429, 503). */
  retryAfterSeconds?: number;
  /** Which limit was hit (429); for our own log, never in an answer. */
  limit?: string;
  /** Further keys of the answer's body, such as `suggestedDates`. */
  body?: Record<string, unknown>;
}

/** A refusal that the caller is meant to see. Anything else that is thrown is a fault of ours and answers 500. */
export class DomainError extends Error {
  constructor(
    readonly kind: ErrorKind,
    readonly code: string,
    message: string,
    readonly details: DomainErrorDetails = {},
  ) {
    super(message);
    this.name = 'DomainError';
  }
}

/** SQLSTATE of an error of the `pg` driver, bare or wrapped by TypeORM; undefined for anything else. */
export function sqlStateOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const driver = 'driverError' in error ? (error as { driverError: unknown }).driverError : error;
  if (typeof driver !== 'object' || driver === null || !('code' in driver)) return undefined;
  return typeof driver.code === 'string' ? driver.code : undefined;
}

/** Name of the violated constraint, where the driver tells it. */
export function constraintOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const driver = 'driverError' in error ? (error as { driverError: unknown }).driverError : error;
  if (typeof driver !== 'object' || driver === null || !('constraint' in driver)) return undefined;
  return typeof driver.constraint === 'string' ? driver.constraint : undefined;
}
