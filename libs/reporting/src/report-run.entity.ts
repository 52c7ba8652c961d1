import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { DateText } from '#rules';
import type { ReportKind } from './api.js';

/** One report that was sent: by the schedule at most once a period, which the database sees to (Figures §7). */
@Entity('report_runs')
export class ReportRun {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') kind!: ReportKind;
  @Column('date', { name: 'first_day' }) firstDay!: DateText;
  @Column('date', { name: 'last_day' }) lastDay!: DateText;
  @Column('boolean', { name: 'by_schedule' }) bySchedule!: boolean;
  @Column('text', { array: true }) recipients!: string[];
  @Column('timestamptz', { name: 'made_at' }) madeAt!: Date;
  @Column('text', { name: 'made_by' }) madeBy!: string;
}
