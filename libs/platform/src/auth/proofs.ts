import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { TechnicalClock } from '../clock/clocks.js';
import { rowsOf, Transactions, type Tx } from '../database/transactions.js';
import { GRANT_SECONDS, type SessionKind, VERIFIED_SECONDS } from './sessions.js';
import { hashToken, newToken } from './tokens.js';

/** How long the cookie from before a proof still opens what it opened before. */
export const LET_OFF_SECONDS = 60;
/** Looks again when another tab has just proved something with the same cookie. */
const LOOKS = 5;

export interface Proof {
  /** What it opens. */
  subjectIds: string[];
  /** Whose contact was proved, such as 'email:ana@example.com'. */
  provedBy: string;
}

/** How a session remembers whose contact was proved, without saying it. */
export function provedKeyOf(provedBy: string): Buffer {
  return createHash('sha256').update(provedBy).digest();
}

interface OldSession {
  id: string;
  line: string;
  expiresAt: Date;
}

/**
 * A browser that proves who it is goes on with another cookie. Whoever had put the old one there, to use it after the
 * proof, holds nothing by it: for a minute it opens what it opened before, so that requests under way do not fail, and
 * then nothing.
 */
@Injectable()
export class Proofs {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: TechnicalClock,
  ) {}

  /** The browser's new token, or null when its old one is none (any more): a session must be started. */
  accept(kind: SessionKind, token: string, { subjectIds, provedBy }: Proof): Promise<string | null> {
    return this.transactions.run(async (tx) => {
      const session = await this.lock(tx, kind, token);
      if (!session) return null;
      const next = newToken();
      const provedKey = provedKeyOf(provedBy);
      await this.replaceToken(tx, session, next, provedKey);
      await this.letOff(tx, session, token);
      await this.open(tx, session.id, subjectIds);
      await this.shareWithTabs(tx, session.line, provedKey);
      return next;
    });
  }

  /** A session for a browser that has none, begun by a proof: its token. */
  begin(kind: SessionKind, { subjectIds, provedBy }: Proof): Promise<string> {
    return this.transactions.run(async (tx) => {
      const token = newToken();
      const now = this.clock.now();
      const [session] = await rowsOf<{ id: string }>(
        tx,
        `insert into sessions (kind, token_hash, created_at, last_used_at, expires_at, proved_by, proved_at)
         values (:kind, :tokenHash, :now, :now, :expiresAt, :provedKey, :now) returning id`,
        {
          kind: kind.name,
          tokenHash: hashToken(token),
          now,
          expiresAt: this.clock.after(VERIFIED_SECONDS),
          provedKey: provedKeyOf(provedBy),
        },
      );
      if (!session) throw new Error('the session was not stored');
      await this.open(tx, session.id, subjectIds);
      return token;
    });
  }

  /** Whether this browser proved one of these contacts last, and lately. */
  async hasProved(kind: SessionKind, token: string | null, contacts: string[]): Promise<boolean> {
    if (!token) return false;
    return this.transactions.run(async (tx) => {
      const rows = await rowsOf(
        tx,
        `select 1 from sessions
          where token_hash = :tokenHash and kind = :kind and expires_at > :now
            and proved_by = any(:keys) and proved_at > :since`,
        {
          tokenHash: hashToken(token),
          kind: kind.name,
          now: this.clock.now(),
          keys: contacts.map(provedKeyOf),
          since: this.clock.after(-VERIFIED_SECONDS),
        },
      );
      return rows.length > 0;
    });
  }

  /** Whoever waited here for another tab's proof finds the cookie on another row, which only a later statement sees. */
  private async lock(tx: Tx, kind: SessionKind, token: string): Promise<OldSession | null> {
    for (let look = 0; look < LOOKS; look += 1) {
      const [session] = await rowsOf<OldSession>(
        tx,
        `select id, coalesce(line, id) as line, expires_at as "expiresAt" from sessions
          where token_hash = :tokenHash and kind = :kind and expires_at > :now for update`,
        { tokenHash: hashToken(token), now: this.clock.now(), kind: kind.name },
      );
      if (session) return session;
    }
    return null;
  }

  private async replaceToken(tx: Tx, session: OldSession, next: string, provedKey: Buffer): Promise<void> {
    await rowsOf(
      tx,
      `update sessions set token_hash = :tokenHash, moved_to = null, line = :line, proved_by = :provedKey,
              proved_at = :now, last_used_at = :now, expires_at = greatest(expires_at, :expiresAt)
        where id = :id`,
      {
        id: session.id,
        tokenHash: hashToken(next),
        line: session.line,
        provedKey,
        now: this.clock.now(),
        expiresAt: this.clock.after(VERIFIED_SECONDS),
      },
    );
  }

  /** The old cookie on a row of its own, with what it could open so far. */
  private async letOff(tx: Tx, session: OldSession, token: string): Promise<void> {
    const end = new Date(Math.min(session.expiresAt.getTime(), this.clock.after(LET_OFF_SECONDS).getTime()));
    await rowsOf(
      tx,
      `with off as (
         insert into sessions (kind, token_hash, created_at, last_used_at, expires_at, moved_to, line)
         select kind, :tokenHash, :now, :now, :end, :id, :line from sessions where id = :id returning id)
       insert into session_grants (session_id, subject_id, opened_until, verified_until)
       select off.id, g.subject_id, g.opened_until, g.verified_until from off, session_grants g where g.session_id = :id`,
      { id: session.id, tokenHash: hashToken(token), now: this.clock.now(), end, line: session.line },
    );
  }

  private async open(tx: Tx, sessionId: string, subjectIds: string[]): Promise<void> {
    await rowsOf(
      tx,
      `insert into session_grants as g (session_id, subject_id, opened_until, verified_until)
       select :sessionId, subject, :openedUntil, :verifiedUntil from unnest(:subjectIds::uuid[]) subject
       on conflict (session_id, subject_id) do update
         set opened_until = greatest(g.opened_until, excluded.opened_until),
             verified_until = greatest(g.verified_until, excluded.verified_until)`,
      {
        sessionId,
        subjectIds,
        openedUntil: this.clock.after(GRANT_SECONDS),
        verifiedUntil: this.clock.after(VERIFIED_SECONDS),
      },
    );
  }

  /**
   * Two tabs that prove the same contact at once get a cookie each, and the browser keeps the one that comes last: each
   * must open what both have proved. Only for the same contact, since another's proof is another person.
   */
  private async shareWithTabs(tx: Tx, line: string, provedKey: Buffer): Promise<void> {
    await rowsOf(
      tx,
      `with tabs as (
         select id from sessions where line = :line and moved_to is null and proved_by = :provedKey and proved_at > :since)
       insert into session_grants as g (session_id, subject_id, opened_until, verified_until)
       select tabs.id, f.subject_id, max(f.opened_until), max(f.verified_until)
         from tabs, session_grants f
        where f.session_id in (select id from tabs) and f.verified_until > :now
        group by 1, 2
       on conflict (session_id, subject_id) do update
         set opened_until = greatest(g.opened_until, excluded.opened_until),
             verified_until = greatest(g.verified_until, excluded.verified_until)`,
      { line, provedKey, since: this.clock.after(-LET_OFF_SECONDS), now: this.clock.now() },
    );
  }
}
