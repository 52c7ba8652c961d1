import { Injectable } from '@nestjs/common';
import { cancellationSums, type CancellationFacts, type CancelledBy, daysBetween, priceParts } from '#rules';
import { BusinessClock, Database, type Tx } from '#platform';
import { type BookingFacts, BookingsFacade, type BookingStanding } from '#bookings';
import { Cancellation } from './cancellation.entity.js';

/** What a cancelled booking's ledger and clause come to; cents. */
export interface AfterCancelling {
  wantedBy: CancelledBy;
  /** What the house keeps, or is owed. */
  keptCents: number;
  waivedCents: number;
  /** What the customer still owes, and what still has to go back; one of the two is 0. */
  owedCents: number;
  toReturnCents: number;
}

/** What follows from calling a booking off, before and after it is done. */
@Injectable()
export class Cancellations {
  constructor(
    private readonly database: Database,
    private readonly bookings: BookingsFacade,
    private readonly clock: BusinessClock,
  ) {}

  /** What the signed clause is asked with today. */
  async facts(tx: Tx, booking: BookingFacts): Promise<CancellationFacts> {
    const standing = await this.bookings.standing(booking.id, tx);
    return {
      clause: standing.cancellationClause,
      daysBefore: daysBetween(this.clock.today(), booking.eventDate),
      ...agreedParts(booking, standing),
      receivedCents: standing.receivedCents,
    };
  }

  async insert(tx: Tx, cancellation: Omit<Cancellation, 'waivedCents' | 'cancelledAt'>): Promise<void> {
    await tx.insert(Cancellation, { ...cancellation, waivedCents: 0, cancelledAt: this.clock.now() });
  }

  async waive(tx: Tx, bookingId: string, cents: number): Promise<void> {
    await tx.increment(Cancellation, { bookingId }, 'waivedCents', cents);
  }

  /** Null while it is not cancelled, or was before cancelling had a clause. */
  async after(bookingId: string, tx: Tx = this.database.manager): Promise<AfterCancelling | null> {
    const found = await tx.findOne(Cancellation, { where: { bookingId } });
    if (!found) return null;
    const { wantedBy, waivedCents } = found;
    const { receivedCents } = await this.bookings.standing(bookingId, tx.queryRunner ? tx : undefined);
    const keptCents = found.keptCents - waivedCents;
    return {
      wantedBy,
      keptCents,
      waivedCents,
      owedCents: Math.max(0, keptCents - receivedCents),
      toReturnCents: Math.max(0, receivedCents - keptCents),
    };
  }
}

/**
 * What stays with the house: by the clause, or as staff enter what goes back.
 * @param returnCents of what came; null: as the clause says
 */
export function keptCents(facts: CancellationFacts, by: CancelledBy, returnCents: number | null): number {
  if (returnCents !== null) return facts.receivedCents - returnCents;
  const { keptDepositCents, keptBalanceCents } = cancellationSums(facts, by);
  return keptDepositCents + keptBalanceCents;
}

/** Deposit and balance of the version that was signed; a deposit that was paid is what came (Money §6). */
function agreedParts(
  booking: BookingFacts,
  { signedTotalCents, signedDepositCents, depositPaid, receivedCents }: BookingStanding,
): { depositCents: number; balanceCents: number } {
  const signed = {
    totalCents: signedTotalCents,
    depositCents: depositPaid ? booking.depositCents : signedDepositCents,
  };
  const { depositCents, balanceCents } = priceParts({ ...signed, depositPaid, receivedCents });
  return { depositCents: depositCents ?? 0, balanceCents: balanceCents ?? 0 };
}
