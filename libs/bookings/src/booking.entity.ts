import { Column, CreateDateColumn, Entity, OneToMany, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { BookingVenue } from './booking-venue.entity.js';
import type { BookingStatus, DiscountType } from './api.js';

/** A request for a date and what became of it (Bookings §1). Money in integer cents, dates as `YYYY-MM-DD` text. */
@Entity('bookings')
export class Booking {
  @PrimaryColumn('uuid') id!: string;
  /** Eight characters that customers share with vendors; staff can reissue it, so it is not always the id's start. */
  @Column('text') code!: string;
  @Column('text', { name: 'first_name' }) firstName!: string;
  @Column('text', { name: 'last_name' }) lastName!: string;
  @Column('text') email!: string;
  @Column('text', { name: 'email_normalized' }) emailNormalized!: string;
  @Column('text') phone!: string;
  @Column('text', { name: 'phone_e164', nullable: true }) phoneE164!: string | null;
  @Column('text', { nullable: true }) company!: string | null;
  @Column('date', { name: 'event_date' }) eventDate!: string;
  @Column('text', { name: 'start_time' }) startTime!: string;
  @Column('text', { name: 'end_time' }) endTime!: string;
  @Column('text', { name: 'guest_count' }) guestCount!: string;
  @Column('text', { name: 'event_type' }) eventType!: string;
  @Column('text', { name: 'other_event_type', nullable: true }) otherEventType!: string | null;
  @Column('text', { nullable: true }) requirements!: string | null;
  @Column('boolean', { name: 'party_planning' }) partyPlanning!: boolean;
  @Column('boolean', { name: 'catering_interest' }) cateringInterest!: boolean;
  @Column('date', { name: 'alternate_dates', array: true }) alternateDates!: string[];

  /** How many of each the event is set up with; null while that is not agreed. */
  @Column('integer', { name: 'round_tables', nullable: true }) roundTables!: number | null;
  @Column('integer', { name: 'rectangular_tables_8ft', nullable: true })
  rectangularTables8ft!: number | null;
  @Column('integer', { name: 'rectangular_tables_6ft', nullable: true })
  rectangularTables6ft!: number | null;
  @Column('integer', { name: 'cocktail_tables', nullable: true }) cocktailTables!: number | null;
  @Column('integer', { nullable: true }) chairs!: number | null;
  @Column('text', { name: 'setup_notes', nullable: true }) setupNotes!: string | null;
  /** The number that the customer has promised, beside the range they asked with. */
  @Column('integer', { name: 'guaranteed_guests', nullable: true }) guaranteedGuests!: number | null;
  @Column('text', { name: 'food_and_diets', nullable: true }) foodAndDiets!: string | null;
  @Column('text', { name: 'day_contact_name', nullable: true }) dayContactName!: string | null;
  @Column('text', { name: 'day_contact_phone', nullable: true }) dayContactPhone!: string | null;
  /** The running order, as 'HH:MM'. */
  @Column('text', { name: 'load_in_time', nullable: true }) loadInTime!: string | null;
  @Column('text', { name: 'doors_time', nullable: true }) doorsTime!: string | null;
  @Column('text', { name: 'food_time', nullable: true }) foodTime!: string | null;
  @Column('text', { name: 'out_time', nullable: true }) outTime!: string | null;

  @Column('text') status!: BookingStatus;
  @Column('timestamptz', { name: 'decided_at', nullable: true }) decidedAt!: Date | null;
  @Column('text', { name: 'decided_by', nullable: true }) decidedBy!: string | null;
  @Column('text', { name: 'decision_reason', nullable: true }) decisionReason!: string | null;

  /** What the customer owes in all; null while the price is to be agreed. */
  @Column('integer', { name: 'total_cents', nullable: true }) totalCents!: number | null;
  /** A deposit set by staff; null means half of the total. */
  @Column('integer', { name: 'deposit_cents', nullable: true }) depositCents!: number | null;
  @Column('integer', { name: 'price_override_cents', nullable: true }) priceOverrideCents!: number | null;
  /** Cents, or hundredths of a percent when the type is 'percentage'. */
  @Column('integer', { name: 'discount_hundredths' }) discountHundredths!: number;
  @Column('text', { name: 'discount_type' }) discountType!: DiscountType;
  @Column('text', { name: 'discount_reason', nullable: true }) discountReason!: string | null;
  /** Grows with every change of what is owed; payments and contracts are made against one version. */
  @Column('integer', { name: 'price_version' }) priceVersion!: number;

  /** When somebody confirmed that this contact asked, or nobody did yet (Holds §7). */
  @Column('timestamptz', { name: 'contact_confirmed_at', nullable: true }) contactConfirmedAt!: Date | null;
  /** When an unconfirmed request gives its time free; null: not by itself. */
  @Column('timestamptz', { name: 'unconfirmed_hold_until', nullable: true })
  unconfirmedHoldUntil!: Date | null;
  /** The same for requests of one address, until they are confirmed. */
  @Column('bytea', { name: 'requester_hash', nullable: true }) requesterHash!: Buffer | null;

  /** Since when email and phone are those of now; links sent before prove nothing any more. */
  @Column('timestamptz', { name: 'contact_changed_at', nullable: true }) contactChangedAt!: Date | null;

  /** Grows with every change that a calendar shows; kept by PostgreSQL. */
  @Column({ type: 'integer', name: 'calendar_sequence', insert: false, update: false })
  calendarSequence!: number;

  @Column('boolean', { name: 'sms_reminders_enabled' }) smsRemindersEnabled!: boolean;
  @Column('text', { name: 'sms_reminder_phone', nullable: true }) smsReminderPhone!: string | null;
  @Column('text', { name: 'staff_notes', nullable: true }) staffNotes!: string | null;
  @Column('boolean', { name: 'is_test' }) isTest!: boolean;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
  @UpdateDateColumn({ type: 'timestamptz', name: 'updated_at' }) updatedAt!: Date;

  @OneToMany(() => BookingVenue, (venue) => venue.booking)
  venues!: BookingVenue[];
}
