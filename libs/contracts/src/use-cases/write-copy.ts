import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { BusinessClock, Log } from '#platform';
import { BookingsFacade } from '#bookings';
import { VenueSettings } from '#venues';
import type { Contract } from '../contract.entity.js';
import { ContractCopiesRepository } from '../contract-copies.repository.js';
import { ContractsRepository } from '../contracts.repository.js';
import { type CopySources, writeSignedCopy } from '../signed-copy.js';

/** A run of the chore takes no more; the rest waits for the next one. */
const MOST_AT_ONCE = 100;

/**
 * Makes the PDF of a signed version, once: whoever asks later, or at the same time, finds the one that was kept. Signing
 * never waits for it and never fails by it (Contracts §10).
 */
@Injectable()
export class WriteCopy {
  private readonly writing = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly contracts: ContractsRepository,
    private readonly copies: ContractCopiesRepository,
    private readonly bookings: BookingsFacade,
    private readonly settings: VenueSettings,
    private readonly clock: BusinessClock,
    private readonly log: Log,
  ) {}

  /** @throws DomainError 404; Error when the version is not signed or cannot be written */
  async execute(contractId: string): Promise<void> {
    if (await this.copies.find(contractId)) return;
    const sources = await this.sources(contractId);
    await this.keep(sources.contract, await this.written(sources));
  }

  /** The kept file, made now if need be; null, and a line in the log, when it cannot be written. @throws DomainError 404 */
  async attempt(contractId: string): Promise<Buffer | null> {
    const kept = await this.copies.pdf(contractId);
    if (kept) return kept;
    const sources = await this.sources(contractId);
    const pdf = await this.written(sources).catch((error: unknown) => {
      this.log.error('a signed copy could not be made', { contract: contractId, error });
      return null;
    });
    if (!pdf) return null;
    await this.keep(sources.contract, pdf);
    // Somebody else's, if theirs came first.
    return this.copies.pdf(contractId);
  }

  /** Signed versions without a copy get theirs: those signed before there were copies, and those that failed once. */
  async catchUp(): Promise<void> {
    for (const id of await this.copies.missing(MOST_AT_ONCE)) await this.attempt(id);
  }

  private async sources(contractId: string): Promise<CopySources> {
    const contract = await this.contracts.get(contractId);
    const { code } = await this.bookings.get(contract.bookingId);
    const { businessName } = await this.settings.get();
    return { contract, bookingCode: code, businessName, timeZone: this.clock.zone };
  }

  /** Copy and message are made of one event, mostly at the same moment: the file is then written once for both. */
  private written(sources: CopySources): Promise<Buffer> {
    const { id } = sources.contract;
    let pdf = this.writing.get(id);
    if (!pdf) {
      pdf = writeSignedCopy(sources).finally(() => this.writing.delete(id));
      this.writing.set(id, pdf);
    }
    return pdf;
  }

  private keep({ id, bookingId }: Contract, pdf: Buffer): Promise<void> {
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    const createdAt = this.clock.now();
    return this.copies.insert({ contractId: id, bookingId, pdf, sha256, bytes: pdf.length, createdAt });
  }
}
