import type { MigrationInterface, QueryRunner } from 'typeorm';

const OWED = [
  // What the ledger says of a booking, kept beside its price so that every reader works out the same rest (Money §6).
  `alter table bookings
     add column paid_cents integer not null default 0 check (paid_cents >= 0),
     add column received_cents integer not null default 0 check (received_cents >= 0),
     add column overpaid_told_cents integer not null default 0 check (overpaid_told_cents >= 0)`,
  `alter table payments
     add column returned_cents integer not null default 0 check (returned_cents between 0 and amount_cents)`,
  `with charges as (
     select c.booking_id, c.type, c.amount_cents,
            coalesce((select sum(r.amount_cents) from payments r where r.charge_id = c.id), 0) as refunded_cents
       from payments c where c.kind = 'charge' and not c.owed_back and c.type <> 'other'),
   sums as (
     select booking_id,
            coalesce(max(amount_cents) filter (where type = 'deposit' and refunded_cents < amount_cents), 0)
            + coalesce(sum(amount_cents) filter (where type = 'final' and refunded_cents < amount_cents), 0) as paid,
            sum(amount_cents - refunded_cents) as received
       from charges group by booking_id)
   update bookings b set paid_cents = s.paid, received_cents = s.received from sums s where s.booking_id = b.id`,
];

const UNLESS_CLEANED = `
       if tg_op = 'DELETE' and current_setting('emberfield.cleanup', true) = 'on'
          and exists (select 1 from bookings where id = old.booking_id and is_test) then
         return old;
       end if;
       raise exception 'a signed contract cannot be changed' using errcode = 'restrict_violation';
     end $$`;

/** A version's amounts are as fixed as its text, and a replaced version stays replaced. */
const KEEP = `create or replace function keep_signed_contracts() returns trigger language plpgsql as $$
     begin
       if old.signed_at is null then
         if tg_op = 'DELETE' then
           return old;
         end if;
         if (new.id, new.booking_id, new.version, new.text, new.text_sha256, new.total_cents, new.deposit_cents,
             new.generated_at, new.generated_by)
            is distinct from (old.id, old.booking_id, old.version, old.text, old.text_sha256, old.total_cents,
             old.deposit_cents, old.generated_at, old.generated_by) then
           raise exception 'what a contract version says cannot be changed' using errcode = 'restrict_violation';
         end if;
         if old.state = 'superseded' and new is distinct from old then
           raise exception 'a replaced contract version cannot be changed' using errcode = 'restrict_violation';
         end if;
         return new;
       end if;${UNLESS_CLEANED}`;

const KEEP_BEFORE = `create or replace function keep_signed_contracts() returns trigger language plpgsql as $$
     begin
       if old.signed_at is null then
         -- An unsigned version may be signed or superseded, but what it says is fixed from the moment it exists.
         if tg_op = 'UPDATE' and (new.text, new.text_sha256, new.version, new.booking_id)
            is distinct from (old.text, old.text_sha256, old.version, old.booking_id) then
           raise exception 'the text of a contract version cannot be changed' using errcode = 'restrict_violation';
         end if;
         return case tg_op when 'DELETE' then old else new end;
       end if;${UNLESS_CLEANED}`;

const KEPT = [
  // Which change of the booking's price a version was last compared with; empty for versions from before.
  `alter table contracts add column price_version integer`,
  KEEP,
  `alter table contracts add constraint contracts_signed_with_evidence check (
     case state when 'signed'
       then num_nulls(signed_at, signed_time_zone, signer_name, consent_text) = 0
       else num_nonnulls(signed_at, signed_time_zone, signer_name, on_behalf_of, consent_text, consented, signature_png,
                         signature_strokes, signer_address, signer_user_agent) = 0
     end)`,
];

const PROVED = [
  `alter table sessions
     -- Set while an old cookie is let off: the session that its browser goes on with.
     add column moved_to uuid references sessions(id) on delete cascade,
     -- The first of the sessions that came of one by proofs.
     add column line uuid,
     add column proved_by bytea,
     add column proved_at timestamptz`,
  `create index sessions_line on sessions (line) where line is not null`,
  // The end of a session takes along the old cookies that name it.
  `create index sessions_moved_to on sessions (moved_to) where moved_to is not null`,
];

/**
 * What a booking still owes stands beside its price; amounts and evidence of a contract version are kept
 * like its text; a browser's proof gives it another cookie.
 */
export class OwedAndKept1790000000007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...OWED, ...KEPT, ...PROVED]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table sessions drop column moved_to, drop column line, drop column proved_by, drop column proved_at',
    );
    await runner.query('alter table contracts drop constraint contracts_signed_with_evidence');
    await runner.query(KEEP_BEFORE);
    await runner.query('alter table contracts drop column price_version');
    await runner.query('alter table payments drop column returned_cents');
    await runner.query(
      'alter table bookings drop column paid_cents, drop column received_cents, drop column overpaid_told_cents',
    );
  }
}
