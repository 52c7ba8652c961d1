import { Injectable } from '@nestjs/common';
import { Database, DomainError, RateLimits, Sessions } from '#platform';
import { AccessJournal } from './access-journal.js';
import { type Actor, SHARED_PASSWORD, staffActor, VISITOR } from './actor.js';
import { SignInPace } from './sign-in-pace.js';
import { STAFF_SESSION } from './staff-browser.js';
import { isStaffPassword } from './staff-password.js';

const IDLE_SECONDS = 30 * 60;
export const REMEMBERED_SECONDS = 12 * 3600;
const FAILURES = { name: 'staff-login-failures', most: 5, windowSeconds: 15 * 60, ipv6Bits: 48 } as const;
/** After the fifth failure the address may try once in this long: slowed, never locked out. */
const SLOW = { name: 'staff-login-slow', most: 1, windowSeconds: 30, ipv6Bits: 48 } as const;

@Injectable()
export class StaffAccess {
  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly limits: RateLimits,
    private readonly pace: SignInPace,
    private readonly journal: AccessJournal,
  ) {}

  /**
   * Opens a staff session: 30 minutes idle, or 12 hours when remembered (Access §1). Returns its cookie token.
   * @throws DomainError 401 WRONG_PASSWORD, 429 after five failures in 15 minutes from one address, or while failures from
   *   everywhere slow all sign-ins
   */
  async login(password: string, remember: boolean, address: string): Promise<string> {
    if (!(await this.isRight(password, address))) {
      throw new DomainError('unauthenticated', 'WRONG_PASSWORD', 'Incorrect password. Please try again.');
    }
    const idleSeconds = remember ? null : IDLE_SECONDS;
    const session = await this.sessions.start(
      STAFF_SESSION,
      REMEMBERED_SECONDS,
      idleSeconds,
      SHARED_PASSWORD,
    );
    await this.journal.note(staffActor(SHARED_PASSWORD) ?? VISITOR, 'access.signed-in', {
      remembered: remember,
    });
    return session.token;
  }

  /**
   * Somebody who is signed in proves it again before an act that cannot be undone; tries are counted as at the door.
   * @throws DomainError 403 WRONG_PASSWORD, since the session itself goes on; 429 as at the door
   */
  async confirmPassword(password: string, address: string): Promise<void> {
    if (await this.isRight(password, address)) return;
    throw new DomainError('forbidden', 'WRONG_PASSWORD', 'Incorrect password. Please try again.');
  }

  private async isRight(password: string, address: string): Promise<boolean> {
    await this.takeTry(address);
    await this.takeTurn(address);
    if (!(await isStaffPassword(this.database, password))) {
      await this.pace.noteFailure();
      await this.slowAfterTheLast(address);
      return false;
    }
    await this.limits.clear(FAILURES, address);
    await this.pace.noteSuccess(address);
    return true;
  }

  /** Ends the session of this token; nothing when it is none (any more). */
  async logout(actor: Actor | null, token: string | null): Promise<void> {
    await this.sessions.end(STAFF_SESSION, token);
    if (actor) await this.journal.note(actor, 'access.signed-out');
  }

  /** Taken before the password is compared and given back when it was right: guesses sent all at once share the five. */
  private async takeTry(address: string): Promise<void> {
    try {
      await this.limits.consume(FAILURES, address);
    } catch (error) {
      if (!isTooMany(error)) throw error;
      await this.limits.consume(SLOW, address);
    }
  }

  /** A try that had to wait because of others is no try of this address. */
  private async takeTurn(address: string): Promise<void> {
    try {
      await this.pace.takeTurn(address);
    } catch (error) {
      await this.limits.giveBack(FAILURES, address);
      throw error;
    }
  }

  /** The wait begins with the last free failure, not with the attempt after it. */
  private async slowAfterTheLast(address: string): Promise<void> {
    if ((await this.limits.used(FAILURES, address)) < this.limits.most(FAILURES.most)) return;
    try {
      await this.limits.consume(SLOW, address);
    } catch (error) {
      if (!isTooMany(error)) throw error;
    }
  }
}

function isTooMany(error: unknown): boolean {
  return error instanceof DomainError && error.kind === 'too-many';
}
