import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

/** A space that can be booked, with how many of each piece of equipment it has (Spaces §3). */
@Entity('venues')
export class Venue {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') name!: string;
  @Column('text') description!: string;
  @Column('integer') capacity!: number;
  @Column('text', { name: 'image_url' }) imageUrl!: string;
  @Column('text', { name: 'gallery_images', array: true }) galleryImages!: string[];
  @Column('text', { array: true }) features!: string[];
  /** Cents an hour. */
  @Column('integer', { name: 'hourly_cents' }) hourlyCents!: number;
  @Column('boolean') availability!: boolean;
  @Column('text', { name: 'unavailable_reason', nullable: true }) unavailableReason!: string | null;
  /** First bookable date again (`YYYY-MM-DD`). */
  @Column('date', { name: 'unavailable_until', nullable: true }) unavailableUntil!: string | null;
  @Column('integer', { name: 'sort_order' }) sortOrder!: number;
  @Column('integer', { name: 'round_tables' }) roundTablesAvailable!: number;
  @Column('integer', { name: 'rectangular_tables_8ft' }) rectangularTables8ftAvailable!: number;
  @Column('integer', { name: 'rectangular_tables_6ft' }) rectangularTables6ftAvailable!: number;
  @Column('integer', { name: 'cocktail_tables' }) cocktailTablesAvailable!: number;
  @Column('integer', { name: 'buffet_tables' }) buffetTablesAvailable!: number;
  @Column('integer', { name: 'bars' }) barsAvailable!: number;
  @Column('integer', { name: 'stage_pieces' }) stagePiecesAvailable!: number;
  @Column('integer', { name: 'tent_black_10x20' }) tentBlack10x20Available!: number;
  @Column('integer', { name: 'tent_white_10x30' }) tentWhite10x30Available!: number;
  @Column('integer', { name: 'chairs' }) chairsAvailable!: number;
  /** Hidden everywhere since; null while it can be booked (Spaces §7). */
  @Column('timestamptz', { name: 'archived_at', nullable: true }) archivedAt!: Date | null;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
  @UpdateDateColumn({ type: 'timestamptz', name: 'updated_at' }) updatedAt!: Date;
}
