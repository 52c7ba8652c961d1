import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { contractDue, type DateText, isAlive, wallDate } from '#rules';
import { BusinessClock, Outbox, type Tx } from '#platform';
import { type BookingFacts, BookingsFacade } from '#bookings';
import { ActivityLog, type Actor } from '#staff';
import { AgreementFactsQueries } from '../agreement-facts.queries.js';
import { Contract } from '../contract.entity.js';
import { bookingClosed, priceRequired } from '../contracts.errors.js';
import { ContractStandingsRepository } from '../contract-standings.repository.js';
import { ContractsRepository } from '../contracts.repository.js';
import { writeAgreement } from '../domain/agreement.js';
import type { HouseFacts } from '../domain/booking-agreement.js';

export interface VersionOrder {
  by: Actor;
  /** Another message of the same act already carries the contract. */
  announced: boolean;
}

/** Keeps a booking's contract at what the booking says, inside the caller's transaction, which holds the booking's lock. */
@Injectable()
export class WriteVersion {
  constructor(
    private readonly repository: ContractsRepository,
    private readonly standings: ContractStandingsRepository,
    private readonly bookings: BookingsFacade,
    private readonly facts: AgreementFactsQueries,
    private readonly clock: BusinessClock,
    private readonly outbox: Outbox,
    private readonly activity: ActivityLog,
  ) {}

  /** What `execute` needs to know, read before its transaction. @throws DomainError 404 */
  prepare(bookingId: string): Promise<HouseFacts> {
    return this.facts.house(bookingId);
  }

  /**
   * The version that waits, when it already says what would be written: a customer may be reading and signing it at this
   * moment. Otherwise the next one, which supersedes it; a signed one stays and is signed again in the new version
   * (Contracts §2).
   * @throws DomainError 409 PRICE_REQUIRED, BOOKING_CLOSED
   */
  async execute(tx: Tx, booking: BookingFacts, house: HouseFacts, order: VersionOrder): Promise<Contract> {
    if (!isAlive(booking.status)) throw bookingClosed(booking.status);
    const { totalCents, depositCents } = this.bookings.amounts(booking);
    if (totalCents === null || depositCents === null) throw priceRequired();
    const before = await this.repository.latestForUpdate(tx, booking.id);
    if (before?.state === 'awaiting' && (await this.stillReads(tx, booking, house, before))) {
      await this.repository.noteCompared(tx, before.id, booking.priceVersion);
      return before;
    }
    const replaces = await this.repository.latestSignedVersion(tx, booking.id);
    const version = (before?.version ?? 0) + 1;
    const generatedAt = this.clock.now();
    const generatedOn = this.dateOf(generatedAt);
    const facts = await this.facts.of(
      tx,
      booking,
      house,
      { number: version, replaces, generatedOn },
      totalCents,
    );
    const text = writeAgreement(facts);
    await this.repository.supersedeAwaiting(tx, booking.id);
    const contract = await this.repository.insert(
      tx,
      Object.assign(new Contract(), {
        bookingId: booking.id,
        version,
        state: 'awaiting' as const,
        text,
        textSha256: createHash('sha256').update(text).digest('hex'),
        totalCents,
        depositCents,
        cancellationClause: house.settings.cancellationClause,
        priceVersion: booking.priceVersion,
        generatedAt,
        generatedBy: order.by.name,
      }),
    );
    const due = contractDue(generatedOn, booking.eventDate, house.settings.contractDueDays);
    await this.standings.noteGenerated(tx, booking.id, due);
    await this.tell(tx, contract, order, before);
    return contract;
  }

  /** Takes back a version that waits, of a booking that was cancelled or whose price is to be agreed anew; it stays superseded. */
  async withdraw(tx: Tx, actor: Actor, { bookingId, version, state }: Contract): Promise<void> {
    await this.repository.supersedeAwaiting(tx, bookingId);
    await this.standings.noteWithdrawn(tx, bookingId);
    await this.activity.record(tx, actor, {
      act: 'contract.withdraw',
      subjectType: 'booking',
      subjectId: bookingId,
      before: { contractVersion: version, state },
      after: { contractVersion: version, state: 'superseded' },
    });
  }

  /**
   * Whether a version would read the same if it were written now: whatever of the booking or the house it shows, it is its
   * text that counts (Contracts §2).
   */
  private async stillReads(
    tx: Tx,
    booking: BookingFacts,
    house: HouseFacts,
    contract: Contract,
  ): Promise<boolean> {
    const { totalCents, depositCents } = this.bookings.amounts(booking);
    if (totalCents !== contract.totalCents || depositCents !== contract.depositCents) return false;
    const replaces = await this.repository.latestSignedVersion(tx, booking.id);
    const generatedOn = this.dateOf(contract.generatedAt);
    const version = { number: contract.version, replaces, generatedOn };
    const facts = await this.facts.of(tx, booking, house, version, totalCents);
    return writeAgreement(facts) === contract.text;
  }

  private dateOf(at: Date): DateText {
    return wallDate(this.clock.wallMinutesOf(at));
  }

  private async tell(
    tx: Tx,
    contract: Contract,
    { by, announced }: VersionOrder,
    before: Contract | null,
  ): Promise<void> {
    const { bookingId, id: contractId, version, totalCents, depositCents } = contract;
    await this.activity.record(tx, by, {
      act: 'contract.generate',
      subjectType: 'booking',
      subjectId: bookingId,
      ...(before ? { before: { contractVersion: before.version, state: before.state } } : {}),
      after: { contractVersion: version, totalCents, depositCents },
    });
    await this.outbox.record(tx, {
      type: 'contract.generated',
      payload: { bookingId, contractId, version, announced },
    });
  }
}
