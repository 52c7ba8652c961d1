import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { BusinessClock, Database, type DomainError, Log, TechnicalClock } from '#platform';
import { ActivityLog } from './activity-log.js';
import type { Actor } from './actor.js';

/** Who came in or went, who was kept out, and what changed about who may. */
export type AccessAct =
  | 'access.signed-in'
  | 'access.signed-out'
  | 'access.proved'
  | 'access.sign-in-failed'
  | 'access.proof-failed'
  | 'access.refused'
  | 'access.limited';

const ACTS: { kinds: Partial<Record<DomainError['kind'], AccessAct>>; codes: Record<string, AccessAct> } = {
  kinds: {
    unauthenticated: 'access.refused',
    forbidden: 'access.refused',
    'too-many': 'access.limited',
  },
  codes: { WRONG_PASSWORD: 'access.sign-in-failed', WRONG_CODE: 'access.proof-failed' },
};

const HOUR_MS = 3_600_000;
/** How long the activity keeps what strangers were refused; acts of people stay. */
const REFUSALS_KEPT_DAYS = 90;

export interface Knock {
  method: string;
  /** The pattern of the route, never the address: addresses hold search terms and tokens. */
  route: string;
  /** Who of the staff sits there, asked only when it is written down. */
  who: () => Promise<Actor>;
}

/**
 * The one place that notes who comes in and who is kept out (Access §22), in the log and in the activity, without personal
 * data: no address, no contact, nothing that was typed. The log has each of them. The activity has each sign-in; of the same
 * refusal within an hour the first, the tenth, the hundredth, so that no flood of them fills it.
 */
@Injectable()
export class AccessJournal implements BeforeApplicationShutdown {
  private readonly seen = new Map<string, { since: number; times: number }>();
  private readonly writing = new Set<Promise<void>>();

  constructor(
    private readonly database: Database,
    private readonly activity: ActivityLog,
    private readonly clock: TechnicalClock,
    private readonly businessClock: BusinessClock,
    private readonly log: Log,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.writing);
  }

  /** Somebody came in or went. It never stands in the way of that: what cannot be written is in the log. */
  async note(actor: Actor, act: AccessAct, facts: Record<string, unknown> = {}): Promise<void> {
    this.say(actor, act, facts);
    await this.write(actor, act, facts);
  }

  /** The log alone: for acts that write their own line of the activity in their transaction, once that has ended. */
  say(actor: Actor | null, act: string, facts: Record<string, unknown>): void {
    this.log.info('access', { act, ...(actor ? { actor: actor.kind, role: actor.role } : {}), ...facts });
  }

  /** Somebody was kept out; does nothing for other errors. Returns at once: nobody waits longer for a refusal because it is noted. */
  noteRefusal(error: DomainError, { method, route, who }: Knock): void {
    const act = ACTS.codes[error.code] ?? ACTS.kinds[error.kind];
    if (!act) return;
    const { limit } = error.details;
    const facts = { route: `${method} ${route}`, code: error.code, ...(limit ? { limit } : {}) };
    this.say(null, act, facts);
    const times = this.countOf(`${act} ${facts.route} ${error.code} ${limit ?? ''}`);
    if (!isPowerOfTen(times)) return;
    const writing = who()
      .then((actor) => this.write(actor, act, { ...facts, times }))
      .catch((failure: unknown) => this.log.warn('a refusal was not written down', { act, error: failure }))
      .finally(() => this.writing.delete(writing));
    this.writing.add(writing);
  }

  async sweep(): Promise<void> {
    await this.database.sql(
      `delete from activity_log
        where act in ('access.sign-in-failed', 'access.proof-failed', 'access.refused', 'access.limited')
          and at < :before`,
      // The activity goes by the business clock.
      { before: new Date(this.businessClock.now().getTime() - REFUSALS_KEPT_DAYS * 24 * HOUR_MS) },
    );
  }

  /** How often within the hour that the first of them opened. Routes and codes are few, so the counts are. */
  private countOf(key: string): number {
    const now = this.clock.now().getTime();
    const known = this.seen.get(key);
    const counted = known && now - known.since < HOUR_MS ? known : { since: now, times: 0 };
    counted.times += 1;
    this.seen.set(key, counted);
    return counted.times;
  }

  private async write(actor: Actor, act: AccessAct, facts: Record<string, unknown>): Promise<void> {
    try {
      await this.activity.note(actor, { act, subjectType: 'access', subjectId: null, after: facts });
    } catch (error) {
      this.log.warn('an access was not written down', { act, error });
    }
  }
}

function isPowerOfTen(times: number): boolean {
  return /^10*$/.test(String(times));
}
