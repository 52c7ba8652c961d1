import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff learn of an event until its day, and since when a booking's contact is the one that it has now. */
export class EditedBookings1790000000140 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table bookings
        add column guaranteed_guests integer check (guaranteed_guests between 1 and 10000),
        add column food_and_diets text,
        add column day_contact_name text,
        add column day_contact_phone text,
        add column load_in_time text,
        add column doors_time text,
        add column food_time text,
        add column out_time text,
        add column contact_changed_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table bookings
        drop column guaranteed_guests,
        drop column food_and_diets,
        drop column day_contact_name,
        drop column day_contact_phone,
        drop column load_in_time,
        drop column doors_time,
        drop column food_time,
        drop column out_time,
        drop column contact_changed_at`);
  }
}
