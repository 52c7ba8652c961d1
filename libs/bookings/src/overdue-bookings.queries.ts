import { Injectable } from '@nestjs/common';
import { addDays, overdueMatters, type OverdueMatter } from '#rules';
import { BusinessClock, Database } from '#platform';
import { VenueSettings } from '#venues';
import { BookingAspects } from './booking-aspects.js';
import { isAliveSql } from './booking-sql.js';
import { type DueRow, overdueFacts } from './booking-views.js';

export interface OverdueBooking {
  id: string;
  customerName: string;
  eventDate: string;
  /** At least one. */
  matters: OverdueMatter[];
}

type Candidate = DueRow & { id: string; customerName: string };

/**
 * What of all bookings is overdue: the rule decides for each, SQL only leaves out those of which it can say nothing. The
 * tile, the report and the list's filter all read this.
 */
@Injectable()
export class OverdueBookingsQueries {
  constructor(
    private readonly database: Database,
    private readonly aspects: BookingAspects,
    private readonly settings: VenueSettings,
    private readonly clock: BusinessClock,
  ) {}

  /** By the date of the event. */
  async all(): Promise<OverdueBooking[]> {
    const settings = await this.settings.get();
    const today = this.clock.today();
    const rows = await this.candidates(addDays(today, -2));
    return rows.flatMap((row) => {
      const { id, customerName, eventDate } = row;
      const matters = overdueMatters(overdueFacts(row, { settings, clock: this.clock }), today);
      return matters.length > 0 ? [{ id, customerName, eventDate, matters }] : [];
    });
  }

  async ids(): Promise<string[]> {
    return (await this.all()).map(({ id }) => id);
  }

  /** Of what was held before `recent` only money is still asked for. */
  private candidates(recent: string): Promise<Candidate[]> {
    const isSigned = this.aspects.sqlOf('contract', 'contractSigned');
    const isPaid = this.aspects.sqlOf('payments', 'finalPaymentPaid');
    const hasPapers = this.aspects.sqlOf('papers', 'documentsSubmitted');
    return this.database.sql<Candidate>(
      `select b.id, b.first_name || ' ' || b.last_name as "customerName", b.status, b.event_date as "eventDate",
              b.start_time as "startTime", b.end_time as "endTime", b.created_at as "createdAt",
              b.total_cents as "totalCents", b.deposit_cents as "depositCents", ${this.aspects.columns}
         from bookings b ${this.aspects.joins}
        where ${isAliveSql('b')} and (${this.aspects.sqlOf('contract', 'contractGenerated')} or ${isSigned})
          and ((${isSigned} and not ${isPaid})
               or (b.event_date >= :recent::date and not (${isSigned} and ${hasPapers})))
        order by b.event_date, b.id`,
      { recent },
    );
  }
}
