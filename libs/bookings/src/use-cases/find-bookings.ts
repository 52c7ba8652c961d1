import { Injectable } from '@nestjs/common';
import { normalizeEmail } from '#rules';
import { DomainError, type Grant, RateLimits } from '#platform';
import type { CustomerBooking, SearchType } from '../api.js';
import { BookingsQueries } from '../bookings.queries.js';
import { phoneE164 } from '../phone.js';

const BY_ADDRESS = { name: 'look-up-address', most: 10, windowSeconds: 600 };
const BY_TERM = { name: 'look-up-term', most: 20, windowSeconds: 3600 };

/** The contact as we compare it: an email but for case and outer blanks, a phone as E.164; null matches nobody. */
export function normalizeContact(type: SearchType, search: string): string | null {
  return type === 'email' ? normalizeEmail(search) : phoneE164(search);
}

/** Nothing typed names nobody. @throws DomainError 400 SEARCH_REQUIRED */
export function assertSearched(search: string): void {
  if (search.trim() !== '') return;
  const message = 'Please enter your email address or phone number to find your bookings.';
  throw new DomainError('invalid', 'SEARCH_REQUIRED', message, { errors: [{ field: 'search', message }] });
}

/** A customer types an email or a phone and sees their bookings (Access §5). */
@Injectable()
export class FindBookings {
  constructor(
    private readonly queries: BookingsQueries,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Ids only: what is shown of them is decided by the caller's proof. Same work with and without a match.
   * @throws DomainError 400 SEARCH_REQUIRED, 429
   */
  async idsFor(type: SearchType, search: string, address: string): Promise<string[]> {
    assertSearched(search);
    await this.limits.consume(BY_ADDRESS, address);
    const contact = normalizeContact(type, search);
    await this.limits.consume(BY_TERM, `${type}:${contact ?? search.trim().toLowerCase()}`);
    return this.queries.idsByContact(type, contact);
  }

  views(ids: string[], grants: Grant[]): Promise<CustomerBooking[]> {
    const verified = new Set(grants.filter((grant) => grant.verified).map((grant) => grant.subjectId));
    return this.queries.customerBookings(ids, verified);
  }
}
