import { Injectable } from '@nestjs/common';
import { Database, rowsOf, TechnicalClock, type Tx } from '#platform';
import type { VenueCounts } from '#rules';
import { PLACEHOLDER_DRAWING, SEED_VENUES } from './seed-venues.js';
import { COUNT_COLUMNS } from './venues.queries.js';

export interface CatalogueVenue {
  id: string;
  name: string;
  capacity: number;
  hourlyCents: number;
  /** Nobody can book it any more; bookings name it still (Spaces §7). */
  archived: boolean;
}

/** What a venue shows of itself: addresses on this site. */
export interface VenuePictures {
  imageUrl: string;
  galleryImages: string[];
}

const FURNITURE_COUNTS = `select name, ${COUNT_COLUMNS} from venues order by sort_order, name limit 1000`;

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
   * Names, capacities and prices (cents an hour) of every space there was, in the house's order. May be two seconds old: what is written with
   * them is compared with the rows again in the statement that writes (see `request-booking.statement.ts`).
   */
  catalogue(): Promise<CatalogueVenue[]> {
    const now = this.clock.now().getTime();
    if (this.kept && now - this.kept.at < FRESH_MS) return this.kept.venues;
    const venues = this.database.sql<CatalogueVenue>(
      `select id, name, capacity, hourly_cents as "hourlyCents", archived_at is not null as archived from venues order by sort_order, name`,
    );
    this.kept = { at: now, venues };
    venues.catch(() => (this.kept = null));
    return venues;
  }

  /** The same without those that are archived: what somebody can choose from. */
  async bookable(): Promise<CatalogueVenue[]> {
    return (await this.catalogue()).filter(({ archived }) => !archived);
  }

  /** How many pieces of furniture each space has, by its name, as of now or as of a transaction (Spaces §3). */
  furnitureCounts(tx?: Tx): Promise<(VenueCounts & { name: string })[]> {
    return tx ? rowsOf(tx, FURNITURE_COUNTS) : this.database.sql(FURNITURE_COUNTS);
  }

  /** Null when there is no such venue. */
  async pictures(id: string): Promise<VenuePictures | null> {
    const [row] = await this.database.sql<VenuePictures>(
      `select image_url as "imageUrl", gallery_images as "galleryImages" from venues where id = :id`,
      { id },
    );
    return row ?? null;
  }

  /** Nobody else changes them until the transaction ends. */
  async picturesForUpdate(tx: Tx, id: string): Promise<VenuePictures | null> {
    const [row] = await rowsOf<VenuePictures>(
      tx,
      `select image_url as "imageUrl", gallery_images as "galleryImages" from venues where id = :id for update`,
      { id },
    );
    return row ?? null;
  }

  async setPictures(tx: Tx, id: string, { imageUrl, galleryImages }: VenuePictures): Promise<void> {
    await rowsOf(
      tx,
      'update venues set image_url = :imageUrl, gallery_images = :galleryImages, updated_at = now() where id = :id',
      { id, imageUrl, galleryImages },
    );
  }

  /** Our own drawing for a space, shown while it has no photo. */
  async drawingFor(tx: Tx, id: string): Promise<string> {
    const [row] = await rowsOf<{ name: string }>(tx, 'select name from venues where id = :id', { id });
    return SEED_VENUES.find((venue) => venue.name === row?.name)?.imageUrl ?? PLACEHOLDER_DRAWING;
  }

  /** Forgets what was read, after a change or when a statement found it out of date. */
  forget(): void {
    this.kept = null;
  }
}
