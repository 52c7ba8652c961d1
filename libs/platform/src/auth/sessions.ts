import { Injectable } from '@nestjs/common';
import { TechnicalClock } from '../clock/clocks.js';
import { Database } from '../database/database.js';
import { rowsOf, type Tx } from '../database/transactions.js';
import { hashToken, newToken } from './tokens.js';

/** A kind of session with a cookie of its own; the module whose sessions they are defines it. */
export interface SessionKind {
  /** Unique over the house; names the cookie and stands in the table, so it never changes once released. */
  readonly name: string;
  /** Whether the cookie comes along when another site's page leads to ours ('lax') or never then ('strict'). */
  readonly sameSite: 'strict' | 'lax';
}

/** Whom a session was given to, where it is somebody who has a name here. */
export interface SessionHolder {
  /** Null where the way in names nobody, as a password that several share. */
  personId: string | null;
  role: string;
  name: string;
}

export interface Session {
  /** The session that this browser goes on with. */
  id: string;
  /** Whose grants it may use: another one's for the moment in which its cookie is being replaced. */
  rights: string;
  expiresAt: Date;
  holder: SessionHolder | null;
}

export interface Grant {
  subjectId: string;
  /** True while this browser need not prove itself again. */
  verified: boolean;
}

interface FoundSession extends Omit<Session, 'holder'> {
  lastUsedAt: Date;
  personId: string | null;
  role: string | null;
  name: string | null;
}

const FIND = {
  name: 'session-find',
  text: `select coalesce(moved_to, id) as id, id as rights, last_used_at as "lastUsedAt",
                 expires_at as "expiresAt", person_id as "personId", role, name from sessions
          where token_hash = :tokenHash and kind = :kind and expires_at > :now
            and (idle_seconds is null or last_used_at > :now - make_interval(secs => idle_seconds))`,
};

/** What was opened without a proof stays open for this long (Access §5). */
export const GRANT_SECONDS = 24 * 3600;
/** A proof (made here, signed link, code) lasts this long. */
export const VERIFIED_SECONDS = 30 * 24 * 3600;

const TOUCH_AFTER_MS = 60_000;

/** All of one kind end at once, say because their password was changed. */
export async function endSessionsOf(database: Pick<Database, 'sql'>, kind: SessionKind): Promise<void> {
  await database.sql('delete from sessions where kind = :kind', { kind: kind.name });
}

/** Whoever wants the same session in a transaction of theirs waits until this one ends. */
export async function lockSession(tx: Tx, id: string): Promise<void> {
  await rowsOf(tx, 'select 1 from sessions where id = :id for update', { id });
}

/** Opaque sessions: the token lives in the browser, its hash here. Times come from the technical clock. */
@Injectable()
export class Sessions {
  constructor(
    private readonly database: Database,
    private readonly clock: TechnicalClock,
  ) {}

  /** `idleSeconds` null: ends only at its lifetime. Returns the token for the cookie. */
  async start(
    kind: SessionKind,
    lifetimeSeconds: number,
    idleSeconds: number | null,
    holder: SessionHolder | null = null,
  ): Promise<{ token: string; id: string }> {
    const token = newToken();
    const now = this.clock.now();
    const [row] = await this.database.sql<{ id: string }>(
      `insert into sessions (kind, token_hash, created_at, last_used_at, idle_seconds, expires_at, person_id, role, name)
       values (:kind, :tokenHash, :now, :now, :idleSeconds, :expiresAt, :personId, :role, :name) returning id`,
      {
        kind: kind.name,
        tokenHash: hashToken(token),
        now,
        idleSeconds,
        expiresAt: this.clock.after(lifetimeSeconds),
        personId: holder?.personId ?? null,
        role: holder?.role ?? null,
        name: holder?.name ?? null,
      },
    );
    if (!row) throw new Error('the session was not stored');
    return { token, id: row.id };
  }

