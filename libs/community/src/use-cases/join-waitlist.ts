import { Injectable } from '@nestjs/common';
import { isTestAddress, normalizeEmail, waitlistIssue } from '#rules';
import { BusinessClock, Outbox, RateLimits, refuseRobots, rowsOf, Submissions, type Tx } from '#platform';
import { VenuesFacade } from '#venues';
import type { WaitlistRequest } from '../api.js';
import { invalidForm } from '../community.errors.js';
import { PER_FORM, type Sender } from '../form-limits.js';
import { WaitlistLinks } from '../waitlist-links.js';

/** Somebody wants to hear of the opening (Site §5). Joining twice is one entry and a success (Site §5). */
@Injectable()
export class JoinWaitlist {
  constructor(
    private readonly submissions: Submissions,
    private readonly outbox: Outbox,
    private readonly limits: RateLimits,
    private readonly venues: VenuesFacade,
    private readonly links: WaitlistLinks,
    private readonly clock: BusinessClock,
  ) {}

  /** @throws DomainError 400 FORM_INVALID or FORM_REFUSED, 409 IDEMPOTENCY_KEY_USED, 429 */
  async execute(request: WaitlistRequest, { address, key }: Sender): Promise<void> {
    refuseRobots(request);
    const issue = waitlistIssue(request.email) ?? (await this.venueIssue(request.venueId));
    if (issue) throw invalidForm([issue]);
    await this.submissions.once(
      { form: 'waitlist', key, content: request },
      {
        allow: () => this.limits.consume({ name: 'waitlist-address', ...PER_FORM }, address),
        write: (tx) => this.write(tx, request),
      },
    );
  }

  private async write(tx: Tx, request: WaitlistRequest): Promise<string> {
    const email = request.email.trim();
    const normalized = normalizeEmail(email) ?? '';
    const id = this.links.entryIdFor(normalized);
    const [entry] = await rowsOf<{ id: string }>(
      tx,
      `insert into video_tour_requests (id, email, email_normalized, venue_id, is_test, sent_at)
         values (:id, :email, :normalized, :venueId, :isTest, :now) on conflict (email_normalized) do nothing returning id`,
      {
        id,
        email,
        normalized,
        venueId: request.venueId ?? null,
        isTest: isTestAddress(normalized),
        now: this.clock.now(),
      },
    );
    if (entry) await this.outbox.record(tx, { type: 'waitlist.joined', payload: { entryId: entry.id } });
    return id;
  }

  private async venueIssue(venueId: string | undefined): Promise<{ field: string; message: string } | null> {
    if (venueId === undefined) return null;
    const catalogue = await this.venues.bookable();
    if (catalogue.some((venue) => venue.id === venueId)) return null;
    return { field: 'venueId', message: 'Please choose a venue from the list.' };
  }
}
