import { Injectable } from '@nestjs/common';
import { BusinessClock, Database, type Tx } from '#platform';
import type { Actor } from './actor.js';
import type { ActivityView } from './api.js';

export interface Activity {
  /** What was done, e.g. 'booking.approve'. */
  act: string;
  subjectType: string;
  subjectId: string | null;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Who did what, before and after: written in the transaction of the act, so that neither exists without the other. */
@Injectable()
export class ActivityLog {
  constructor(
    private readonly database: Database,
    private readonly clock: BusinessClock,
  ) {}

  async record(tx: Tx, actor: Actor, activity: Activity): Promise<void> {
    await tx.query(
      `insert into activity_log (actor, actor_kind, actor_id, actor_role, act, subject_type, subject_id,
                                 before, after, at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        actor.name,
        actor.kind,
        actor.id,
        actor.role,
        activity.act,
        activity.subjectType,
        activity.subjectId,
        activity.before ?? null,
        activity.after ?? null,
        this.clock.now(),
      ],
    );
  }

  /** Newest first, with the total over all pages; `cursor` is the id of the last row already seen. */
  async list(filter: {
    subjectId?: string;
    limit: number;
    cursor?: string;
  }): Promise<{ entries: ActivityView[]; total: number }> {
    const [{ total } = { total: 0 }] = await this.database.sql<{ total: number }>(
      'select count(*)::int as total from activity_log where ($1::uuid is null or subject_id = $1)',
      [filter.subjectId ?? null],
    );
    const entries = await this.database.sql<ActivityView>(
      `select id::text, to_json(at) #>> '{}' as at, actor, act, subject_type as "subjectType",
              subject_id as "subjectId", before, after
         from activity_log
        where ($1::uuid is null or subject_id = $1) and ($2::bigint is null or id < $2)
        order by id desc limit $3`,
      [filter.subjectId ?? null, filter.cursor ?? null, filter.limit],
    );
    return { entries, total };
  }
}
