import { Injectable } from '@nestjs/common';
import { DomainError, Outbox, RateLimits, SignedLinks, Transactions } from '#platform';
import type { LinkTarget } from '../api.js';
import { BookingsRepository } from '../bookings.repository.js';

const FRESH = { name: 'fresh-link', most: 3, windowSeconds: 3600 };

const PATHS: Record<string, (id: string) => string> = {
  'my-bookings': () => '/my-bookings',
  'keep-date': (id) => `/my-bookings?booking=${id}`,
  contract: (id) => `/contract/${id}`,
  'pay-deposit': (id) => `/my-bookings?pay=deposit&booking=${id}`,
  'pay-final': (id) => `/my-bookings?pay=final&booking=${id}`,
};

const PURPOSES = Object.keys(PATHS);

/** A link of our own messages is opened: it proves the mailbox or phone that it was sent to (Access §10). */
@Injectable()
export class OpenLink {
  constructor(
    private readonly links: SignedLinks,
    private readonly repository: BookingsRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Where it leads, and whose contact it proves.
   * @throws DomainError 400 LINK_INVALID, 400 LINK_EXPIRED (a fresh one can be asked for), 404
   */
  async exchange(token: string): Promise<{ target: LinkTarget; provedBy: string }> {
    const link = this.links.read(token, PURPOSES);
    if (link.expired) throw linkExpired();
    const booking = await this.repository.get(link.subjectId);
    // It went to the address of then, which need not be that of the same person.
    if (booking.contactChangedAt && link.madeAt < toTheSecond(booking.contactChangedAt)) throw linkExpired();
    const target = { path: PATHS[link.purpose]?.(booking.id) ?? '/my-bookings', bookingId: booking.id };
    return { target, provedBy: `email:${booking.emailNormalized}` };
  }

  /** Sends a fresh link to the address on file of the booking that the old one was for. */
  async sendFresh(token: string): Promise<void> {
    const { subjectId } = this.links.read(token, PURPOSES);
    await this.limits.consume(FRESH, subjectId);
    await this.transactions.run((tx) =>
      this.outbox.record(tx, { type: 'customer.link-requested', payload: { bookingId: subjectId } }),
    );
  }
}

function linkExpired(): DomainError {
  return new DomainError('invalid', 'LINK_EXPIRED', 'This link has expired. We can send you a fresh one.');
}

/** As exact as the time that a link carries. */
function toTheSecond(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / 1000) * 1000);
}
