import { Injectable } from '@nestjs/common';
import { In, LessThan } from 'typeorm';
import { Database, TechnicalClock, type Tx } from '#platform';
import { RefundOrder } from './refund-order.entity.js';

@Injectable()
export class RefundOrdersRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: TechnicalClock,
  ) {}

  /** The caller holds the booking's lock and has seen that none of this charge is asking. */
  claim(
    tx: Tx,
    order: Pick<RefundOrder, 'bookingId' | 'chargeId' | 'amountCents' | 'reason' | 'orderedBy'>,
  ): Promise<RefundOrder> {
    const claimed = { state: 'asking' as const, orderedAt: this.clock.now(), settledAt: null };
    return tx.save(Object.assign(new RefundOrder(), order, claimed));
  }

  ofBooking(tx: Tx, bookingId: string): Promise<RefundOrder[]> {
    return tx.find(RefundOrder, { where: { bookingId }, order: { orderedAt: 'ASC', id: 'ASC' } });
  }

  asking(tx: Tx, chargeId: string): Promise<RefundOrder | null> {
    return tx.findOne(RefundOrder, { where: { chargeId, state: 'asking' } });
  }

  /** Those that nobody has heard of since `before`, longest first. */
  unanswered(before: Date, limit: number): Promise<RefundOrder[]> {
    return this.database.manager.find(RefundOrder, {
      where: { state: 'asking', orderedAt: LessThan(before) },
      order: { orderedAt: 'ASC' },
      take: limit,
    });
  }

  /** The processor has made these, as it says itself; what became of their money later is the ledger's. */
  async settle(tx: Tx, chargeId: string, ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    const settled = { state: 'done' as const, settledAt: this.clock.now() };
    await tx.update(RefundOrder, { chargeId, id: In(ids), state: In(['asking', 'refused']) }, settled);
  }

  async isDone(tx: Tx, id: string): Promise<boolean> {
    return tx.exists(RefundOrder, { where: { id, state: 'done' } });
  }

  /** True the first time; false as well when it turned out to be done. */
  async refuse(tx: Tx, id: string): Promise<boolean> {
    const refused = { state: 'refused' as const, settledAt: this.clock.now() };
    const { affected } = await tx.update(RefundOrder, { id, state: 'asking' }, refused);
    return affected === 1;
  }
}
