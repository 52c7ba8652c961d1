import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the office's search reads of a booking, without case and accents, one line for each field. PostgreSQL keeps it, so
 * no way of writing a booking can forget it. The name is the first line: lists are sorted by it.
 */
export class SearchText1790000000018 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create function search_words(words text) returns text language sql immutable strict parallel safe as $$
        select translate(
          lower(regexp_replace(normalize(words, NFKD), '[\\u0300-\\u036f]', '', 'g')), 'łøđħŧı', 'lodhti')
      $$`);
    await queryRunner.query(`
      alter table bookings add column search_text text not null generated always as (search_words(
        first_name || ' ' || last_name || chr(10) || email || chr(10) || coalesce(company, '') || chr(10) || code
        || chr(10) || phone || chr(10) || regexp_replace(phone, '\\D', '', 'g') || chr(10) || coalesce(phone_e164, '')
      )) stored`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table bookings drop column search_text');
    await queryRunner.query('drop function search_words(text)');
  }
}
