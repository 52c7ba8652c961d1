import { Injectable } from '@nestjs/common';
import { BusinessClock, Transactions } from '#platform';
import { ActivityLog, type Actor } from '#staff';
import type { StaffVenue, VenueChange } from '../api.js';
import { changedVenue } from '../domain/venue-change.js';
import { editable, staffVenue } from '../domain/venue-views.js';
import { venueChangedMeanwhile } from '../venues.errors.js';
import { VenuesFacade } from '../venues.facade.js';
import { VenuesRepository } from '../venues.repository.js';

const ACT = 'venue.change';

/** Staff change what a space is, has and costs, or switch it off and on (Spaces §5, Spaces §6). */
@Injectable()
export class ChangeVenue {
  constructor(
    private readonly transactions: Transactions,
    private readonly repository: VenuesRepository,
    private readonly facade: VenuesFacade,
    private readonly activity: ActivityLog,
    private readonly clock: BusinessClock,
  ) {}

  /** The space as it is afterwards. @throws DomainError 400 VENUE_INVALID, 404, 409 CHANGED_MEANWHILE, VENUE_NAME_TAKEN */
  async execute(actor: Actor, id: string, { version, ...change }: VenueChange): Promise<StaffVenue> {
    const today = this.clock.today();
    const venue = await this.transactions.run(async (tx) => {
      const before = await this.repository.getForUpdate(tx, id);
      const after = changedVenue(before, change, today);
      const differing = differences(editable(before), editable(after));
      if (!differing) return before;
      const current = staffVenue(before, today);
      if (version !== undefined && version !== current.version)
        throw venueChangedMeanwhile(current, await this.activity.latest(tx, id, ACT));
      await this.repository.save(tx, after);
      await this.activity.record(tx, actor, {
        act: ACT,
        subjectType: 'venue',
        subjectId: id,
        ...differing,
      });
      return after;
    });
    this.facade.forget();
    return staffVenue(venue, today);
  }
}

/** The keys whose values differ; null when none does. */
function differences(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): { before: Record<string, unknown>; after: Record<string, unknown> } | null {
  const keys = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  if (keys.length === 0) return null;
  const only = (values: Record<string, unknown>) =>
    Object.fromEntries(keys.map((key) => [key, values[key] ?? null]));
  return { before: only(before), after: only(after) };
}
