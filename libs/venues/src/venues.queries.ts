import { Injectable } from '@nestjs/common';
import { BusinessClock, Database, SharedReads } from '#platform';
import type { VenueView } from './api.js';
import { switchedBack } from './domain/venue-views.js';

/** What a space has for its events, under the names of answers (Spaces §3). */
export const COUNT_COLUMNS = `round_tables as "roundTablesAvailable", rectangular_tables_8ft as "rectangularTables8ftAvailable",
  rectangular_tables_6ft as "rectangularTables6ftAvailable", cocktail_tables as "cocktailTablesAvailable",
  buffet_tables as "buffetTablesAvailable", bars as "barsAvailable", stage_pieces as "stagePiecesAvailable",
  tent_black_10x20 as "tentBlack10x20Available", tent_white_10x30 as "tentWhite10x30Available"`;

/** The public list as one statement; `npm run bench -- requests` runs the same one without us around it. */
export const VENUE_LIST = {
  name: 'venue-list',
  text: `select id, name, description, image_url as "imageUrl", gallery_images as "galleryImages", capacity,
                hourly_cents / 100.0::float8 as "pricePerHour", availability,
                unavailable_reason as "unavailableReason", unavailable_until as "unavailableUntil",
                features, sort_order as "sortOrder",
                ${COUNT_COLUMNS},
                chairs as "chairsAvailable"
           from venues where archived_at is null order by sort_order, name limit 1000`,
};

@Injectable()
export class VenuesQueries {
  private readonly shared = new SharedReads<VenueView[]>();

  constructor(
    private readonly database: Database,
    private readonly clock: BusinessClock,
  ) {}

  /** Every space in the house's order, as the public reads it. Each page asks for it, so a crowd shares the reads. */
  list(): Promise<VenueView[]> {
    return this.shared.read('list', async () => {
      const venues = await this.database.prepared<VenueView>(VENUE_LIST);
      const today = this.clock.today();
      return venues.map((venue) => switchedBack(venue, today));
    });
  }
}
