import { Injectable } from '@nestjs/common';
import { overdueMatters } from '#rules';
import { BusinessClock, Database } from '#platform';
import { VenueSettings } from '#venues';
import { BOOKING_OWN_COLUMNS, type BookingRow } from './booking-row.js';
import { balanceDueDateOf } from './booking-views.js';

/** Which bookings have something overdue: the rule decides, SQL only leaves out those on which nothing can be. */
@Injectable()
export class OverdueBookingsQueries {
  constructor(
    private readonly database: Database,
    private readonly settings: VenueSettings,
    private readonly clock: BusinessClock,
  ) {}

  async ids(): Promise<string[]> {
    const [rows, settings] = await Promise.all([
      this.database.sql<Omit<BookingRow, 'venues' | 'calls' | 'onWaitlist'>>(
        `select ${BOOKING_OWN_COLUMNS} from bookings b
          where b.status in ('pending', 'confirmed') and b.contract_generated and not b.final_payment_paid`,
      ),
      this.settings.get(),
    ]);
    const facts = { settings, clock: this.clock };
    const today = this.clock.today();
    return rows
      .filter(
        (row) => overdueMatters({ ...row, balanceDueDate: balanceDueDateOf(row, facts) }, today).length > 0,
      )
      .map((row) => row.id);
  }
}
