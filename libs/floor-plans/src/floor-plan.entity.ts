import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { PlacedItem, PlanRoomKey } from '#rules';

/** A piece as it is kept: it names its room where that is not the active one. */
export type KeptPiece = PlacedItem & { room?: PlanRoomKey };

/** A layout of tables; one that was replaced or deleted is kept (Plans §2). */
@Entity('floor_plans')
export class FloorPlan {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text', { name: 'event_name', nullable: true }) eventName!: string | null;
  /** Keys or names of the spaces. */
  @Column('jsonb') venues!: unknown;
  @Column('text', { name: 'active_venue' }) activeVenue!: string;
  @Column('integer', { name: 'guest_count' }) guestCount!: number;
  @Column('jsonb') tables!: unknown;
  @Column('integer', { name: 'total_seats' }) totalSeats!: number;
  /** Item to quantity. */
  @Column('jsonb', { name: 'custom_inventory_items' }) customInventoryItems!: Record<string, number>;
  /** Cents. */
  @Column('integer', { name: 'custom_inventory_total' }) customInventoryTotal!: number;
  @Column('uuid', { name: 'booking_id', nullable: true }) bookingId!: string | null;
  @Column('integer') version!: number;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt!: Date;
  @Column('timestamptz', { name: 'deleted_at', nullable: true }) deletedAt!: Date | null;
}

/** A plan that was neither replaced nor deleted, and whether anybody may look at it by a link just now (Plans §30). */
export type PlanInForce = FloorPlan & { isSharedWithCustomer: boolean };
