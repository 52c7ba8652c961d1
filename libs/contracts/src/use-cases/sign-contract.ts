import { Injectable } from '@nestjs/common';
import { depositDue, isAlive, toDollars } from '#rules';
import { BusinessClock, DomainError, Outbox, RateLimits, Transactions, type Tx } from '#platform';
import { type BookingFacts, BookingsFacade, type BookingStanding } from '#bookings';
import { ActivityLog, type Actor } from '#staff';
import { DEFAULT_SETTINGS, VenueSettings } from '#venues';
import type { ContractSigned, SignContract as SignRequest } from '../api.js';
import type { Contract } from '../contract.entity.js';
import {
  alreadySigned,
  bookingClosed,
  consentRequired,
  contractChanged,
  contractNotGenerated,
  priceBeingAgreed,
  signatureRequired,
  slotGone,
} from '../contracts.errors.js';
import { ContractStandingsRepository } from '../contract-standings.repository.js';
import { ContractsRepository, type SignatureEvidence } from '../contracts.repository.js';
import { CONSENT_TEXT } from '../domain/consent.js';
import type { Signature } from '../domain/signature.js';
import { readSignature } from '../read-signature.js';

/** From where the signature came, as seen by our own server. */
export interface SignerTrace {
  address: string;
  userAgent: string | null;
}

interface Signing {
  request: SignRequest;
  signature: Signature;
  trace: SignerTrace;
  depositDueDays: number;
}

/** Reading a large picture costs; nobody signs this often. */
const ATTEMPTS = { name: 'sign-contract-booking', most: 60, windowSeconds: 3600 };

/** The customer signs; that also confirms the booking, through the same constraint as every hold (Contracts §3). */
@Injectable()
export class SignContract {
  constructor(
    private readonly transactions: Transactions,
    private readonly repository: ContractsRepository,
    private readonly standings: ContractStandingsRepository,
    private readonly bookings: BookingsFacade,
    private readonly settings: VenueSettings,
    private readonly clock: BusinessClock,
    private readonly outbox: Outbox,
    private readonly activity: ActivityLog,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Exactly one of any number of simultaneous signatures is taken.
   * @throws DomainError 400 SIGNATURE_REQUIRED, CONSENT_REQUIRED; 409 CONTRACT_NOT_GENERATED, PRICE_BEING_AGREED,
   *   CONTRACT_CHANGED, ALREADY_SIGNED, BOOKING_CLOSED, BOOKING_CONFLICT; 429
   */
  async execute(
    actor: Actor,
    bookingId: string,
    request: SignRequest,
    trace: SignerTrace,
  ): Promise<ContractSigned> {
    await this.limits.consume(ATTEMPTS, bookingId);
    if (request.consent === false) throw consentRequired();
    const signature = await readSignature(request.customerSignature, request.signatureStrokes ?? null);
    if (!signature) throw signatureRequired();
    // Before the transaction: see AgreementFactsQueries.house.
    const { depositDueDays } = await this.settings.get();
    try {
      return await this.transactions.run((tx) =>
        this.sign(tx, actor, bookingId, { request, signature, trace, depositDueDays }),
      );
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'SLOT_TAKEN') throw error;
      // What is in the way is another customer's affair: they hear dates that are free instead.
      throw slotGone(await this.bookings.suggestFreeDates(await this.bookings.get(bookingId)));
    }
  }

  private async sign(tx: Tx, actor: Actor, bookingId: string, signing: Signing): Promise<ContractSigned> {
    const booking = await this.bookings.lock(tx, bookingId);
    const standing = await this.bookings.standing(bookingId, tx);
    const contract = await this.repository.latestForUpdate(tx, bookingId);
    this.assertSignable({ ...booking, ...standing }, contract, signing.request.contractVersion);
    const at = this.clock.now();
    await this.bookings.confirmBySignature(tx, actor, bookingId);
    await this.repository.sign(tx, contract.id, {
      ...evidenceOf(booking, signing),
      signedAt: at,
      signedTimeZone: this.clock.zone,
    });
    const depositDueDate = depositDue(this.clock.today(), booking.eventDate, signing.depositDueDays);
    await this.standings.noteSigned(tx, withClause(contract), { at, depositDueDate });
    await this.bookings.standingChanged(tx, bookingId);
    await this.tell(tx, actor, contract);
    const { depositPaid } = await this.bookings.standing(bookingId, tx);
    return {
      contractSigned: true,
      signedAt: at.toISOString(),
      status: 'confirmed',
      depositAmount: depositPaid ? null : toDollars(contract.depositCents),
      depositDueDate: depositPaid ? null : depositDueDate,
    };
  }

  private assertSignable(
    booking: BookingFacts & Pick<BookingStanding, 'depositPaid'>,
    contract: Contract | null,
    version?: number,
  ): asserts contract is Contract {
    if (!isAlive(booking.status)) throw bookingClosed(booking.status);
    if (!contract) throw contractNotGenerated();
    if (contract.state !== 'signed' && booking.totalCents === null) throw priceBeingAgreed();
    // Withdrawn with the price; there is another price now, and no version with it yet.
    if (contract.state === 'superseded') throw contractNotGenerated();
    if (version !== undefined && version !== contract.version) throw contractChanged();
    if (contract.state === 'signed') throw alreadySigned();
    // Between a change of price and the version that follows it, nothing can be signed.
    const { totalCents, depositCents } = this.bookings.amounts(booking);
    const sameDeposit = booking.depositPaid || depositCents === contract.depositCents;
    const samePrice = contract.priceVersion === null || contract.priceVersion === booking.priceVersion;
    const sameTotal = totalCents === contract.totalCents;
    if (contract.state !== 'awaiting' || !samePrice || !sameTotal || !sameDeposit) throw contractChanged();
  }

  private async tell(
    tx: Tx,
    actor: Actor,
    { bookingId, id: contractId, version, textSha256 }: Contract,
  ): Promise<void> {
    await this.activity.record(tx, actor, {
      act: 'contract.sign',
      subjectType: 'booking',
      subjectId: bookingId,
      after: { contractVersion: version, textSha256 },
    });
    await this.outbox.record(tx, { type: 'contract.signed', payload: { bookingId, contractId, version } });
  }
}

/** A version from before its clause was kept as data said what the house began with. */
function withClause(contract: Contract): Contract {
  const cancellationClause = contract.cancellationClause ?? DEFAULT_SETTINGS.cancellationClause;
  return { ...contract, cancellationClause };
}

function evidenceOf(
  booking: BookingFacts,
  { request, signature, trace }: Signing,
): Omit<SignatureEvidence, 'signedAt' | 'signedTimeZone'> {
  return {
    signerName: request.signerName?.trim() || `${booking.firstName} ${booking.lastName}`,
    onBehalfOf: request.onBehalfOf?.trim() || null,
    consentText: CONSENT_TEXT,
    consented: request.consent ?? null,
    signaturePng: signature.png,
    signatureStrokes: signature.strokes,
    signerAddress: trace.address,
    signerUserAgent: trace.userAgent,
  };
}
