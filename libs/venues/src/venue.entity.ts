import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

/** A space that can be booked. Equipment counts are kept beside it by name (Spaces §3). */
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
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
  @UpdateDateColumn({ type: 'timestamptz', name: 'updated_at' }) updatedAt!: Date;
}
