import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ReminderKind } from '#rules';

/** How a booking stands with its reminders: which went out, and what staff hold back. Without a row: none, and nothing. */
@Entity('reminder_states')
export class ReminderStanding {
  @PrimaryColumn('uuid', { name: 'booking_id' }) bookingId!: string;
  @Column('text', { array: true }) paused!: ReminderKind[];
  @Column('boolean', { name: 'week_before_sent' }) weekBeforeSent!: boolean;
  @Column('boolean', { name: 'day_before_sent' }) dayBeforeSent!: boolean;
  @Column('boolean', { name: 'day_of_sent' }) dayOfSent!: boolean;
  @Column('boolean', { name: 'follow_up_sent' }) followUpSent!: boolean;
  @Column('boolean', { name: 'payment_week_sent' }) paymentWeekSent!: boolean;
  @Column('boolean', { name: 'vendor_deadline_sent' }) vendorDeadlineSent!: boolean;
}