  /** @param background a poll, which does not count as use. */
  async find(kind: SessionKind, token: string | null, background = false): Promise<Session | null> {
    if (!token) return null;
    const now = this.clock.now();
    const [row] = await this.database.prepared<FoundSession>(FIND, {
      tokenHash: hashToken(token),
      kind: kind.name,
      now,
    });
    if (!row) return null;
    if (!background && now.getTime() - row.lastUsedAt.getTime() > TOUCH_AFTER_MS) {
      await this.database.sql('update sessions set last_used_at = :now where id = :rights', {
        rights: row.rights,
        now,
      });
    }
    const { id, rights, expiresAt, personId, role, name } = row;
    return {
      id,
      rights,
      expiresAt,
      holder: role === null || name === null ? null : { personId, role, name },
    };
  }

  /** What kind of session this is; null for one that is gone. */
  async kindNameOf(id: string): Promise<string | null> {
    const [row] = await this.database.sql<{ kind: string }>('select kind from sessions where id = :id', {
      id,
    });
    return row?.kind ?? null;
  }

  async end(kind: SessionKind, token: string | null): Promise<void> {
    if (token)
      await this.database.sql('delete from sessions where token_hash = :tokenHash and kind = :kind', {
        tokenHash: hashToken(token),
        kind: kind.name,
      });
  }

  /** Moves a session's end on to `lifetimeSeconds` from now. */
  async prolong(id: string, lifetimeSeconds: number): Promise<void> {
    await this.database.sql(
      'update sessions set last_used_at = :now, expires_at = greatest(expires_at, :expiresAt) where id = :id',
      { id, now: this.clock.now(), expiresAt: this.clock.after(lifetimeSeconds) },
    );
  }

  /** Opens subjects for a session; a proof given before is kept. */
  async grant(sessionId: string, subjectIds: string[], proof: { verified: boolean }): Promise<void> {
    await this.database.sql(
      `insert into session_grants as g (session_id, subject_id, opened_until, verified_until)
       select :sessionId, subject, :openedUntil, :verifiedUntil from unnest(:subjectIds::uuid[]) subject
       on conflict (session_id, subject_id) do update
         set opened_until = greatest(g.opened_until, excluded.opened_until),
             verified_until = greatest(g.verified_until, excluded.verified_until)`,
      {
        sessionId,
        subjectIds,
        openedUntil: this.clock.after(GRANT_SECONDS),
        verifiedUntil: proof.verified ? this.clock.after(VERIFIED_SECONDS) : null,
      },
    );
  }

  async grants(sessionId: string): Promise<Grant[]> {
    return this.database.sql<Grant>(
      `select subject_id as "subjectId", coalesce(verified_until > :now, false) as verified
         from session_grants
        where session_id = :sessionId and (opened_until > :now or verified_until > :now)`,
      { sessionId, now: this.clock.now() },
    );
  }

  async findGrant(sessionId: string, subjectId: string): Promise<Grant | null> {
    const [row] = await this.database.sql<Grant>(
      `select subject_id as "subjectId", coalesce(verified_until > :now, false) as verified
         from session_grants
        where session_id = :sessionId and subject_id = :subjectId and (opened_until > :now or verified_until > :now)`,
      { sessionId, subjectId, now: this.clock.now() },
    );
    return row ?? null;
  }

  /** Closes a subject for every browser that it was open to, as part of the caller's change. */
  async revoke(tx: Tx, subjectId: string): Promise<void> {
    await rowsOf(tx, 'delete from session_grants where subject_id = :subjectId', { subjectId });
  }

  async sweep(): Promise<void> {
    const now = this.clock.now();
    await this.database.sql(
      'delete from session_grants where opened_until < :now and (verified_until is null or verified_until < :now)',
      { now },
    );
    await this.database.sql('delete from sessions where expires_at < :now', { now });
  }

  /** Drops the sessions of a kind that open nothing and were not used for a day: they live by their grants alone. */
  async dropEmpty(kind: SessionKind): Promise<void> {
    await this.database.sql(
      `delete from sessions s
        where kind = :kind and last_used_at < :before
          and not exists (select from session_grants g where g.session_id = s.id)`,
      { kind: kind.name, before: this.clock.after(-GRANT_SECONDS) },
    );
  }
}
