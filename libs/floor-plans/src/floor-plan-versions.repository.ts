import { Injectable } from '@nestjs/common';
import { Database, page, rowsOf, type ListSource, type Page, type PageQuery, type Tx } from '#platform';
import type { Actor } from '#staff';

/** How many versions of a plan are kept: more than anybody looks back at. */
const MOST_KEPT = 50;
/** PostgreSQL's largest `integer`. */
const LARGEST = 2_147_483_647;

/** A version as lists show it. Who saved it is not known of plans from before versions were kept. */
export interface ListedVersion {
  id: string;
  version: number;
  venues: unknown;
  guestCount: number;
  totalSeats: number;
  savedByKind: string | null;
  savedByName: string | null;
  savedAt: Date;
}

/** What stood in a version. */
export interface KeptVersion extends ListedVersion {
  activeVenue: string;
  tables: unknown;
  customInventoryItems: Record<string, number>;
}

const LISTED = `kept.id::text, kept.version, kept.venues, kept.guest_count as "guestCount",
  kept.total_seats as "totalSeats", kept.saved_by_kind as "savedByKind", kept.saved_by_name as "savedByName",
  kept.saved_at as "savedAt"`;

const VERSIONS: ListSource<'version'> = {
  columns: LISTED,
  from: 'floor_plan_versions kept',
  id: 'kept.id',
  idType: 'bigint',
  sorts: { version: { by: 'kept.version', type: 'integer' } },
  usual: '-version',
};

/** The versions of each booking's plan, in one count over plans that replaced one another (Plans §32). */
@Injectable()
export class FloorPlanVersionsRepository {
  constructor(private readonly database: Database) {}

  page(bookingId: string, query: PageQuery): Promise<Page<ListedVersion>> {
    return page(this.database, VERSIONS, query, [[(id) => `kept.booking_id = ${id}`, bookingId]]);
  }

  /** Null for one that never was, or is kept no more. */
  async find(bookingId: string, version: number): Promise<KeptVersion | null> {
    if (version < 1 || version > LARGEST) return null;
    const [row] = await this.database.sql<KeptVersion>(
      `select ${LISTED}, kept.active_venue as "activeVenue", kept.tables,
              kept.custom_inventory_items as "customInventoryItems"
         from floor_plan_versions kept where kept.booking_id = :bookingId and kept.version = :version`,
      { bookingId, version },
    );
    return row ?? null;
  }

  /** The number of the newest one; 0 without any. */
  async newest(tx: Tx, bookingId: string): Promise<number> {
    const [row] = await rowsOf<{ newest: number }>(
      tx,
      'select coalesce(max(version), 0) as newest from floor_plan_versions where booking_id = :bookingId',
      { bookingId },
    );
    return row?.newest ?? 0;
  }

  /** Keeps a plan as it stands, where its version is not kept yet; those that are too old go. */
  async keep(tx: Tx, plan: { id: string; bookingId: string | null; version: number }, by: Actor | null) {
    await rowsOf(
      tx,
      `insert into floor_plan_versions (booking_id, version, venues, active_venue, guest_count, tables, total_seats,
                                        custom_inventory_items, saved_by_kind, saved_by_name, saved_at)
       select booking_id, version, venues, active_venue, guest_count, tables, total_seats,
              custom_inventory_items, :kind, :name, updated_at
         from floor_plans where id = :id
       on conflict (booking_id, version) do nothing`,
      { id: plan.id, kind: by?.kind ?? null, name: by?.name ?? null },
    );
    await rowsOf(tx, 'delete from floor_plan_versions where booking_id = :bookingId and version <= :tooOld', {
      bookingId: plan.bookingId,
      tooOld: plan.version - MOST_KEPT,
    });
  }
}
