import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { DateText, ReminderKind } from '#rules';

/**
 * released: its moment came, and whoever writes it looks once more whether it is still wanted; written: its message stands in
 * the Outbox; paused: staff held it back; expired: nobody was there to send it while it was of use.
 */
export type ReminderState = 'released' | 'written' | 'paused' | 'expired';

/** One reminder of a booking whose moment has come: by booking, kind and day there is no second one (Messages §10). */
@Entity('reminders')
export class Reminder {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid', { name: 'booking_id' }) bookingId!: string;
  @Column('text') kind!: ReminderKind;
  @Column('date', { name: 'due_on' }) dueOn!: DateText;
  @Column('text') state!: ReminderState;
  @Column('timestamptz', { name: 'noted_at' }) notedAt!: Date;
}
