import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How often what a calendar shows of a booking was changed: calendars take a file in place of an earlier one only when its
 * SEQUENCE is higher. PostgreSQL counts, so no way of changing a booking can forget it.
 */
export class CalendarSequence1790000000041 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table bookings add column calendar_sequence integer not null default 0');
    await queryRunner.query(`
      create function count_calendar_change() returns trigger language plpgsql as $$
        begin
          new.calendar_sequence := old.calendar_sequence + 1;
          return new;
        end $$`);
    await queryRunner.query(`
      create trigger bookings_calendar_sequence before update on bookings for each row when (
        (old.event_date, old.start_time, old.end_time, old.status, old.guest_count, old.event_type, old.other_event_type,
         old.requirements, old.code, old.price_version)
        is distinct from
        (new.event_date, new.start_time, new.end_time, new.status, new.guest_count, new.event_type, new.other_event_type,
         new.requirements, new.code, new.price_version)
      ) execute function count_calendar_change()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop trigger bookings_calendar_sequence on bookings');
    await queryRunner.query('drop function count_calendar_change()');
    await queryRunner.query('alter table bookings drop column calendar_sequence');
  }
}
