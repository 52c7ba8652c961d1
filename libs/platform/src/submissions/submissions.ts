import { Injectable } from '@nestjs/common';
import { TechnicalClock } from '../clock/clocks.js';
import { Database } from '../database/database.js';
import { rowsOf, Transactions, type Tx } from '../database/transactions.js';
import { DomainError } from '../errors/domain-error.js';
import { fingerprintOf, sha256 } from './fingerprint.js';

/** One sending of a form. */
export interface Submission {
  /** Which form; the same key in another form is another one. */
  form: string;
  /** `Idempotency-Key`; without one every sending is a new one. */
  key: string | null;
  content: object;
}

export interface Received {
  /** Of the record that the first sending made. */
  id: string;
  /** False for a repetition, which made nothing. */
  created: boolean;
}

/** How long a repetition is known as one. */
const KEPT_SECONDS = 30 * 24 * 3600;

const FIND = `select record_id as "recordId", fingerprint = :fingerprint as same from submissions
  where form = :form and key_hash = :keyHash`;

/**
 * What was sent again since its answer was lost is the first sending, not a second one (Answers §11). The key's row is
 * written in the record's own transaction, so there is never the one without the other.
 */
@Injectable()
export class Submissions {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly clock: TechnicalClock,
  ) {}

  /**
   * Two sendings of one key at a time wait for each other.
   * @param work `allow` counts, looks up and may refuse a new sending, never a repetition; `write` is handed what it found
   *   and answers the id of the record
   * @throws DomainError 409 IDEMPOTENCY_KEY_USED when the key came with another content before
   */
  async once<Found = void>(
    submission: Submission,
    work: { allow?: () => Promise<Found>; write: (tx: Tx, found: Found) => Promise<string> },
  ): Promise<Received> {
    const values = valuesOf(submission);
    const [earlier] = values ? await this.database.sql<Earlier>(FIND, values) : [];
    if (earlier) return repetition(earlier);
    const found = (await work.allow?.()) as Found;
    return this.transactions.run(async (tx) => {
      const first = values && (await this.claim(tx, values));
      if (first) return repetition(first);
      const id = await work.write(tx, found);
      if (values) await this.keep(tx, values, id);
      return { id, created: true };
    });
  }

  /** Forgets keys that nobody repeats any more. */
  async sweep(): Promise<void> {
    await this.database.sql('delete from submissions where received_at < :before', {
      before: this.clock.after(-KEPT_SECONDS),
    });
  }

  /** Takes the key, or answers what it made when another transaction has taken it. */
  private async claim(tx: Tx, values: KeyValues): Promise<Earlier | null> {
    const [taken] = await rowsOf(
      tx,
      `insert into submissions (form, key_hash, fingerprint, received_at)
       values (:form, :keyHash, :fingerprint, :now) on conflict do nothing returning form`,
      { ...values, now: this.clock.now() },
    );
    if (taken) return null;
    const [earlier] = await rowsOf<Earlier>(tx, FIND, { ...values });
    if (!earlier) throw new Error('the key of a submission is taken, and its row is not there');
    return earlier;
  }

  private async keep(tx: Tx, { form, keyHash }: KeyValues, recordId: string): Promise<void> {
    await rowsOf(
      tx,
      'update submissions set record_id = :recordId where form = :form and key_hash = :keyHash',
      {
        form,
        keyHash,
        recordId,
      },
    );
  }
}

interface Earlier {
  recordId: string;
  same: boolean;
}

type KeyValues = { form: string; keyHash: Buffer; fingerprint: Buffer };

function valuesOf({ form, key, content }: Submission): KeyValues | null {
  if (key === null) return null;
  return { form, keyHash: sha256(key), fingerprint: fingerprintOf(content) };
}

function repetition({ recordId, same }: Earlier): Received {
  if (!same) throw idempotencyKeyUsed();
  return { id: recordId, created: false };
}

/** It says nothing of what came first: the key may be somebody else's. */
function idempotencyKeyUsed(): DomainError {
  return new DomainError(
    'conflict',
    'IDEMPOTENCY_KEY_USED',
    'What you sent before from this form has reached us. To send this as well, submit it again.',
  );
}
