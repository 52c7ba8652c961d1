import { Injectable, type OnModuleInit } from '@nestjs/common';
import { BookingAspects } from '#bookings';
import type { DateText } from '#rules';
import type { Tx } from '#platform';
import type { Contract } from './contract.entity.js';
import { ContractStanding } from './contract-standing.entity.js';

/** How each booking stands with its contract. Every writer holds the booking's lock. */
@Injectable()
export class ContractStandingsRepository implements OnModuleInit {
  constructor(private readonly aspects: BookingAspects) {}

  onModuleInit(): void {
    this.aspects.lend('contract', {
      table: 'contract_states',
      columns: {
        contractGenerated: 'contract_generated',
        contractSigned: 'contract_signed',
        contractSignedAt: 'contract_signed_at',
        contractDueDate: 'contract_due_date',
        depositDueDate: 'deposit_due_date',
        cancellationClause: 'cancellation_clause',
        signedTotalCents: 'signed_total_cents',
        signedDepositCents: 'signed_deposit_cents',
      },
    });
  }

  /** A version now waits for the customer, due on that date (Money §10). */
  noteGenerated(tx: Tx, bookingId: string, contractDueDate: DateText): Promise<void> {
    const none = { contractSigned: false, contractSignedAt: null };
    return this.write(tx, { bookingId, contractGenerated: true, ...none, contractDueDate });
  }

  /** No version waits any more. */
  noteWithdrawn(tx: Tx, bookingId: string): Promise<void> {
    return this.write(tx, { bookingId, contractGenerated: false, contractDueDate: null });
  }

  /** The customer signed this version; the deposit is due on that date (Money §10). */
  noteSigned(
    tx: Tx,
    contract: Pick<Contract, 'bookingId' | 'cancellationClause' | 'totalCents' | 'depositCents'>,
    signed: { at: Date; depositDueDate: DateText },
  ): Promise<void> {
    const { bookingId, cancellationClause, totalCents, depositCents } = contract;
    return this.write(tx, {
      bookingId,
      contractSigned: true,
      contractSignedAt: signed.at,
      depositDueDate: signed.depositDueDate,
      cancellationClause,
      signedTotalCents: totalCents,
      signedDepositCents: depositCents,
    });
  }

  /** What is not named stays as it is. */
  private async write(
    tx: Tx,
    standing: Pick<ContractStanding, 'bookingId'> & Partial<ContractStanding>,
  ): Promise<void> {
    await tx.upsert(ContractStanding, standing, ['bookingId']);
  }
}
