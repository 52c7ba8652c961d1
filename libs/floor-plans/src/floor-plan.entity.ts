import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A layout of tables; one that was replaced or deleted is kept (Plans §2). Only what the lists read is mapped. */
@Entity('floor_plans')
export class FloorPlan {
  @PrimaryColumn('uuid') id!: string;
  @Column('text', { name: 'event_name', nullable: true }) eventName!: string | null;
  /** Keys or names of the spaces. */
  @Column('jsonb') venues!: unknown;
  @Column('integer', { name: 'guest_count' }) guestCount!: number;
  @Column('integer', { name: 'total_seats' }) totalSeats!: number;
  @Column('uuid', { name: 'booking_id', nullable: true }) bookingId!: string | null;
  @Column('timestamptz', { name: 'deleted_at', nullable: true }) deletedAt!: Date | null;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
}
