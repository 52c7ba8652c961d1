import { Injectable } from '@nestjs/common';
import { rowsOf, type Tx } from '#platform';
import { ActivityLog, type Actor } from '#staff';
import { isAliveSql } from '../booking-sql.js';

/** The text reminders of every booking of a number, off and on again as whoever has it says (Bookings §11). */
@Injectable()
export class SwitchTexts {
  constructor(private readonly activity: ActivityLog) {}

  /** Ids of the bookings whose texts went to the number until now. */
  async off(tx: Tx, actor: Actor, number: string): Promise<string[]> {
    const rows = await rowsOf<{ id: string }>(
      tx,
      `update bookings set sms_reminders_enabled = false
        where sms_reminders_enabled and coalesce(sms_reminder_phone, phone_e164) = :number returning id`,
      { number },
    );
    return this.noted(tx, actor, rows, false);
  }

  /** Of these bookings, those that may still take place and whose texts would go to the number. */
  async on(tx: Tx, actor: Actor, number: string, ids: string[]): Promise<string[]> {
    const rows = await rowsOf<{ id: string }>(
      tx,
      `update bookings b set sms_reminders_enabled = true
        where b.id = any(:ids::uuid[]) and not b.sms_reminders_enabled and ${isAliveSql('b')}
          and coalesce(b.sms_reminder_phone, b.phone_e164) = :number returning b.id`,
      { number, ids },
    );
    return this.noted(tx, actor, rows, true);
  }

  private async noted(tx: Tx, actor: Actor, rows: { id: string }[], enabled: boolean): Promise<string[]> {
    for (const { id } of rows) {
      await this.activity.record(tx, actor, {
        act: 'booking.sms',
        subjectType: 'booking',
        subjectId: id,
        before: { smsRemindersEnabled: !enabled },
        after: { smsRemindersEnabled: enabled },
      });
    }
    return rows.map(({ id }) => id);
  }
}
