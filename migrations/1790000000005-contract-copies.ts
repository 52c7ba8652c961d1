import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The signed agreement as a PDF: made once, and kept as unchangeably as what was signed. */
const UP = [
  `create table contract_copies (
     contract_id uuid primary key references contracts(id) on delete cascade,
     booking_id uuid not null references bookings(id),
     pdf bytea not null,
     sha256 text not null,
     bytes integer not null,
     created_at timestamptz not null
   )`,
  // Letters and drawings that are already packed: a second packing costs time and saves little.
  `alter table contract_copies alter column pdf set storage external`,
  `create function keep_contract_copies() returns trigger language plpgsql as $$
     begin
       if tg_op = 'DELETE' and current_setting('emberfield.cleanup', true) = 'on'
          and exists (select 1 from bookings where id = old.booking_id and is_test) then
         return old;
       end if;
       raise exception 'a signed copy cannot be changed' using errcode = 'restrict_violation';
     end $$`,
  `create trigger contract_copies_keep before update or delete on contract_copies
     for each row execute function keep_contract_copies()`,
  `create trigger contract_copies_no_truncate before truncate on contract_copies
     for each statement execute function keep_all_contracts()`,
];

const DOWN = [`drop table contract_copies`, `drop function keep_contract_copies()`];

export class ContractCopies1790000000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
