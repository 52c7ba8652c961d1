import { Injectable } from '@nestjs/common';
import { BusinessClock, Transactions } from '#platform';
import { ActivityLog, type Actor } from '#staff';
import type { NewVenue, StaffVenue } from '../api.js';
import { cleanFeatures, filled } from '../domain/venue-change.js';
import { staffVenue } from '../domain/venue-views.js';
import { PLACEHOLDER_DRAWING } from '../seed-venues.js';
import { venuesChangedMeanwhile } from '../venues.errors.js';
import { VenuesFacade } from '../venues.facade.js';
import { VenuesRepository } from '../venues.repository.js';

/** Which spaces there are, and in which order they stand everywhere (Spaces §7, Spaces §9). */
@Injectable()
export class ArrangeVenues {
  constructor(
    private readonly transactions: Transactions,
    private readonly repository: VenuesRepository,
    private readonly facade: VenuesFacade,
    private readonly activity: ActivityLog,
    private readonly clock: BusinessClock,
  ) {}

  /** Behind all others, with our own drawing until it has a photo. @throws DomainError 400, 409 VENUE_NAME_TAKEN */
  async add(
    actor: Actor,
    { name, description, capacity, pricePerHour, features }: NewVenue,
  ): Promise<StaffVenue> {
    const values = {
      name: filled('name', name),
      description: filled('description', description),
      capacity,
      hourlyCents: pricePerHour * 100,
      features: cleanFeatures(features ?? []),
      imageUrl: PLACEHOLDER_DRAWING,
    };
    const venue = await this.transactions.run(async (tx) => {
      const added = await this.repository.add(tx, values);
      await this.activity.record(tx, actor, {
        act: 'venue.add',
        subjectType: 'venue',
        subjectId: added.id,
        after: values,
      });
      return added;
    });
    this.facade.forget();
    return staffVenue(venue, this.clock.today());
  }

  /** @throws DomainError 409 CHANGED_MEANWHILE when these are not all the spaces that are shown */
  async order(actor: Actor, ids: string[]): Promise<StaffVenue[]> {
    await this.transactions.run(async (tx) => {
      const shown = await this.repository.shownForUpdate(tx);
      const before = shown.map(({ id }) => id);
      if ([...before].sort().join() !== [...ids].sort().join()) throw venuesChangedMeanwhile();
      for (const venue of shown)
        await this.repository.save(tx, { ...venue, sortOrder: ids.indexOf(venue.id) });
      const names = (order: string[]) => order.map((id) => shown.find((venue) => venue.id === id)?.name);
      await this.activity.record(tx, actor, {
        act: 'venue.order',
        subjectType: 'venue',
        subjectId: null,
        before: { order: names(before) },
        after: { order: names(ids) },
      });
    });
    this.facade.forget();
    return this.list();
  }

  /** Hidden everywhere, or shown again; bookings and what they say stay. @throws DomainError 404 */
  async archive(actor: Actor, id: string, archived: boolean): Promise<StaffVenue> {
    const venue = await this.transactions.run(async (tx) => {
      const before = await this.repository.getForUpdate(tx, id);
      if ((before.archivedAt !== null) === archived) return before;
      const after = { ...before, archivedAt: archived ? this.clock.now() : null };
      await this.repository.save(tx, after);
      await this.activity.record(tx, actor, {
        act: archived ? 'venue.archive' : 'venue.restore',
        subjectType: 'venue',
        subjectId: id,
        before: { archived: !archived },
        after: { archived },
      });
      return after;
    });
    this.facade.forget();
    return staffVenue(venue, this.clock.today());
  }

  /** Every space, those that are archived last. */
  async list(): Promise<StaffVenue[]> {
    const today = this.clock.today();
    return (await this.repository.all()).map((venue) => staffVenue(venue, today));
  }
}
