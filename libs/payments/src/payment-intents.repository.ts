import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database, TechnicalClock, type Tx } from '#platform';
import type { PaymentType } from './api.js';
import { PaymentIntent } from './payment-intent.entity.js';

const UNFINISHED = ['creating', 'open'] as const;

@Injectable()
export class PaymentIntentsRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: TechnicalClock,
  ) {}

  /** The one attempt that is under way, if any; the caller holds the booking's lock. */
  unfinished(tx: Tx, bookingId: string, type: PaymentType): Promise<PaymentIntent | null> {
    return tx.findOne(PaymentIntent, { where: { bookingId, type, state: In([...UNFINISHED]) } });
  }

  unfinishedOf(bookingId: string): Promise<PaymentIntent[]> {
    return this.database.manager.find(PaymentIntent, { where: { bookingId, state: In([...UNFINISHED]) } });
  }

  claim(
    tx: Tx,
    intent: Pick<PaymentIntent, 'bookingId' | 'type' | 'amountCents' | 'priceVersion' | 'provider'>,
  ): Promise<PaymentIntent> {
    const now = this.clock.now();
    return tx.save(
      Object.assign(new PaymentIntent(), intent, {
        state: 'creating' as const,
        createdAt: now,
        updatedAt: now,
      }),
    );
  }

  /** False when the claim was given up meanwhile. */
  async open(
    tx: Tx,
    id: string,
    opened: { providerIntentId: string; clientSecret: string },
  ): Promise<boolean> {
    const result = await tx
      .createQueryBuilder()
      .update(PaymentIntent)
      .set({ ...opened, state: 'open', updatedAt: this.clock.now() })
      .where(`id = :id and state in ('creating', 'open')`, { id })
      .execute();
    return result.affected === 1;
  }

  async finish(
    tx: Tx,
    id: string,
    state: 'succeeded' | 'cancelled',
    providerIntentId: string | null,
  ): Promise<void> {
    await tx
      .createQueryBuilder()
      .update(PaymentIntent)
      .set({ state, updatedAt: this.clock.now(), ...(providerIntentId ? { providerIntentId } : {}) })
      // Money that came is never called off again, in whichever order the news arrives.
      .where(`id = :id and state <> 'succeeded'`, { id })
      .execute();
  }

  /** Ends a claim that has no answer; the next attempt is a new one, with a key of its own. An opened one stays. */
  async giveUpClaim(id: string): Promise<void> {
    await this.database.manager.update(
      PaymentIntent,
      { id, state: 'creating' },
      { state: 'cancelled', updatedAt: this.clock.now() },
    );
  }

  byProviderId(tx: Tx, provider: string, providerIntentId: string): Promise<PaymentIntent | null> {
    return tx.findOne(PaymentIntent, { where: { provider, providerIntentId } });
  }

  find(provider: string, providerIntentId: string): Promise<PaymentIntent | null> {
    return this.byProviderId(this.database.manager, provider, providerIntentId);
  }

  /** Open attempts nobody has looked at since `before`, longest first, and those never older than `notBefore`. */
  unattended(
    provider: string,
    span: { before: Date; notBefore: Date },
    limit: number,
  ): Promise<PaymentIntent[]> {
    return this.database.manager
      .createQueryBuilder(PaymentIntent, 'i')
      .where(`i.state = 'open' and i.provider = :provider`, { provider })
      .andWhere('i.updatedAt < :before and i.createdAt > :notBefore', span)
      .orderBy('i.updatedAt')
      .limit(limit)
      .getMany();
  }

  async noteAttended(id: string): Promise<void> {
    await this.database.manager.update(PaymentIntent, { id }, { updatedAt: this.clock.now() });
  }
}
