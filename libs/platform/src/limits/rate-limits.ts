import { Inject, Injectable } from '@nestjs/common';
import { waitWording } from '#rules';
import { APP_CONFIG, type AppConfig } from '../config/app-config.js';
import { TechnicalClock } from '../clock/clocks.js';
import { Database } from '../database/database.js';
import { DomainError } from '../errors/domain-error.js';
import { networkOf } from './network-of.js';

export interface RateLimit {
  /** What is limited, e.g. 'look-up-address'. */
  name: string;
  most: number;
  windowSeconds: number;
  /** How much of an IPv6 address counts as one; 64 bits unless said otherwise. */
  ipv6Bits?: 48;
}

const CONSUME = {
  name: 'rate-limit-consume',
  text: `insert into rate_limits as l (key, window_start, hits) values (:key, :now, :amount::integer)
         on conflict (key) do update set
           hits = case when l.window_start <= :start then :amount::integer else l.hits + :amount::integer end,
           window_start = case when l.window_start <= :start then :now else l.window_start end
         returning hits, window_start`,
};

const CONSUME_BOTH = {
  name: 'rate-limit-consume-both',
  text: `insert into rate_limits as l (key, window_start, hits) select key, :now, 1 from unnest(:keys::text[]) key
         on conflict (key) do update set
           hits = case when l.window_start <= :start then 1 else l.hits + 1 end,
           window_start = case when l.window_start <= :start then :now else l.window_start end
         returning key, hits, window_start`,
};

/**
 * Counters in PostgreSQL, so that they hold across processes and a lost queue server lifts none of them (ADR 5).
 * A window opens with its first hit. Every limit is multiplied by RATE_LIMIT_FACTOR.
 */
@Injectable()
export class RateLimits {
  constructor(
    private readonly database: Database,
    private readonly clock: TechnicalClock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  most(limit: number): number {
    return Math.max(1, Math.floor(limit * this.config.rateLimitFactor));
  }

  /**
   * Takes one (or `amount`) from the caller's allowance.
   * @throws DomainError 429 TOO_MANY_REQUESTS with the seconds until the window ends.
   */
  async consume(limit: RateLimit, who: string, amount = 1): Promise<void> {
    const { hits, secondsLeft } = await this.count(limit, who, amount);
    if (hits > this.most(limit.most)) throw tooManyRequests(secondsLeft, limit.name);
  }

  /** Counts one (or `amount`) without refusing anything: the hits of the caller's window, and the whole seconds until it ends. */
  async count(limit: RateLimit, who: string, amount = 1): Promise<{ hits: number; secondsLeft: number }> {
    const now = this.clock.now();
    const start = new Date(now.getTime() - limit.windowSeconds * 1000);
    const [row] = await this.database.prepared<{ hits: number; window_start: Date }>(CONSUME, {
      key: keyOf(limit, who),
      now,
      start,
      amount,
    });
    if (!row) throw new Error('the limit was not counted');
    const endsAt = row.window_start.getTime() + limit.windowSeconds * 1000;
    return { hits: row.hits, secondsLeft: Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000)) };
  }

  /**
   * Takes one from each of two allowances over the same window, at the price of one.
   * @throws DomainError 429 TOO_MANY_REQUESTS
   */
  async consumeBoth(limits: readonly [RateLimit, RateLimit], who: string): Promise<void> {
    const { windowSeconds } = limits[0];
    const now = this.clock.now();
    const start = new Date(now.getTime() - windowSeconds * 1000);
    const rows = await this.database.prepared<{ key: string; hits: number; window_start: Date }>(
      CONSUME_BOTH,
      { keys: limits.map((limit) => keyOf(limit, who)).sort(), now, start },
    );
    for (const limit of limits) {
      const row = rows.find(({ key }) => key === keyOf(limit, who));
      if (!row || row.hits <= this.most(limit.most)) continue;
      const endsAt = row.window_start.getTime() + windowSeconds * 1000;
      throw tooManyRequests(Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000)), limit.name);
    }
  }

  /** Gives back what was taken for something that did not come to pass. */
  async giveBack(limit: RateLimit, who: string): Promise<void> {
    await this.database.sql('update rate_limits set hits = greatest(hits - 1, 0) where key = :key', {
      key: keyOf(limit, who),
    });
  }

  /** Hits in the caller's current window, without taking one. */
  async used(limit: RateLimit, who: string): Promise<number> {
    const start = new Date(this.clock.now().getTime() - limit.windowSeconds * 1000);
    const [row] = await this.database.sql<{ hits: number }>(
      'select hits from rate_limits where key = :key and window_start > :start',
      { key: keyOf(limit, who), start },
    );
    return row?.hits ?? 0;
  }

  async clear(limit: RateLimit, who: string): Promise<void> {
    await this.database.sql('delete from rate_limits where key = :key', { key: keyOf(limit, who) });
  }

  /** Drops counters whose window is long over. */
  async sweep(): Promise<void> {
    await this.database.sql('delete from rate_limits where window_start < :before', {
      before: new Date(this.clock.now().getTime() - 2 * 24 * 3600 * 1000),
    });
  }
}

function keyOf({ name, ipv6Bits }: RateLimit, who: string): string {
  return `${name}:${networkOf(who, ipv6Bits)}`;
}

function tooManyRequests(retryAfterSeconds: number, limit: string): DomainError {
  return new DomainError(
    'too-many',
    'TOO_MANY_REQUESTS',
    `Too many attempts. Please try again ${waitWording(retryAfterSeconds)}.`,
    { retryAfterSeconds, limit },
  );
}
