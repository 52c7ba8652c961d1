import { Injectable } from '@nestjs/common';
import { Database, networkOf, RateLimits, Secrets, TechnicalClock } from '#platform';

/** Wrong passwords of an hour, from wherever they come, that slow nobody. */
const TOGETHER = { name: 'staff-login-failures-together', most: 30, windowSeconds: 3600 } as const;
const EVERYBODY = 'everybody';
/** So many more failures make the wait a second longer. */
const FAILURES_A_SECOND = 10;
const LONGEST_SECONDS = 10;
/** The most that somebody waits whose network has signed in before (Access §1). */
const LONGEST_KNOWN_SECONDS = 2;
const REMEMBERED_DAYS = 90;
const NETWORK_BITS = 48;

/** Seconds that lie between two tries after so many failures, of which `free` slow nobody. */
export function secondsBetweenTries(failures: number, free: number): number {
  if (failures < free) return 0;
  return Math.min(LONGEST_SECONDS, 1 + Math.floor((failures - free) / FAILURES_A_SECOND));
}

/**
 * Guesses from thousands of addresses stay under every limit per address, so failures slow all sign-ins together: those who
 * have never signed in from where they are share one try per wait; a network that has signed in before waits by itself and at
 * most two seconds, so that nobody is kept from the office by guesses of others.
 */
@Injectable()
export class SignInPace {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly secrets: Secrets,
    private readonly clock: TechnicalClock,
  ) {}

  /** @throws DomainError 429 while the next try must wait */
  async takeTurn(address: string): Promise<void> {
    const seconds = secondsBetweenTries(await this.failuresLately(), this.limits.most(TOGETHER.most));
    if (seconds === 0) return;
    if (await this.isKnown(address)) {
      const windowSeconds = Math.min(seconds, LONGEST_KNOWN_SECONDS);
      const limit = { name: 'staff-login-known', most: 1, windowSeconds, ipv6Bits: NETWORK_BITS } as const;
      return this.limits.consume(limit, address);
    }
    return this.limits.consume({ name: 'staff-login-strangers', most: 1, windowSeconds: seconds }, EVERYBODY);
  }

  async noteFailure(): Promise<void> {
    await this.limits.count(TOGETHER, EVERYBODY);
  }

  /** The network is remembered under a keyed hash: what is kept tells no address. */
  async noteSuccess(address: string): Promise<void> {
    await this.database.sql(
      `insert into sign_in_networks (network, last_at) values (:network, :now)
       on conflict (network) do update set last_at = excluded.last_at`,
      { network: this.hashOf(address), now: this.clock.now() },
    );
  }

  /** Wrong passwords within the running hour, which staff see (Access §1). */
  failuresLately(): Promise<number> {
    return this.limits.used(TOGETHER, EVERYBODY);
  }

  async sweep(): Promise<void> {
    await this.database.sql('delete from sign_in_networks where last_at < :before', {
      before: this.rememberedSince(),
    });
  }

  private async isKnown(address: string): Promise<boolean> {
    const rows = await this.database.sql(
      'select 1 from sign_in_networks where network = :network and last_at >= :since',
      { network: this.hashOf(address), since: this.rememberedSince() },
    );
    return rows.length > 0;
  }

  private rememberedSince(): Date {
    return this.clock.after(-REMEMBERED_DAYS * 24 * 3600);
  }

  private hashOf(address: string): Buffer {
    return this.secrets.sign('sign-in-network', networkOf(address, NETWORK_BITS));
  }
}
