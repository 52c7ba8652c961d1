import { Injectable } from '@nestjs/common';
import { Database } from '#platform';
import type { ContractCopy } from './contract-copy.entity.js';

export type CopyFacts = Pick<ContractCopy, 'sha256' | 'bytes' | 'createdAt'>;

export interface OpenCopy {
  pdf: Buffer;
  version: number;
}

@Injectable()
export class ContractCopiesRepository {
  constructor(private readonly database: Database) {}

  /** What is known of a version's copy; null while there is none. */
  async find(contractId: string): Promise<CopyFacts | null> {
    const [copy] = await this.database.sql<CopyFacts>(
      `select sha256, bytes, created_at as "createdAt" from contract_copies where contract_id = :contractId`,
      { contractId },
    );
    return copy ?? null;
  }

  /** The copy of one signed version of a booking, or of the newest signed one; null while that one has none. */
  async open(bookingId: string, version: number | null): Promise<OpenCopy | null> {
    const [copy] = await this.database.sql<Omit<OpenCopy, 'pdf'> & { pdf: Buffer | null }>(
      `select k.pdf, c.version
         from contracts c
         left join contract_copies k on k.contract_id = c.id
        where c.booking_id = :bookingId and c.state = 'signed' and (:version::integer is null or c.version = :version)
        order by c.version desc limit 1`,
      { bookingId, version },
    );
    return copy?.pdf ? { ...copy, pdf: copy.pdf } : null;
  }

  async pdf(contractId: string): Promise<Buffer | null> {
    const [copy] = await this.database.sql<{ pdf: Buffer }>(
      'select pdf from contract_copies where contract_id = :contractId',
      { contractId },
    );
    return copy?.pdf ?? null;
  }

  /** Whoever comes second with a copy of the same version leaves the first one as it is. */
  async insert(copy: ContractCopy): Promise<void> {
    await this.database.sql(
      `insert into contract_copies (contract_id, booking_id, pdf, sha256, bytes, created_at)
       values (:contractId, :bookingId, :pdf, :sha256, :bytes, :createdAt) on conflict (contract_id) do nothing`,
      {
        contractId: copy.contractId,
        bookingId: copy.bookingId,
        pdf: copy.pdf,
        sha256: copy.sha256,
        bytes: copy.bytes,
        createdAt: copy.createdAt,
      },
    );
  }

  /** Signed versions that have no copy, in no order: one that cannot be written must not keep the others waiting. */
  async missing(most: number): Promise<string[]> {
    const rows = await this.database.sql<{ id: string }>(
      `select c.id from contracts c
        where c.state = 'signed' and not exists (select 1 from contract_copies k where k.contract_id = c.id)
        order by random() limit :most`,
      { most },
    );
    return rows.map((row) => row.id);
  }
}
