import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

export type FurnitureShape = 'rectangle' | 'round';

/** A piece of furniture that the floor planner can place (Plans §10). */
@Entity('venue_inventory_items')
export class VenueInventoryItem {
  @PrimaryGeneratedColumn('uuid') id!: string;
  /** What saved plans call it; unique. */
  @Column('text') key!: string;
  @Column('text') label!: string;
  /** Pixels of the planner, ten to a foot; at least 10. */
  @Column('integer') width!: number;
  /** Pixels of the planner, ten to a foot; at least 10. */
  @Column('integer') height!: number;
  @Column('integer') seats!: number;
  @Column('text') shape!: FurnitureShape;
  /** True for a table at which guests stand. */
  @Column('boolean') standing!: boolean;
  @Column('text') color!: string;
  @Column('boolean', { name: 'is_active' }) isActive!: boolean;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
  @UpdateDateColumn({ type: 'timestamptz', name: 'updated_at' }) updatedAt!: Date;
}
