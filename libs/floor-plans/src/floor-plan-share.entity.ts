import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An address that may look at a plan by the link of our email, until the row ends or is withdrawn (Plans §30). */
@Entity('floor_plan_shares')
export class FloorPlanShare {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid', { name: 'floor_plan_id' }) floorPlanId!: string;
  /** As it was typed. */
  @Column('text') email!: string;
  @Column('text', { name: 'email_normalized' }) emailNormalized!: string;
  @Column('text', { name: 'shared_by' }) sharedBy!: 'customer' | 'staff';
  @Column('timestamptz', { name: 'shared_at' }) sharedAt!: Date;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
  @Column('timestamptz', { name: 'withdrawn_at', nullable: true }) withdrawnAt!: Date | null;
}
