import { Injectable } from '@nestjs/common';
import { Database, TechnicalClock } from '#platform';

export interface CatalogueVenue {
  id: string;
  name: string;
  capacity: number;
  hourlyCents: number;
}

const FRESH_MS = 2000;

/** The questions other modules may ask about spaces. */
@Injectable()
export class VenuesFacade {
  private kept: { at: number; venues: Promise<CatalogueVenue[]> } | null = null;

  constructor(
    private readonly database: Database,
    private readonly clock: TechnicalClock,
  ) {}

  /**
   * Names, capacities and prices (cents an hour) in the house's order. May be two seconds old: what is written with
   * them is compared with the rows again in the statement that writes (see `request-booking.statement.ts`).
   */
  catalogue(): Promise<CatalogueVenue[]> {
    const now = this.clock.now().getTime();
    if (this.kept && now - this.kept.at < FRESH_MS) return this.kept.venues;
    const venues = this.database.sql<CatalogueVenue>(
      `select id, name, capacity, hourly_cents as "hourlyCents" from venues order by sort_order, name`,
    );
    this.kept = { at: now, venues };
    venues.catch(() => (this.kept = null));
    return venues;
  }

  /** Forgets what was read, after a change or when a statement found it out of date. */
  forget(): void {
    this.kept = null;
  }
}
