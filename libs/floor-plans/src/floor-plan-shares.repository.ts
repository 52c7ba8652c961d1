import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan } from 'typeorm';
import {
  Database,
  page,
  rowsOf,
  TechnicalClock,
  type ListSource,
  type Page,
  type PageQuery,
  type Tx,
} from '#platform';
import { FloorPlanShare } from './floor-plan-share.entity.js';

const SHARES: ListSource<'shared'> = {
  columns: 'share.id, share.email, share.shared_at as "sharedAt", share.expires_at as "expiresAt"',
  from: 'floor_plan_shares share',
  only: 'share.withdrawn_at is null',
  id: 'share.id',
  sorts: { shared: { by: 'share.shared_at', type: 'timestamptz' } },
  usual: '-shared',
};

/** A share as its owner reads it. */
export type ListedShare = Pick<FloorPlanShare, 'id' | 'email' | 'sharedAt' | 'expiresAt'>;

/** How long an address is kept once its share is over: until nobody asks any more who was sent what. */
const KEPT_SECONDS = 90 * 24 * 3600;

/** Shares in force: neither withdrawn nor over. Like the links that open them they live by the technical clock. */
@Injectable()
export class FloorPlanSharesRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: TechnicalClock,
  ) {}

  /** Of one plan, newest first. */
  page(floorPlanId: string, query: PageQuery): Promise<Page<ListedShare>> {
    return page(this.database, SHARES, query, [
      [(id) => `share.floor_plan_id = ${id}`, floorPlanId],
      [(now) => `share.expires_at > ${now}`, this.clock.now()],
    ]);
  }

  find(id: string): Promise<FloorPlanShare | null> {
    return this.database.manager.findOneBy(FloorPlanShare, { id, ...this.inForce() });
  }

  /** Under the lock of the plan's booking, which the caller holds. */
  of(tx: Tx, floorPlanId: string): Promise<FloorPlanShare[]> {
    return tx.findBy(FloorPlanShare, { floorPlanId, ...this.inForce() });
  }

  /** Whether anybody may look at this plan by a link. */
  isAny(manager: Tx, floorPlanId: string): Promise<boolean> {
    return manager.existsBy(FloorPlanShare, { floorPlanId, ...this.inForce() });
  }

  /** The same address again begins its time anew; a link that it was sent before goes on working. */
  async put(
    tx: Tx,
    share: Pick<FloorPlanShare, 'floorPlanId' | 'email' | 'emailNormalized' | 'sharedBy'>,
    seconds: number,
  ): Promise<ListedShare> {
    const [row] = await rowsOf<ListedShare>(
      tx,
      `insert into floor_plan_shares (floor_plan_id, email, email_normalized, shared_by, shared_at, expires_at)
       values (:floorPlanId, :email, :emailNormalized, :sharedBy, :now, :until)
       on conflict (floor_plan_id, email_normalized) where withdrawn_at is null do update
         set email = excluded.email, shared_by = excluded.shared_by, shared_at = excluded.shared_at,
             expires_at = excluded.expires_at
       returning id, email, shared_at as "sharedAt", expires_at as "expiresAt"`,
      { ...share, now: this.clock.now(), until: this.clock.after(seconds) },
    );
    if (!row) throw new Error('the share was not stored');
    return row;
  }

  /** Whoever follows a link of a plan that was replaced sees the one that took its place. */
  async moveTo(tx: Tx, from: string, to: string): Promise<void> {
    await rowsOf(tx, 'update floor_plan_shares set floor_plan_id = :to where floor_plan_id = :from', {
      from,
      to,
    });
  }

  async withdraw(tx: Tx, id: string): Promise<void> {
    await rowsOf(tx, 'update floor_plan_shares set withdrawn_at = :now where id = :id', {
      id,
      now: this.clock.now(),
    });
  }

  /** Forgets addresses whose shares have been over for long. */
  async sweep(): Promise<void> {
    await this.database.sql('delete from floor_plan_shares where expires_at < :before', {
      before: this.clock.after(-KEPT_SECONDS),
    });
  }

  private inForce() {
    return { withdrawnAt: IsNull(), expiresAt: MoreThan(this.clock.now()) };
  }
}
