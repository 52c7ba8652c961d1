import { Injectable } from '@nestjs/common';
import { overdueMatters } from '#rules';
import { BusinessClock, Database } from '#platform';
import { VenueSettings } from '#venues';
import { BookingAspects } from './booking-aspects.js';
import { BOOKING_OWN_COLUMNS, type BookingRow } from './booking-row.js';
import { balanceDueDateOf } from './booking-views.js';

/** Which bookings have something overdue: the rule decides, SQL only leaves out those on which nothing can be. */
@Injectable()
export class OverdueBookingsQueries {
  constructor(
    private readonly database: Database,
    private readonly aspects: BookingAspects,
    private readonly settings: VenueSettings,
    private readonly clock: BusinessClock,
  ) {}

  async ids(): Promise<string[]> {
    const [rows, settings] = await Promise.all([
      this.database.sql<Omit<BookingRow, 'venues' | 'calls' | 'onWaitlist'>>(
        `select ${BOOKING_OWN_COLUMNS}, ${this.aspects.columns} from bookings b ${this.aspects.joins}
          where b.status in ('pending', 'confirmed') and ${this.aspects.sqlOf('contract', 'contractGenerated')}
            and not ${this.aspects.sqlOf('payments', 'finalPaymentPaid')}`,
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
