import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FloorPlan } from './floor-plan.entity.js';

export interface PlanFilter {
  /** Plans of these bookings; absent means every plan, also those of no booking. */
  bookingIds?: string[];
  limit: number;
  /** Id of the last row already seen. */
  cursor?: string;
}

@Injectable()
export class FloorPlansRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Plans in force, newest first, with the total of the filter over all pages. */
  async page(filter: PlanFilter): Promise<{ rows: FloorPlan[]; total: number }> {
    const query = this.dataSource.manager
      .createQueryBuilder(FloorPlan, 'plan')
      .where('plan.deleted_at is null');
    if (filter.bookingIds)
      query.andWhere('plan.booking_id = any(:bookingIds)', { bookingIds: filter.bookingIds });
    const total = await query.getCount();
    if (filter.cursor) {
      query.andWhere(
        `(plan.created_at, plan.id) < (select created_at, id from floor_plans where id = :cursor)`,
        { cursor: filter.cursor },
      );
    }
    const rows = await query
      .orderBy('plan.created_at', 'DESC')
      .addOrderBy('plan.id', 'DESC')
      .limit(filter.limit)
      .getMany();
    return { rows, total };
  }
}
