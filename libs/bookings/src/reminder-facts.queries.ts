import { Injectable } from '@nestjs/common';
import type { DateText, ReminderFacts } from '#rules';
import { BusinessClock, Database, type Values } from '#platform';
import { BookingAspects } from './booking-aspects.js';
import { isAliveSql } from './booking-sql.js';
import { type DueRow, owedSince } from './booking-views.js';
import { bookingNotFound } from './bookings.errors.js';
import { textRemindersTo } from './domain/text-reminders.js';

/** What the plan of reminders asks of a booking; what staff hold back is kept elsewhere. */
export type RemindedBooking = Omit<ReminderFacts, 'paused'> & { id: string };

/** Which bookings to look at: those of which a reminder may fall due, a page of them. */
export interface ReminderWindow {
  /** First and last date of an event; one whose deposit or signature is awaited is in it however far ahead its event is. */
  from: DateText;
  to: DateText;
  after: { eventDate: DateText; id: string } | null;
  limit: number;
  /** Whether bookings that are marked as test data are in it. */
  withTestData: boolean;
}

type Row = DueRow & {
  id: string;
  smsRemindersEnabled: boolean;
  smsReminderPhone: string | null;
  phoneE164: string | null;
};

/** What reminders follow from: the rule decides, SQL only leaves out bookings of which it can say nothing. */
@Injectable()
export class ReminderFactsQueries {
  constructor(
    private readonly database: Database,
    private readonly aspects: BookingAspects,
    private readonly clock: BusinessClock,
  ) {}

  /** @throws DomainError 404 */
  async of(id: string): Promise<RemindedBooking> {
    const [booking] = await this.select('where b.id = :id', { id });
    if (!booking) throw bookingNotFound();
    return booking;
  }

  /** By the date of the event. */
  page({ after, ...window }: ReminderWindow): Promise<RemindedBooking[]> {
    return this.select(
      `where ${isAliveSql('b')} and (:withTestData or not b.is_test) and b.event_date >= :from::date
         and (b.event_date <= :to::date or not ${this.aspects.sqlOf('payments', 'depositPaid')})
         and (b.event_date, b.id) > (:afterDate::date, :afterId::uuid)
       order by b.event_date, b.id limit :limit`,
      { ...window, afterDate: after?.eventDate ?? '-infinity', afterId: after?.id ?? NO_ID },
    );
  }

  private async select(tail: string, values: Values): Promise<RemindedBooking[]> {
    const rows = await this.database.sql<Row>(
      `select b.id, b.status, b.event_date as "eventDate", b.start_time as "startTime", b.end_time as "endTime",
              b.created_at as "createdAt", b.total_cents as "totalCents", b.deposit_cents as "depositCents",
              b.sms_reminders_enabled as "smsRemindersEnabled", b.sms_reminder_phone as "smsReminderPhone",
              b.phone_e164 as "phoneE164", ${this.aspects.columns}
         from bookings b ${this.aspects.joins} ${tail}`,
      values,
    );
    return rows.map((row) => ({
      ...row,
      owedSince: owedSince(row, this.clock),
      wantsTexts: textRemindersTo(row) !== null,
    }));
  }
}

const NO_ID = '00000000-0000-0000-0000-000000000000';
