import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { TechnicalClock } from '../clock/clocks.js';
import { Database } from '../database/database.js';
import { rowsOf, type Tx } from '../database/transactions.js';
import { Secrets } from '../links/secrets.js';

export type ContactType = 'email' | 'phone';

export interface CodeRequest {
  type: ContactType;
  /** Normalised; what the person typed. */
  contact: string;
  /** Address or number that the code goes to: only that one is proved by it. Null: nobody is there to receive it. */
  sentTo: string | null;
}

const LIFETIME_SECONDS = 600;
const TRIES = 5;

/**
 * Six-digit codes that prove a contact: 10 minutes, 5 tries, single use (Access §9). The code is derived from its
 * row's id, so that neither the table nor an event's payload holds it.
 */
@Injectable()
export class StepUpCodes {
  constructor(
    private readonly database: Database,
    private readonly clock: TechnicalClock,
    private readonly secrets: Secrets,
  ) {}

  /** Makes a code for a contact; only its newest counts. */
  async issue(tx: Tx, { type, contact, sentTo }: CodeRequest): Promise<string> {
    const rows = await rowsOf<{ id: string }>(
      tx,
      `insert into step_up_codes (contact_type, contact, sent_to, created_at, expires_at, tries_left)
       values (:type, :contact, :sentTo, :now, :expiresAt, :tries) returning id`,
      {
        type,
        contact,
        sentTo,
        now: this.clock.now(),
        expiresAt: this.clock.after(LIFETIME_SECONDS),
        tries: TRIES,
      },
    );
    const id = rows[0]?.id;
    if (!id) throw new Error('the code was not stored');
    return id;
  }

  codeFor(id: string): string {
    const number = this.secrets.sign('step-up-code', id).readUInt32BE(0) % 1_000_000;
    return String(number).padStart(6, '0');
  }

  /** Whom the code is to reach; null when it was used or has expired, or nobody is there to receive it. */
  async recipient(id: string): Promise<string | null> {
    const [row] = await this.database.sql<Pick<CodeRequest, 'sentTo'>>(
      `select sent_to as "sentTo" from step_up_codes where id = :id and used_at is null and expires_at > :now`,
      { id, now: this.clock.now() },
    );
    return row?.sentTo ?? null;
  }

  /**
   * Where the code had been sent, once per code; null for any that is not right. Each call takes a try, right or wrong,
   * before it compares: parallel guesses share the five.
   */
  async confirm(type: ContactType, contact: string, code: string): Promise<string | null> {
    const [row] = await this.database.sql<{ id: string }>(
      `update step_up_codes set tries_left = tries_left - 1
        where id = (select id from step_up_codes where contact_type = :type and contact = :contact
                     order by created_at desc limit 1)
          and tries_left > 0 and used_at is null and expires_at > :now
        returning id`,
      { type, contact, now: this.clock.now() },
    );
    if (!row || !equal(this.codeFor(row.id), code)) return null;
    const [used] = await this.database.sql<{ sentTo: string | null }>(
      'update step_up_codes set used_at = :now where id = :id and used_at is null returning sent_to as "sentTo"',
      { id: row.id, now: this.clock.now() },
    );
    return used?.sentTo ?? null;
  }

  async sweep(): Promise<void> {
    await this.database.sql('delete from step_up_codes where expires_at < :before', {
      before: this.clock.after(-86_400),
    });
  }
}

function equal(expected: string, given: string): boolean {
  return expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given));
}
