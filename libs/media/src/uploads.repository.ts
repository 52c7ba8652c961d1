import { Injectable } from '@nestjs/common';
import { Database, lockSession, rowsOf, TechnicalClock, Transactions, type Tx } from '#platform';
import type { FileKind, FileRefusal } from './domain/file-kind.js';
import { uploadIdOf, uploadPath } from './domain/upload-address.js';

export type UploadPurpose = 'paper' | 'venue-photo';
export type UploadState = 'ticket' | 'receiving' | 'quarantined' | 'claimed' | 'published' | 'released';

export interface UploadRow {
  id: string;
  purpose: UploadPurpose;
  state: UploadState;
  ownerSession: string | null;
  kind: FileKind | null;
  /** Why nothing of it was kept; null for a file that was. */
  refusal: FileRefusal | null;
  storageKey: string | null;
  contentType: string | null;
  bytes: number | null;
  /** Whether it may show in a tab; null for a PDF that nobody has read yet. */
  inline: boolean | null;
  originalName: string | null;
}

export interface NewTicket {
  purpose: UploadPurpose;
  ownerSession: string;
  tokenHash: Buffer;
  mostBytes: number;
  lifetimeSeconds: number;
}

export interface ReceivedFile {
  kind: FileKind;
  storageKey: string;
  contentType: string;
  storedBytes: number;
  inline: boolean | null;
}

const COLUMNS = `id, purpose, state, owner_session as "ownerSession", kind, refusal, storage_key as "storageKey",
  content_type as "contentType", bytes, inline, original_name as "originalName"`;

/** A file that was received so long ago no longer counts against its browser. */
const OPEN_SECONDS = 3600;

