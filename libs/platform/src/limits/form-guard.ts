import { DomainError } from '../errors/domain-error.js';

/** What every public form sends beside its fields. */
export interface FormTraces {
  /** Hidden field: a person leaves it empty. */
  website?: string;
  /** Milliseconds between showing the form and sending it. */
  formAgeMs?: number;
}

const MINIMUM_FORM_AGE_MS = 2000;

/**
 * Hidden field and form age refuse only when sent and wrong (Requests §7).
 * @throws DomainError 400 FORM_REFUSED
 */
export function refuseRobots({ website, formAgeMs }: FormTraces): void {
  const tooFast = typeof formAgeMs === 'number' && formAgeMs < MINIMUM_FORM_AGE_MS;
  if (!website && !tooFast) return;
  throw new DomainError('invalid', 'FORM_REFUSED', 'Please check the form and send it again.');
}
