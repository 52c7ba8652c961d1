import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

export type ItemCategory = 'furniture' | 'lighting' | 'decor' | 'av_equipment' | 'linens' | 'other';
export type ItemUnit = 'item' | 'set' | 'linear_foot' | 'hour';

/** Something that a customer can rent in addition (Plans §9). */
@Entity('custom_inventory_items')
export class CustomInventoryItem {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') name!: string;
  @Column('text', { nullable: true }) description!: string | null;
  @Column('text') category!: ItemCategory;
  /** Cents. */
  @Column('integer', { name: 'price_per_unit' }) pricePerUnit!: number;
  @Column('integer', { name: 'quantity_available' }) quantityAvailable!: number;
  @Column('text') unit!: ItemUnit;
  @Column('boolean', { name: 'is_active' }) isActive!: boolean;
  @Column('boolean', { name: 'requires_setup' }) requiresSetup!: boolean;
  /** Cents, charged once whatever the quantity. */
  @Column('integer', { name: 'setup_fee' }) setupFee!: number;
  @Column('integer', { name: 'minimum_quantity' }) minimumQuantity!: number;
  @Column('integer', { name: 'maximum_quantity', nullable: true }) maximumQuantity!: number | null;
  /** For staff alone. */
  @Column('text', { nullable: true }) notes!: string | null;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
  @UpdateDateColumn({ type: 'timestamptz', name: 'updated_at' }) updatedAt!: Date;
}
