import { Injectable } from '@nestjs/common';
import { Database, rowsOf, type Tx } from '#platform';
import type { LedgerCharge } from './domain/settlement.js';
import { OPEN_DISPUTES } from './open-disputes.js';
import { type LedgerKind, Payment, TAKING_KINDS } from './payment.entity.js';

type Optional = 'note' | 'returnedCents' | 'undoUntil' | 'depositBeforeCents';
export type NewPayment = Omit<Payment, 'id' | Optional> & Partial<Pick<Payment, Optional>>;

const TAKES = `r.kind in (${TAKING_KINDS.map((kind) => `'${kind}'`).join(', ')})`;
const IS_REVERSED = `exists (select 1 from payments v where v.charge_id = c.id and v.kind = 'reversal')`;

/** The ledger. Every writer holds the booking's lock, so that the sums it reads are the sums it changes. */
@Injectable()
export class LedgerRepository {
  constructor(private readonly database: Database) {}

  /** The new line's id, or null when this money is booked already. */
  async insert(tx: Tx, payment: NewPayment): Promise<string | null> {
    const rows = await rowsOf<{ id: string }>(
      tx,
      `insert into payments
         (booking_id, type, kind, amount_cents, method, provider, provider_reference, charge_id, owed_back, received_at,
          returned_cents, note, undo_until, deposit_before_cents)
       values (:bookingId, :type, :kind, :amountCents, :method, :provider, :providerReference, :chargeId, :owedBack, :receivedAt,
               :returnedCents, :note, :undoUntil, :depositBeforeCents)
       on conflict (provider, kind, provider_reference) do nothing returning id`,
      {
        bookingId: payment.bookingId,
        type: payment.type,
        kind: payment.kind,
        amountCents: payment.amountCents,
        method: payment.method,
        provider: payment.provider,
        providerReference: payment.providerReference,
        chargeId: payment.chargeId,
        owedBack: payment.owedBack,
        receivedAt: payment.receivedAt,
        returnedCents: payment.returnedCents ?? 0,
        note: payment.note ?? null,
        undoUntil: payment.undoUntil ?? null,
        depositBeforeCents: payment.depositBeforeCents ?? null,
      },
    );
    return rows[0]?.id ?? null;
  }

  findCharge(tx: Tx, provider: string, reference: string): Promise<Payment | null> {
    return tx.findOne(Payment, { where: { provider, kind: 'charge', providerReference: reference } });
  }

  /**
   * The booking's charges, earliest first, each with what refunds and disputes took of it, less what came back. One that staff
   * took back never came.
   */
  charges(tx: Tx, bookingId: string): Promise<LedgerCharge[]> {
    return rowsOf<LedgerCharge>(
      tx,
      `select c.id, c.type, c.amount_cents as "amountCents", c.received_at as "receivedAt", c.owed_back as "owedBack",
              coalesce(sum(case when ${TAKES} then r.amount_cents else -r.amount_cents end), 0)::integer
                as "refundedCents",
              coalesce(sum(case when ${TAKES} then r.returned_cents else -r.returned_cents end), 0)::integer
                as "returnedCents"
         from payments c left join payments r on r.charge_id = c.id
        where c.booking_id = :bookingId and c.kind = 'charge' and not ${IS_REVERSED}
        group by c.id
        order by c.received_at, c.id`,
      { bookingId },
    );
  }

  /**
   * Cents of the lines of one kind about this charge that its own processor reported; `returnedCents` is their part that counts
   * no more. What staff paid back by hand is none of the processor's.
   */
  async booked(
    tx: Tx,
    chargeId: string,
    kind: LedgerKind,
  ): Promise<{ amountCents: number; returnedCents: number }> {
    const [row] = await rowsOf<{ amountCents: number; returnedCents: number }>(
      tx,
      `select coalesce(sum(amount_cents), 0)::integer as "amountCents",
              coalesce(sum(returned_cents), 0)::integer as "returnedCents"
         from payments r where charge_id = :chargeId and kind = :kind
          and provider = (select c.provider from payments c where c.id = r.charge_id)`,
      { chargeId, kind },
    );
    return row ?? { amountCents: 0, returnedCents: 0 };
  }

  /** True the first time that this is noted of the processor, whoever reports it and in whatever order. */
  async noteOnce(tx: Tx, provider: string, what: string, type: string): Promise<boolean> {
    const rows = await rowsOf(
      tx,
      `insert into webhook_events (provider, event_id, type) values (:provider, :what, :type) on conflict do nothing returning 1`,
      { provider, what, type },
    );
    return rows.length > 0;
  }

  /**
   * Charges that still have to go back, of one booking or of all. One whose refund failed is left to staff, since the same
   * would fail again.
   */
  owedBack(provider: string, bookingId: string | null): Promise<Payment[]> {
    return this.database.manager
      .createQueryBuilder(Payment, 'c')
      .where(`c.kind = 'charge' and c.owedBack and c.provider = :provider`, { provider })
      .andWhere('(:bookingId::uuid is null or c.bookingId = :bookingId)', { bookingId })
      .andWhere(
        'c.amountCents > (select coalesce(sum(r.amount_cents), 0) from payments r where r.charge_id = c.id and r.kind in (:...taking))',
        { taking: TAKING_KINDS },
      )
      .orderBy('c.receivedAt')
      .getMany();
  }

  /** A charge of this booking that nobody else changes until the transaction ends; null when there is none. */
  chargeForUpdate(tx: Tx, bookingId: string, id: string): Promise<Payment | null> {
    return tx.findOne(Payment, {
      where: { id, bookingId, kind: 'charge' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async isReversed(tx: Tx, chargeId: string): Promise<boolean> {
    return tx.exists(Payment, { where: { chargeId, kind: 'reversal' } });
  }

  /** True when staff took it back; waits for whoever is doing that at this moment. */
  async isReversedNow(chargeId: string): Promise<boolean> {
    await this.database.sql('select 1 from payments where id = :chargeId for share', { chargeId });
    return this.isReversed(this.database.manager, chargeId);
  }

  /** Disputes that are neither won nor lost, and what is still missing of failed refunds (Money §12); oldest first. */
  openMatters(tx: Tx, bookingId: string): Promise<Pick<Payment, 'kind' | 'amountCents'>[]> {
    return rowsOf(
      tx,
      `select d.kind, d.amount_cents as "amountCents" from ${OPEN_DISPUTES}
        where d.booking_id = :bookingId order by d.received_at, d.id`,
      { bookingId },
    );
  }

  find(id: string): Promise<Payment | null> {
    return this.database.manager.findOne(Payment, { where: { id } });
  }

  findChargeOutside(provider: string, reference: string): Promise<Payment | null> {
    return this.findCharge(this.database.manager, provider, reference);
  }

  /** Newest first. */
  list(bookingId: string, tx: Tx = this.database.manager): Promise<Payment[]> {
    return tx.find(Payment, {
      where: { bookingId },
      order: { receivedAt: 'DESC', id: 'DESC' },
    });
  }
}
