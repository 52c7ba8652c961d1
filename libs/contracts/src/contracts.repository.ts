import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '#platform';
import { Contract } from './contract.entity.js';
import { contractNotFound } from './contracts.errors.js';

export type SignatureEvidence = Pick<
  Contract,
  | 'signedAt'
  | 'signedTimeZone'
  | 'signerName'
  | 'onBehalfOf'
  | 'consentText'
  | 'consented'
  | 'signaturePng'
  | 'signatureStrokes'
  | 'signerAddress'
  | 'signerUserAgent'
>;

@Injectable()
export class ContractsRepository {
  constructor(private readonly database: Database) {}

  /** The newest version, as of a transaction that holds the booking's lock; null while there is none. */
  latestForUpdate(tx: Tx, bookingId: string): Promise<Contract | null> {
    return tx.findOne(Contract, {
      where: { bookingId },
      order: { version: 'DESC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  latestSignedVersion(tx: Tx, bookingId: string): Promise<number | null> {
    return tx.maximum(Contract, 'version', { bookingId, state: 'signed' });
  }

  latest(bookingId: string): Promise<Contract | null> {
    return this.database.manager.findOne(Contract, { where: { bookingId }, order: { version: 'DESC' } });
  }

  /** @throws DomainError 404 */
  async get(id: string): Promise<Contract> {
    const contract = await this.database.manager.findOne(Contract, { where: { id } });
    if (!contract) throw contractNotFound();
    return contract;
  }

  hasSigned(bookingId: string): Promise<boolean> {
    return this.database.manager.exists(Contract, { where: { bookingId, state: 'signed' } });
  }

  /** A version that waits is replaced; a signed one stays what it is. */
  async supersedeAwaiting(tx: Tx, bookingId: string): Promise<void> {
    await tx.update(Contract, { bookingId, state: 'awaiting' }, { state: 'superseded' });
  }

  /** It says what the booking is at this price version; what it says is not touched. */
  async noteCompared(tx: Tx, id: string, priceVersion: number): Promise<void> {
    await tx.update(Contract, { id, state: 'awaiting' }, { priceVersion });
  }

  insert(tx: Tx, contract: Contract): Promise<Contract> {
    return tx.save(contract);
  }

  /** What was signed stays as it was written; the evidence joins it. */
  async sign(tx: Tx, id: string, evidence: SignatureEvidence): Promise<void> {
    await tx.update(Contract, { id, state: 'awaiting' }, { ...evidence, state: 'signed' });
  }

  /** Ids of versions whose text, or whose signed copy, no longer matches the checksum it was stored with. */
  async findTampered(): Promise<string[]> {
    const rows = await this.database.sql<{ id: string }>(
      `select id from contracts where encode(sha256(convert_to(text, 'UTF8')), 'hex') <> text_sha256
        union select contract_id from contract_copies where encode(sha256(pdf), 'hex') <> sha256
        order by id`,
    );
    return rows.map((row) => row.id);
  }
}
