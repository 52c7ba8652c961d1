import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import {
  BusinessClock,
  Database,
  page,
  rowsOf,
  type ListSource,
  type Page,
  type PageQuery,
  type Tx,
} from '#platform';
import type { BookingOfRecord } from '#bookings';
import { FloorPlan, type PlanInForce } from './floor-plan.entity.js';
import { FloorPlanSharesRepository } from './floor-plan-shares.repository.js';

/** Which plans in force a list is about: those of these bookings, or (absent) all, also those of no booking. */
export interface PlanFilter {
  bookingIds?: string[];
}

/** A plan as lists read it: what stands in it is not fetched. */
export type ListedPlan = Pick<
  FloorPlan,
  'id' | 'eventName' | 'venues' | 'guestCount' | 'totalSeats' | 'bookingId' | 'createdAt'
>;

const PLANS: ListSource<'created'> = {
  columns: `plan.id, plan.event_name as "eventName", plan.venues, plan.guest_count as "guestCount",
    plan.total_seats as "totalSeats", plan.booking_id as "bookingId", plan.created_at as "createdAt"`,
  from: 'floor_plans plan',
  only: 'plan.deleted_at is null',
  id: 'plan.id',
  sorts: { created: { by: 'plan.created_at', type: 'timestamptz' } },
  usual: '-created',
};

@Injectable()
export class FloorPlansRepository implements BookingOfRecord {
  constructor(
    private readonly database: Database,
    private readonly clock: BusinessClock,
    private readonly shares: FloorPlanSharesRepository,
  ) {}

  /** Plans in force, newest first, with the total of the filter over all pages. */
  page({ bookingIds }: PlanFilter, query: PageQuery): Promise<Page<ListedPlan>> {
    return page(this.database, PLANS, query, [[(ids) => `plan.booking_id = any(${ids})`, bookingIds]]);
  }

  /** Of a plan that was replaced too: whoever still has it open hears what took its place. */
  async bookingIdOf(id: string): Promise<string | null> {
    const plan = await this.database.manager.findOneBy(FloorPlan, { id });
    return plan?.bookingId ?? null;
  }

  /** One in force; null for one that was replaced, deleted or never there. */
  find(id: string): Promise<PlanInForce | null> {
    return this.inForce(this.database.manager, { id });
  }

  ofBooking(bookingId: string): Promise<PlanInForce | null> {
    return this.inForce(this.database.manager, { bookingId });
  }

  /** The same under the booking's lock, which the caller holds. */
  currentOf(tx: Tx, bookingId: string): Promise<PlanInForce | null> {
    return this.inForce(tx, { bookingId });
  }

  async insert(
    tx: Tx,
    plan: Omit<FloorPlan, 'id' | 'createdAt' | 'updatedAt' | 'deletedAt'>,
  ): Promise<FloorPlan> {
    const now = this.clock.now();
    return tx.save(
      FloorPlan,
      tx.create(FloorPlan, { ...plan, createdAt: now, updatedAt: now, deletedAt: null }),
    );
  }

  async change(tx: Tx, { isSharedWithCustomer, ...plan }: PlanInForce): Promise<PlanInForce> {
    const saved = await tx.save(FloorPlan, { ...plan, updatedAt: this.clock.now() });
    return { ...saved, isSharedWithCustomer };
  }

  /** It is listed no more and stays in the database (Plans §2). */
  async retire(tx: Tx, id: string): Promise<void> {
    await rowsOf(tx, 'update floor_plans set deleted_at = :now where id = :id', {
      id,
      now: this.clock.now(),
    });
  }

  private async inForce(
    manager: Tx,
    which: { id: string } | { bookingId: string },
  ): Promise<PlanInForce | null> {
    const plan = await manager.findOneBy(FloorPlan, { ...which, deletedAt: IsNull() });
    return plan && { ...plan, isSharedWithCustomer: await this.shares.isAny(manager, plan.id) };
  }
}
