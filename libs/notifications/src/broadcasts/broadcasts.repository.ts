import { Injectable } from '@nestjs/common';
import {
  Database,
  isDoneSql,
  page,
  rowsOf,
  type ListSource,
  type Page,
  type PageQuery,
  type Tx,
} from '#platform';
import type { BroadcastView } from '../api.js';

/** Of each recipient: what became of the mail. One that was never written, as its booking was called off, was withdrawn. */
const STANDING = `
  (select count(*)::int from broadcast_recipients r where r.broadcast_id = broadcast.id) as recipients,
  (select json_build_object(
      'sent', count(*) filter (where m.state in ('sent', 'delivered', 'kept')),
      'failed', count(*) filter (where m.state in ('failed', 'unknown', 'bounced')),
      'withdrawn', count(*) filter (where m.state = 'withdrawn'
        or (m.id is null and (broadcast.stopped_at is not null or ${isDoneSql('r.event_id')}))))
     from broadcast_recipients r
     left join messages m on m.event_id = r.event_id
    where r.broadcast_id = broadcast.id) as counts`;

const BROADCASTS: ListSource<'made'> = {
  columns: `broadcast.id, broadcast.subject, broadcast.made_by as "madeBy", to_json(broadcast.made_at) #>> '{}' as "madeAt",
    broadcast.stopped_by as "stoppedBy", to_json(broadcast.stopped_at) #>> '{}' as "stoppedAt", ${STANDING}`,
  from: 'broadcasts broadcast',
  id: 'broadcast.id',
  sorts: { made: { by: 'broadcast.made_at', type: 'timestamptz' } },
  usual: '-made',
};

type BroadcastRow = Omit<BroadcastView, 'sent' | 'failed' | 'withdrawn' | 'waiting'> & {
  counts: Pick<BroadcastView, 'sent' | 'failed' | 'withdrawn'>;
};

export interface NewBroadcast {
  requestKey: string;
  subject: string;
  body: string;
  madeBy: string;
  madeAt: Date;
}

@Injectable()
export class BroadcastsRepository {
  constructor(private readonly database: Database) {}

  /** The id of a new one; null when this very request made one before. */
  async add(tx: Tx, broadcast: NewBroadcast): Promise<string | null> {
    const [row] = await rowsOf<{ id: string }>(
      tx,
      `insert into broadcasts (request_key, subject, body, made_by, made_at)
       values (:requestKey, :subject, :body, :madeBy, :madeAt) on conflict (request_key) do nothing returning id`,
      { ...broadcast },
    );
    return row?.id ?? null;
  }

  /** Each address once; answers the events that are to tell of them. */
  async address(
    tx: Tx,
    broadcastId: string,
    addresses: { email: string; bookingId: string }[],
  ): Promise<{ id: string; eventId: string; bookingId: string }[]> {
    return rowsOf(
      tx,
      `insert into broadcast_recipients (broadcast_id, email_normalized, booking_id)
       select :broadcastId::uuid, a ->> 'email', (a ->> 'bookingId')::uuid from jsonb_array_elements(:addresses::jsonb) as a
       on conflict (broadcast_id, email_normalized) do nothing
       returning id, event_id as "eventId", booking_id as "bookingId"`,
      { broadcastId, addresses: JSON.stringify(addresses) },
    );
  }

  async idOf(requestKey: string): Promise<string | null> {
    const [row] = await this.database.sql<{ id: string }>(
      'select id from broadcasts where request_key = :requestKey',
      { requestKey },
    );
    return row?.id ?? null;
  }

  /** What one recipient is to read; null once it was stopped, or gone. */
  async letter(broadcastId: string): Promise<{ subject: string; body: string } | null> {
    const [row] = await this.database.sql<{ subject: string; body: string }>(
      'select subject, body from broadcasts where id = :broadcastId and stopped_at is null',
      { broadcastId },
    );
    return row ?? null;
  }

  /** False when it was stopped already, or there is none. */
  async stop(tx: Tx, id: string, by: string, at: Date): Promise<boolean> {
    const rows = await rowsOf(
      tx,
      'update broadcasts set stopped_by = :by, stopped_at = :at where id = :id and stopped_at is null returning 1',
      { id, by, at },
    );
    return rows.length > 0;
  }

  /** Takes back what waits; what is being sent at this moment is not called back. */
  async withdrawWaiting(tx: Tx, id: string, why: string): Promise<number> {
    const rows = await rowsOf(
      tx,
      `update messages m set state = 'withdrawn', last_error = :why, next_attempt_at = null
         from broadcast_recipients r
        where r.broadcast_id = :id and m.event_id = r.event_id and m.state = 'queued' returning 1`,
      { id, why },
    );
    return rows.length;
  }

  async list(query: PageQuery): Promise<Page<BroadcastView>> {
    const found = await page<BroadcastRow>(this.database, BROADCASTS, query);
    return { ...found, rows: found.rows.map(viewOf) };
  }

  async find(id: string): Promise<BroadcastView | null> {
    const [row] = await this.database.sql<BroadcastRow>(
      `select ${BROADCASTS.columns} from ${BROADCASTS.from} where broadcast.id = :id`,
      { id },
    );
    return row ? viewOf(row) : null;
  }
}

function viewOf({ counts, ...row }: BroadcastRow): BroadcastView {
  const waiting = Math.max(0, row.recipients - counts.sent - counts.failed - counts.withdrawn);
  return { ...row, ...counts, waiting };
}
