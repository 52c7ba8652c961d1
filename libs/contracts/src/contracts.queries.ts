import { Injectable } from '@nestjs/common';
import { BookingsFacade } from '#bookings';
import type { ContractView } from './api.js';
import { ContractsRepository } from './contracts.repository.js';
import { CONSENT_TEXT } from './domain/consent.js';

@Injectable()
export class ContractsQueries {
  constructor(
    private readonly repository: ContractsRepository,
    private readonly bookings: BookingsFacade,
  ) {}

  /** The contract page's answer: the newest version with its booking (Specification 1 §2). @throws DomainError 404 */
  async view(bookingId: string, verified: boolean): Promise<ContractView> {
    const booking = await this.bookings.customerView(bookingId, verified);
    const contract = await this.repository.latest(bookingId);
    const signed = contract?.state === 'signed';
    return {
      contract: contract?.text ?? null,
      contractVersion: contract?.version ?? null,
      replacesSigned: contract !== null && !signed && (await this.repository.hasSigned(bookingId)),
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
    };
  }
}
