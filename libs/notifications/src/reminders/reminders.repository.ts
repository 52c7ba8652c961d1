import { Injectable, type OnModuleInit } from '@nestjs/common';
import { BookingAspects } from '#bookings';
import { Database, rowsOf, type Tx } from '#platform';
import {
  type DateText,
  isOverdueReminder,
  REMINDER_KINDS,
  type ReminderKind,
  type SentReminder,
} from '#rules';
import type { ReminderState } from './reminder.entity.js';

export interface NotedReminder {
  bookingId: string;
  kind: ReminderKind;
  dueOn: DateText;
  state: Exclude<ReminderState, 'written'>;
}

/** The kinds of which a booking says that they went out; of the others only the Outbox does. */
const FLAGS: Partial<Record<ReminderKind, string>> = {
  week_before: 'week_before_sent',
  day_before: 'day_before_sent',
  day_of: 'day_of_sent',
  follow_up: 'follow_up_sent',
  final_payment: 'payment_week_sent',
  vendor_documents: 'vendor_deadline_sent',
};

@Injectable()
export class RemindersRepository implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly aspects: BookingAspects,
  ) {}

  onModuleInit(): void {
    this.aspects.lend('reminders', {
      table: 'reminder_states',
      columns: {
        weekBeforeReminderSent: 'week_before_sent',
        dayBeforeReminderSent: 'day_before_sent',
        dayOfReminderSent: 'day_of_sent',
        followUpReminderSent: 'follow_up_sent',
        paymentReminderSent: 'payment_week_sent',
        vendorDocReminderSent: 'vendor_deadline_sent',
      },
    });
  }

  /** Those that nobody had noted before, each with its id. */
  note(tx: Tx, reminders: NotedReminder[], at: Date): Promise<(NotedReminder & { id: string })[]> {
    return rowsOf(
      tx,
      `insert into reminders (booking_id, kind, due_on, state, noted_at)
       select (r ->> 'bookingId')::uuid, r ->> 'kind', (r ->> 'dueOn')::date, r ->> 'state', :at
         from jsonb_array_elements(:reminders::jsonb) as r
       on conflict (booking_id, kind, due_on) do nothing
       returning id, booking_id as "bookingId", kind, due_on as "dueOn", state`,
      { reminders: JSON.stringify(reminders), at },
    );
  }

  async find(id: string): Promise<{ bookingId: string; kind: ReminderKind; dueOn: DateText } | null> {
    const [row] = await this.database.sql<{ bookingId: string; kind: ReminderKind; dueOn: DateText }>(
      'select booking_id as "bookingId", kind, due_on as "dueOn" from reminders where id = :id',
      { id },
    );
    return row ?? null;
  }

  /** Its message is written, in the transaction that is running. */
  async noteWritten(id: string, bookingId: string, kind: ReminderKind): Promise<void> {
    await this.database.sql(`update reminders set state = 'written' where id = :id`, { id });
    const flag = FLAGS[kind];
    if (!flag) return;
    await this.database.sql(
      `insert into reminder_states (booking_id, ${flag}) values (:bookingId, true)
       on conflict (booking_id) do update set ${flag} = true`,
      { bookingId },
    );
  }

  /** What went out of these bookings as overdue, or is about to; one that is missing was not asked for anything overdue. */
  async overdueSentOf(bookingIds: string[]): Promise<Map<string, SentReminder[]>> {
    if (bookingIds.length === 0) return new Map();
    const rows = await this.database.sql<SentReminder & { id: string }>(
      `select booking_id as id, kind, due_on as "dueOn" from reminders
        where booking_id = any(:bookingIds::uuid[]) and kind = any(:kinds) and state in ('released', 'written')`,
      { bookingIds, kinds: REMINDER_KINDS.filter(isOverdueReminder) },
    );
    const sent = new Map<string, SentReminder[]>();
    for (const { id, ...reminder } of rows) sent.set(id, [...(sent.get(id) ?? []), reminder]);
    return sent;
  }

  /** What staff hold back of these bookings; one that is missing has nothing paused. */
  async pausedOf(bookingIds: string[]): Promise<Map<string, ReminderKind[]>> {
    const rows = await this.database.sql<{ id: string; paused: ReminderKind[] }>(
      `select booking_id as id, paused from reminder_states where booking_id = any(:bookingIds::uuid[]) and paused <> '{}'`,
      { bookingIds },
    );
    return new Map(rows.map(({ id, paused }) => [id, paused]));
  }

  /** False when it was so before. The caller holds the booking's lock. */
  async setPaused(tx: Tx, bookingId: string, kind: ReminderKind, paused: boolean): Promise<boolean> {
    const rows = paused
      ? await rowsOf(
          tx,
          `insert into reminder_states (booking_id, paused) values (:bookingId, array[:kind]::text[])
           on conflict (booking_id) do update set paused = reminder_states.paused || excluded.paused
             where not reminder_states.paused @> excluded.paused
           returning 1`,
          { bookingId, kind },
        )
      : await rowsOf(
          tx,
          `update reminder_states set paused = array_remove(paused, :kind)
            where booking_id = :bookingId and :kind = any(paused) returning 1`,
          { bookingId, kind },
        );
    return rows.length > 0;
  }
}
