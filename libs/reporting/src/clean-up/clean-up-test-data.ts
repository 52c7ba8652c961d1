import { Injectable } from '@nestjs/common';
import { rowsOf, Transactions } from '#platform';
import { ActivityLog, type Actor, StaffAccess } from '#staff';
import type { CleanedUp, CleanedKind } from '../api.js';
import { CLEAN_UP_STEPS } from './clean-up-steps.js';

const NOTHING: Record<CleanedKind, number> = {
  bookings: 0,
  contracts: 0,
  payments: 0,
  messages: 0,
  vendorDocuments: 0,
  customerDocuments: 0,
  eventPhotos: 0,
  floorPlans: 0,
  waitlist: 0,
  inquiries: 0,
  testimonials: 0,
};

/** Removes what is marked as test data, and nothing else (Access §17). */
@Injectable()
export class CleanUpTestData {
  constructor(
    private readonly transactions: Transactions,
    private readonly access: StaffAccess,
    private readonly activity: ActivityLog,
  ) {}

  /**
   * All or nothing. @returns how many of each kind went
   * @throws DomainError 403 WRONG_PASSWORD, 429 after too many wrong ones
   */
  async execute(actor: Actor, password: string, address: string): Promise<CleanedUp> {
    await this.access.confirmPassword(password, address);
    const deleted = await this.transactions.run(async (tx) => {
      // The guards of signed contracts let marked bookings go, in this transaction alone.
      await rowsOf(tx, `select set_config('emberfield.cleanup', 'on', true)`);
      const rows = await rowsOf<{ id: string }>(tx, 'select id from bookings where is_test for update');
      const ids = rows.map(({ id }) => id);
      const counts = { ...NOTHING };
      for (const { kind, sql } of CLEAN_UP_STEPS) {
        const gone = await rowsOf(tx, sql, sql.includes(':ids') ? { ids } : {});
        if (kind) counts[kind] += gone.length;
      }
      await this.activity.record(tx, actor, {
        act: 'test-data.clean-up',
        subjectType: 'test-data',
        subjectId: null,
        after: { ...counts },
      });
      return counts;
    });
    return { success: true, deleted };
  }
}