@Injectable()
export class UploadsRepository {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly clock: TechnicalClock,
  ) {}

  /** The ticket's id, or null when this browser already has `most` open uploads. */
  addTicket(ticket: NewTicket, most: number | null): Promise<string | null> {
    return this.transactions.run(async (tx) => {
      // Whoever asks many times at once waits here, so that the count holds.
      await lockSession(tx, ticket.ownerSession);
      if (most !== null && (await this.countOpen(tx, ticket.ownerSession)) >= most) return null;
      const [row] = await rowsOf<{ id: string }>(
        tx,
        `insert into uploads (purpose, owner_session, token_hash, most_bytes, created_at, expires_at)
         values (:purpose, :ownerSession, :tokenHash, :mostBytes, :now, :expiresAt) returning id`,
        {
          purpose: ticket.purpose,
          ownerSession: ticket.ownerSession,
          tokenHash: ticket.tokenHash,
          mostBytes: ticket.mostBytes,
          now: this.clock.now(),
          expiresAt: this.clock.after(ticket.lifetimeSeconds),
        },
      );
      return row?.id ?? null;
    });
  }

  /** Takes the ticket for its one use; null when it is wrong, used or expired. */
  async take(
    id: string,
    tokenHash: Buffer,
  ): Promise<{ purpose: UploadPurpose; mostBytes: number; ownerSession: string } | null> {
    const [row] = await this.database.sql<{
      purpose: UploadPurpose;
      mostBytes: number;
      ownerSession: string;
    }>(
      `update uploads set state = 'receiving'
        where id = :id and token_hash = :tokenHash and state = 'ticket' and expires_at > :now
       returning purpose, most_bytes as "mostBytes", owner_session as "ownerSession"`,
      { id, tokenHash, now: this.clock.now() },
    );
    return row ?? null;
  }

  async giveBack(id: string): Promise<void> {
    await this.database.sql(`update uploads set state = 'ticket' where id = :id and state = 'receiving'`, {
      id,
    });
  }

  /**
   * The file is there, or was nothing we keep and why.
   * @param keepsOwner whether only the browser that asked for the ticket may claim it; otherwise the address is the proof
   */
  async markReceived(
    id: string,
    bytes: number,
    outcome: ReceivedFile | { refusal: FileRefusal },
    keepsOwner: boolean,
  ): Promise<void> {
    const file = 'refusal' in outcome ? null : outcome;
    const refusal = 'refusal' in outcome ? outcome.refusal : null;
    await this.database.sql(
      `update uploads set state = 'quarantined', bytes = :bytes, kind = :kind, storage_key = :storageKey,
              content_type = :contentType, stored_bytes = :storedBytes, inline = :inline, received_at = :now,
              refusal = :refusal,
              owner_session = case when :keepsOwner then owner_session end
        where id = :id and state = 'receiving'`,
      {
        id,
        bytes,
        kind: file?.kind ?? null,
        storageKey: file?.storageKey ?? null,
        contentType: file?.contentType ?? null,
        storedBytes: file?.storedBytes ?? null,
        inline: file ? file.inline : false,
        now: this.clock.now(),
        keepsOwner,
        refusal,
      },
    );
  }

  async setInline(id: string, inline: boolean): Promise<void> {
    await this.database.sql('update uploads set inline = :inline where id = :id', { id, inline });
  }

  async remove(id: string): Promise<void> {
    await this.database.sql('delete from uploads where id = :id', { id });
  }

  async find(id: string): Promise<UploadRow | null> {
    const [row] = await this.database.sql<UploadRow>(`select ${COLUMNS} from uploads where id = :id`, { id });
    return row ?? null;
  }

  async contentTypes(paths: string[]): Promise<Map<string, string>> {
    const ids = paths.map(uploadIdOf).filter((id) => id !== null);
    const rows = await this.database.sql<{ id: string; type: string }>(
      'select id, content_type as type from uploads where id = any(:ids::uuid[]) and content_type is not null',
      { ids },
    );
    return new Map(rows.map((row) => [uploadPath(row.id), row.type]));
  }

  async findForUpdate(tx: Tx, id: string): Promise<UploadRow | null> {
    const [row] = await rowsOf<UploadRow>(tx, `select ${COLUMNS} from uploads where id = :id for update`, {
      id,
    });
    return row ?? null;
  }

  async claim(tx: Tx, id: string, originalName: string): Promise<void> {
    await rowsOf(
      tx,
      `update uploads set state = 'claimed', claimed_at = :now, original_name = :originalName where id = :id`,
      { id, now: this.clock.now(), originalName },
    );
  }

  /** Only what was claimed changes; `released` is the end, the sweep takes the file. */
  async setState(tx: Tx, id: string, state: 'claimed' | 'published' | 'released'): Promise<void> {
    await rowsOf(
      tx,
      `update uploads set state = :state where id = :id and state in ('claimed', 'published')`,
      { id, state },
    );
  }

  /** Deletes rows that nobody claimed before `before` and those given up; answers the keys of their files. */
  async dropUnclaimed(before: Date): Promise<string[]> {
    const rows = await this.database.sql<{ key: string }>(
      `delete from uploads
        where state = 'released' or (state in ('ticket', 'receiving', 'quarantined') and created_at < :before)
       returning storage_key as key`,
      { before },
    );
    return rows.map((row) => row.key).filter((key) => key !== null);
  }

  /** Those of these keys that an upload knows. */
  async knownKeys(keys: string[]): Promise<Set<string>> {
    const rows = await this.database.sql<{ key: string }>(
      'select storage_key as key from uploads where storage_key = any(:keys)',
      { keys },
    );
    return new Set(rows.map((row) => row.key));
  }

  private async countOpen(tx: Tx, session: string): Promise<number> {
    const now = this.clock.now();
    const [row] = await rowsOf<{ open: number }>(
      tx,
      `select count(*)::int as open from uploads
        where owner_session = :session
          and ((state in ('ticket', 'receiving') and expires_at > :now)
            or (state = 'quarantined' and received_at > :openSince))`,
      { session, now, openSince: new Date(now.getTime() - OPEN_SECONDS * 1000) },
    );
    return row?.open ?? 0;
  }
}
