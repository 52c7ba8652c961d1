import { Injectable } from '@nestjs/common';
import { BookingsFacade } from '#bookings';
import type { ContractView, SignedCopyView } from './api.js';
import { ContractCopiesRepository, type OpenCopy } from './contract-copies.repository.js';
import { ContractsRepository } from './contracts.repository.js';
import { signedCopyNotReady } from './contracts.errors.js';
import { CONSENT_TEXT } from './domain/consent.js';

@Injectable()
export class ContractsQueries {
  constructor(
    private readonly repository: ContractsRepository,
    private readonly copies: ContractCopiesRepository,
    private readonly bookings: BookingsFacade,
  ) {}

  /** The contract page's answer: the newest version with its booking (Contracts §6). @throws DomainError 404 */
  async view(bookingId: string, verified: boolean): Promise<ContractView> {
    const booking = await this.bookings.customerView(bookingId, verified);
    const latest = await this.repository.latest(bookingId);
    const signed = latest?.state === 'signed';
    // Without a price nothing can be signed, also before the worker has withdrawn the version.
    const withdrawn =
      latest !== null && !signed && (latest.state === 'superseded' || booking.totalCost === null);
    const contract = withdrawn ? null : latest;
    return {
      contract: contract?.text ?? null,
      contractVersion: contract?.version ?? null,
      replacesSigned: contract !== null && !signed && (await this.repository.hasSigned(bookingId)),
      withdrawn,
      booking,
      contractGenerated: contract !== null,
      contractSigned: signed,
      signedAt: contract?.signedAt?.toISOString() ?? null,
      signerName: contract?.signerName ?? null,
      signatureImage: contract?.signaturePng
        ? `data:image/png;base64,${contract.signaturePng.toString('base64')}`
        : null,
      textSha256: contract?.textSha256 ?? null,
      consentText: contract?.consentText ?? CONSENT_TEXT,
      signedCopy: contract && signed ? await this.copyOf(contract.id) : null,
    };
  }

  /** The PDF of one signed version, or of the newest signed one. @throws DomainError 404 SIGNED_COPY_NOT_READY */
  async signedCopy(bookingId: string, version: number | null): Promise<OpenCopy & { code: string }> {
    const copy = await this.copies.open(bookingId, version);
    if (!copy) throw signedCopyNotReady();
    const { code } = await this.bookings.get(bookingId);
    return { ...copy, code };
  }

  private async copyOf(contractId: string): Promise<SignedCopyView | null> {
    const copy = await this.copies.find(contractId);
    return copy && { sha256: copy.sha256, bytes: copy.bytes, createdAt: copy.createdAt.toISOString() };
  }
}
