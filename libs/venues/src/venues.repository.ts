import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { constraintOf, Database, type Tx } from '#platform';
import { Venue } from './venue.entity.js';
import { venueNameTaken, venueNotFound } from './venues.errors.js';

@Injectable()
export class VenuesRepository {
  constructor(private readonly database: Database) {}

  /** In the house's order, those that are archived last. */
  all(): Promise<Venue[]> {
    return this.database.manager.find(Venue, {
      order: { archivedAt: { direction: 'ASC', nulls: 'FIRST' }, sortOrder: 'ASC', name: 'ASC' },
      take: 1000,
    });
  }

  /** Nobody else changes it until the transaction ends. @throws DomainError 404 */
  async getForUpdate(tx: Tx, id: string): Promise<Venue> {
    const venue = await tx.findOne(Venue, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!venue) throw venueNotFound();
    return venue;
  }

  /** Those that are not archived, in their order; nobody else changes them until the transaction ends. */
  shownForUpdate(tx: Tx): Promise<Venue[]> {
    return tx.find(Venue, {
      where: { archivedAt: IsNull() },
      order: { sortOrder: 'ASC', name: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** @throws DomainError 409 VENUE_NAME_TAKEN */
  async save(tx: Tx, venue: Venue): Promise<void> {
    const { createdAt: _createdAt, updatedAt: _updatedAt, ...columns } = venue;
    await tx.update(Venue, { id: venue.id }, columns).catch(refuseTakenName(venue.name));
  }

  /** With the counts that the table gives it, behind all others. @throws DomainError 409 VENUE_NAME_TAKEN */
  async add(
    tx: Tx,
    values: Pick<Venue, 'name' | 'description' | 'capacity' | 'hourlyCents' | 'features' | 'imageUrl'>,
  ): Promise<Venue> {
    const last = await tx.maximum(Venue, 'sortOrder');
    const inserted = await tx
      .insert(Venue, { ...values, sortOrder: (last ?? -1) + 1 })
      .catch(refuseTakenName(values.name));
    return this.getForUpdate(tx, String(inserted.identifiers[0]?.['id']));
  }
}

function refuseTakenName(name: string): (error: unknown) => never {
  return (error) => {
    throw constraintOf(error) === 'venues_name_key' ? venueNameTaken(name) : error;
  };
}
