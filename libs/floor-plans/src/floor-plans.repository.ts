import { Injectable } from '@nestjs/common';
import { Database, page, type ListSource, type Page, type PageQuery } from '#platform';
import type { FloorPlan } from './floor-plan.entity.js';

/** Which plans in force a list is about: those of these bookings, or (absent) all, also those of no booking. */
export interface PlanFilter {
  bookingIds?: string[];
}

const PLANS: ListSource<'created'> = {
  columns: `plan.id, plan.event_name as "eventName", plan.venues, plan.guest_count as "guestCount",
    plan.total_seats as "totalSeats", plan.booking_id as "bookingId", plan.deleted_at as "deletedAt",
    plan.created_at as "createdAt"`,
  from: 'floor_plans plan',
  only: 'plan.deleted_at is null',
  id: 'plan.id',
  sorts: { created: { by: 'plan.created_at', type: 'timestamptz' } },
  usual: '-created',
};

@Injectable()
export class FloorPlansRepository {
  constructor(private readonly database: Database) {}

  /** Plans in force, newest first, with the total of the filter over all pages. */
  page({ bookingIds }: PlanFilter, query: PageQuery): Promise<Page<FloorPlan>> {
    return page(this.database, PLANS, query, [[(ids) => `plan.booking_id = any(${ids})`, bookingIds]]);
  }
}
