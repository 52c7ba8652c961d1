import { Injectable } from '@nestjs/common';
import type { ClosedDays, DateText, VenueFacts } from '#rules';
import {
  column,
  columns,
  Database,
  type ListSource,
  page,
  type Page,
  type PageQuery,
  rowsOf,
  type Tx,
} from '#platform';
import type { ClosureView } from './api.js';
import { Closure } from './closure.entity.js';
import { closureNotFound, venueNotFound } from './venues.errors.js';

/** One lock for all: whoever takes a date shares it, whoever closes days has it alone. */
const CLOSURES_LOCK = `hashtextextended('closures', 6)`;

const CLOSURES: ListSource<'made' | 'from'> = {
  columns: `closure.id, closure.venue_id as "venueId", venue.name as "venueName", closure.from_date as "fromDate",
    closure.to_date as "toDate", closure.reason, to_json(closure.created_at) #>> '{}' as "createdAt"`,
  from: 'closures closure left join venues venue on venue.id = closure.venue_id',
  id: 'closure.id',
  sorts: {
    made: { by: 'closure.created_at', type: 'timestamptz' },
    from: { by: 'closure.from_date::timestamp', type: 'timestamp' },
  },
  usual: '-made',
};

const CLOSED = columns('closure', {
  venueId: column.textOrNull(),
  fromDate: column.date(),
  toDate: column.date(),
  reason: column.text(),
});

/** What is out of use in a stretch of days. */
export interface OutOfUse {
  venues: VenueFacts[];
  closures: ClosedDays[];
}

/** The days on which spaces are closed, for the library that knows what is booked on them. */
@Injectable()
export class ClosuresFacade {
  constructor(private readonly database: Database) {}

  /** Newest first; with `from` only those that are not over on that day. */
  list(query: PageQuery & { sort?: ClosureOrder }, from?: DateText): Promise<Page<ClosureView>> {
    return page<ClosureView, 'made' | 'from'>(this.database, CLOSURES, query, [
      [(day) => `closure.to_date >= ${day}::date`, from],
    ]);
  }

  /** From now on nobody takes a date in this transaction's sight; those who were about to are done. */
  async lock(tx: Tx): Promise<void> {
    await rowsOf(tx, `select pg_advisory_xact_lock(${CLOSURES_LOCK})`);
  }

  /** @throws DomainError 404 for a space that is not there */
  async add(tx: Tx, days: ClosedDays): Promise<ClosureView> {
    if (days.venueId) {
      const found = await rowsOf(tx, 'select id from venues where id = :id', { id: days.venueId });
      if (found.length === 0) throw venueNotFound();
    }
    const inserted = await tx.insert(Closure, { ...days });
    return this.get(tx, String(inserted.identifiers[0]?.['id']));
  }

  /** What it was. @throws DomainError 404 */
  async remove(tx: Tx, id: string): Promise<ClosureView> {
    const closure = await this.get(tx, id);
    const { affected } = await tx.delete(Closure, { id });
    if (affected === 0) throw closureNotFound();
    return closure;
  }

  /**
   * Spaces and closures of these days, before which no closure is made any more until the transaction ends. A space that is
   * archived counts as switched off for good: nobody takes it anew (Spaces §7).
   */
  async outOfUse(tx: Tx, venueIds: readonly string[], first: DateText, last: DateText): Promise<OutOfUse> {
    await rowsOf(tx, `select pg_advisory_xact_lock_shared(${CLOSURES_LOCK})`);
    const venues = await rowsOf<VenueFacts>(
      tx,
      `select id, name, capacity, hourly_cents as "hourlyCents", availability and archived_at is null as available,
              case when archived_at is null then unavailable_until end as "unavailableUntil",
              case when archived_at is null then unavailable_reason else 'Archived' end as "unavailableReason"
         from venues where id = any(:venueIds::uuid[]) order by sort_order, name`,
      { venueIds },
    );
    const closures = await rowsOf<ClosedDays>(
      tx,
      `select ${CLOSED.list} from closures closure
        where closure.to_date >= :first::date and closure.from_date <= :last::date
          and (closure.venue_id is null or closure.venue_id = any(:venueIds::uuid[]))`,
      { venueIds, first, last },
    );
    return { venues, closures };
  }

  private async get(tx: Tx, id: string): Promise<ClosureView> {
    const [closure] = await rowsOf<ClosureView>(
      tx,
      `select ${CLOSURES.columns} from ${CLOSURES.from} where closure.id = :id`,
      { id },
    );
    if (!closure) throw closureNotFound();
    return closure;
  }
}

export const CLOSURE_SORTS: Pick<typeof CLOSURES, 'sorts'> = CLOSURES;
export type ClosureOrder = 'made' | '-made' | 'from' | '-from';
