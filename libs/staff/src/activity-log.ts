import { Injectable } from '@nestjs/common';
import {
  BusinessClock,
  Database,
  DomainError,
  page,
  type ListSource,
  type Page,
  type PageQuery,
  rowsOf,
  type Tx,
} from '#platform';
import { type Actor, systemActor } from './actor.js';
import type { ActivityView } from './api.js';

export interface Activity {
  /** What was done, e.g. 'booking.approve'. */
  act: string;
  subjectType: string;
  subjectId: string | null;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

const ACTIVITY: ListSource<'at'> = {
  columns: `entry.id::text, to_json(entry.at) #>> '{}' as at, entry.actor, entry.act,
    entry.subject_type as "subjectType", entry.subject_id as "subjectId", entry.before, entry.after`,
  from: 'activity_log entry',
  id: 'entry.id',
  idType: 'bigint',
  sorts: { at: { by: 'entry.at', type: 'timestamptz' } },
  usual: '-at',
};

/** A second tap, or a second person who wants the same. */
const JUST_DONE_SECONDS = 60;

const RECORD = `insert into activity_log (actor, actor_kind, actor_id, actor_role, act, subject_type, subject_id,
                                          before, after, at)
                values (:name, :kind, :id, :role, :act, :subjectType, :subjectId, :before, :after, :now)`;

function valuesOf(actor: Actor, activity: Activity, now: Date) {
  const { name, kind, id, role } = actor;
  const { act, subjectType, subjectId, before = null, after = null } = activity;
  return { name, kind, id, role, act, subjectType, subjectId, before, after, now };
}

/** For a start, which has no transactions: one statement of its own. */
export async function recordAtStart(
  database: Pick<Database, 'sql'>,
  activity: Activity,
  now: Date,
): Promise<void> {
  await database.sql(RECORD, valuesOf(systemActor('start'), activity, now));
}

/** Who did what, before and after: written in the transaction of the act, so that neither exists without the other. */
@Injectable()
export class ActivityLog {
  constructor(
    private readonly database: Database,
    private readonly clock: BusinessClock,
  ) {}

  async record(tx: Tx, actor: Actor, activity: Activity): Promise<void> {
    await rowsOf(tx, RECORD, valuesOf(actor, activity, this.clock.now()));
  }

  /** An act that belongs to no transaction: one statement of its own. */
  async note(actor: Actor, activity: Activity): Promise<void> {
    await this.database.sql(RECORD, valuesOf(actor, activity, this.clock.now()));
  }

  /** Who did this to the subject last, and when. */
  async latest(
    tx: Tx,
    subjectId: string,
    act: string,
  ): Promise<{ changedBy: string | null; changedAt: string | null }> {
    const [row] = await rowsOf<{ actor: string; at: Date }>(
      tx,
      'select actor, at from activity_log where subject_id = :subjectId and act = :act order by id desc limit 1',
      { subjectId, act },
    );
    return { changedBy: row?.actor ?? null, changedAt: row?.at.toISOString() ?? null };
  }

  /** Who did an act last that has no subject of its own, such as a change of the settings. */
  async latestOf(tx: Tx, act: string): Promise<{ changedBy: string | null; changedAt: string | null }> {
    const [row] = await rowsOf<{ actor: string; at: Date }>(
      tx,
      'select actor, at from activity_log where act = :act order by id desc limit 1',
      { act },
    );
    return { changedBy: row?.actor ?? null, changedAt: row?.at.toISOString() ?? null };
  }

  /**
   * For acts that a second tap would send twice; the caller holds the subject's lock.
   * @throws DomainError 409 JUST_DONE, naming who did it, within a minute of the same act
   */
  async assertNotJustDone(tx: Tx, subjectId: string, act: string): Promise<void> {
    const { changedBy, changedAt } = await this.latest(tx, subjectId, act);
    if (changedBy === null || changedAt === null) return;
    const seconds = (this.clock.now().getTime() - new Date(changedAt).getTime()) / 1000;
    if (seconds >= JUST_DONE_SECONDS) return;
    const message = `${changedBy} did this less than a minute ago. Nothing was sent a second time.`;
    throw new DomainError('conflict', 'JUST_DONE', message);
  }

  /** The entry of what was done to the subject last; null when it never was. */
  async latestId(tx: Tx, subjectId: string, act: string): Promise<string | null> {
    const [row] = await rowsOf<{ id: string }>(
      tx,
      'select id::text from activity_log where subject_id = :subjectId and act = :act order by id desc limit 1',
      { subjectId, act },
    );
    return row?.id ?? null;
  }

  /** What an entry says of before and after; null when there is none. */
  async changeOf(
    id: string,
  ): Promise<{ before: Record<string, unknown> | null; after: Record<string, unknown> | null } | null> {
    const [row] = await this.database.sql<{
      before: Record<string, unknown> | null;
      after: Record<string, unknown> | null;
    }>('select before, after from activity_log where id = :id::bigint', { id });
    return row ?? null;
  }

  /** Newest first; of one instant, what was written last. */
  list(subjectId: string | undefined, query: PageQuery): Promise<Page<ActivityView>> {
    return page(this.database, ACTIVITY, query, [[(id) => `entry.subject_id = ${id}`, subjectId]]);
  }
}
