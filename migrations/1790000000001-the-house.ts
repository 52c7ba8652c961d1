import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The first schema: every table that the rules of the product name, and what the house itself needs (holds, ledger, outbox,
 * sessions). Instants are `timestamptz`, event dates `date`, event times wall-clock text, money integer cents.
 */
const UP = [
  `create extension if not exists btree_gist`,

  // --- platform
  `create table settings (
     key text primary key,
     value jsonb not null
   )`,
  `create table outbox_events (
     id uuid primary key default gen_random_uuid(),
     type text not null,
     payload jsonb not null,
     occurred_at timestamptz not null default now(),
     relayed_at timestamptz,
     done_at timestamptz
   )`,
  `create index outbox_events_waiting on outbox_events (occurred_at) where done_at is null`,
  `create function announce_outbox_event() returns trigger language plpgsql as $$
     begin
       if current_setting('emberfield.rings_later', true) is distinct from 'on' then
         perform pg_notify('outbox', '');
       end if;
       return null;
     end $$`,
  `create trigger outbox_events_announce after insert on outbox_events
     for each statement execute function announce_outbox_event()`,
  `create table processed_events (
     event_id uuid not null references outbox_events(id) on delete cascade,
     handler text not null,
     processed_at timestamptz not null default now(),
     primary key (event_id, handler)
   )`,
  // A limit that is lost with a crash is a limit that starts again; that is worth not writing it to the log.
  `create unlogged table rate_limits (
     key text primary key,
     window_start timestamptz not null,
     hits integer not null
   )`,
  `create table sessions (
     id uuid primary key default gen_random_uuid(),
     kind text not null check (kind in ('staff', 'customer', 'vendor')),
     token_hash bytea not null unique,
     created_at timestamptz not null default now(),
     last_used_at timestamptz not null default now(),
     idle_seconds integer,
     expires_at timestamptz not null
   )`,
  `create index sessions_expiry on sessions (expires_at)`,
  `create table session_grants (
     session_id uuid not null references sessions(id) on delete cascade,
     subject_id uuid not null,
     opened_until timestamptz not null,
     verified_until timestamptz,
     primary key (session_id, subject_id)
   )`,
  `create table step_up_codes (
     id uuid primary key default gen_random_uuid(),
     contact_type text not null check (contact_type in ('email', 'phone')),
     contact text not null,
     created_at timestamptz not null default now(),
     expires_at timestamptz not null,
     tries_left integer not null default 5,
     used_at timestamptz
   )`,
  `create index step_up_codes_contact on step_up_codes (contact, created_at desc)`,
  `create table activity_log (
     id bigint generated always as identity primary key,
     at timestamptz not null default now(),
     actor text not null,
     act text not null,
     subject_type text not null,
     subject_id uuid,
     before jsonb,
     after jsonb
   )`,
  `create index activity_log_subject on activity_log (subject_id, id desc)`,

  // --- venues
  `create table venues (
     id uuid primary key default gen_random_uuid(),
     name text not null unique,
     description text not null,
     capacity integer not null check (capacity > 0),
     image_url text not null,
     gallery_images text[] not null default '{}',
     features text[] not null default '{}',
     hourly_cents integer not null check (hourly_cents >= 0),
     availability boolean not null default true,
     unavailable_reason text,
     unavailable_until date,
     sort_order integer not null default 0,
     round_tables integer not null default 8,
     rectangular_tables_8ft integer not null default 2,
     rectangular_tables_6ft integer not null default 1,
     cocktail_tables integer not null default 5,
     buffet_tables integer not null default 7,
     bars integer not null default 3,
     stage_pieces integer not null default 2,
     tent_black_10x20 integer not null default 1,
     tent_white_10x30 integer not null default 1,
     chairs integer not null default 0,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now()
   )`,
  `create table closures (
     id uuid primary key default gen_random_uuid(),
     venue_id uuid references venues(id),
     from_date date not null,
     to_date date not null,
     reason text not null,
     created_at timestamptz not null default now(),
     check (to_date >= from_date)
   )`,
  `create index closures_dates on closures (to_date, from_date)`,

  // --- inventory
  `create table custom_inventory_items (
     id uuid primary key default gen_random_uuid(),
     name text not null,
     description text,
     category text not null default 'furniture'
       check (category in ('furniture', 'lighting', 'decor', 'av_equipment', 'linens', 'other')),
     price_per_unit integer not null check (price_per_unit >= 0),
     quantity_available integer not null check (quantity_available >= 0),
     unit text not null default 'item' check (unit in ('item', 'set', 'linear_foot', 'hour')),
     is_active boolean not null default true,
     requires_setup boolean not null default false,
     setup_fee integer not null default 0 check (setup_fee >= 0),
     minimum_quantity integer not null default 1,
     maximum_quantity integer,
     notes text,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now()
   )`,
  `create table venue_inventory_items (
     id uuid primary key default gen_random_uuid(),
     key text not null unique,
     label text not null,
     width integer not null check (width >= 10),
     height integer not null check (height >= 10),
     seats integer not null default 0 check (seats >= 0),
     shape text not null default 'rectangle' check (shape in ('rectangle', 'round')),
     standing boolean not null default false,
     color text not null default '#90ee90',
     is_active boolean not null default true,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now()
   )`,

  // --- bookings
  `create table bookings (
     id uuid primary key default gen_random_uuid(),
     code text not null unique,
     first_name text not null,
     last_name text not null,
     email text not null,
     email_normalized text not null,
     phone text not null,
     phone_e164 text,
     company text,
     event_date date not null,
     start_time text not null check (start_time ~ '^([01][0-9]|2[0-3]):00$'),
     end_time text not null check (end_time ~ '^([01][0-9]|2[0-3]):00$'),
     guest_count text not null,
     event_type text not null,
     other_event_type text,
     requirements text,
     party_planning boolean not null default false,
     catering_interest boolean not null default false,
     alternate_dates date[] not null default '{}',
     round_tables integer, rectangular_tables_8ft integer, rectangular_tables_6ft integer,
     cocktail_tables integer, chairs integer, setup_notes text,
     status text not null default 'pending' check (status in ('pending', 'confirmed', 'rejected', 'cancelled')),
     decided_at timestamptz, decided_by text, decision_reason text,
     contract_generated boolean not null default false,
     contract_signed boolean not null default false,
     contract_signed_at timestamptz,
     contract_due_date date,
     total_cents integer check (total_cents >= 0),
     deposit_cents integer check (deposit_cents >= 0),
     deposit_due_date date,
     price_override_cents integer check (price_override_cents >= 0),
     discount_hundredths integer not null default 0 check (discount_hundredths >= 0),
     discount_type text not null default 'dollar' check (discount_type in ('dollar', 'percentage')),
     discount_reason text,
     price_version integer not null default 1,
     stripe_customer_id text,
     stripe_payment_intent_id text,
     deposit_paid boolean not null default false,
     deposit_paid_at timestamptz,
     final_payment_paid boolean not null default false,
     final_payment_paid_at timestamptz,
     payment_status text not null default 'unpaid'
       check (payment_status in ('unpaid', 'deposit_paid', 'fully_paid', 'refunded', 'partly_refunded')),
     documents_submitted boolean not null default false,
     sms_reminders_enabled boolean not null default false,
     sms_reminder_phone text,
     reminder_week_before_sent boolean not null default false,
     reminder_day_before_sent boolean not null default false,
     reminder_day_of_sent boolean not null default false,
     follow_up_sent boolean not null default false,
     payment_reminder_sent boolean not null default false,
     vendor_doc_reminder_sent boolean not null default false,
     staff_notes text,
     is_test boolean not null default false,
     idempotency_key_hash bytea unique,
     request_fingerprint bytea,
     requested_by_session uuid,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now()
   )`,
  `create index bookings_email on bookings (email_normalized)`,
  `create index bookings_phone on bookings (phone_e164)`,
  `create index bookings_newest on bookings (created_at desc, id desc)`,
  `create index bookings_event_date on bookings (event_date)`,
  `create index bookings_pending on bookings (created_at) where status = 'pending'`,
  `create table booking_venues (
     booking_id uuid not null references bookings(id) on delete cascade,
     venue_id uuid not null references venues(id),
     during tsrange not null,
     holds boolean not null default true,
     hourly_cents integer not null,
     primary key (booking_id, venue_id),
     constraint booking_venues_no_overlap exclude using gist (venue_id with =, during with &&) where (holds)
   )`,
  // Counts with a fresh snapshot, so that it sees what a request that just released the caller's lock has written.
  `create function open_requests(wanted_email text, wanted_phone text) returns bigint language sql volatile as $$
     select count(*) from bookings
      where status = 'pending' and (email_normalized = wanted_email or phone_e164 = wanted_phone)
   $$`,
  `create table calls (
     id uuid primary key default gen_random_uuid(),
     booking_id uuid not null references bookings(id) on delete cascade,
     outcome text not null check (outcome in ('called', 'no_answer')),
     note text,
     made_by text not null,
     made_at timestamptz not null default now()
   )`,
  `create index calls_booking on calls (booking_id, made_at desc)`,

  // --- contracts
  `create table contracts (
     id uuid primary key default gen_random_uuid(),
     booking_id uuid not null references bookings(id),
     version integer not null,
     state text not null check (state in ('awaiting', 'signed', 'superseded')),
     text text not null,
     text_sha256 text not null,
     total_cents integer not null,
     deposit_cents integer not null,
     generated_at timestamptz not null default now(),
     generated_by text not null,
     signed_at timestamptz,
     signed_time_zone text,
     signer_name text,
     on_behalf_of text,
     consent_text text,
     consented boolean,
     signature_png bytea,
     signature_strokes jsonb,
     signer_address text,
     signer_user_agent text,
     unique (booking_id, version)
   )`,
  `create unique index contracts_one_awaiting on contracts (booking_id) where state = 'awaiting'`,
  `create function keep_signed_contracts() returns trigger language plpgsql as $$
     begin
       if old.signed_at is null then
         -- An unsigned version may be signed or superseded, but what it says is fixed from the moment it exists.
         if tg_op = 'UPDATE' and (new.text, new.text_sha256, new.version, new.booking_id)
            is distinct from (old.text, old.text_sha256, old.version, old.booking_id) then
           raise exception 'the text of a contract version cannot be changed' using errcode = 'restrict_violation';
         end if;
         return case tg_op when 'DELETE' then old else new end;
       end if;
       if tg_op = 'DELETE' and current_setting('emberfield.cleanup', true) = 'on'
          and exists (select 1 from bookings where id = old.booking_id and is_test) then
         return old;
       end if;
       raise exception 'a signed contract cannot be changed' using errcode = 'restrict_violation';
     end $$`,
  `create trigger contracts_keep_signed before update or delete on contracts
     for each row execute function keep_signed_contracts()`,
  `create function keep_all_contracts() returns trigger language plpgsql as $$
     begin
       raise exception 'contracts cannot be truncated' using errcode = 'restrict_violation';
     end $$`,
  `create trigger contracts_no_truncate before truncate on contracts
     for each statement execute function keep_all_contracts()`,

  // --- payments
  `create table payment_intents (
     id uuid primary key default gen_random_uuid(),
     booking_id uuid not null references bookings(id),
     type text not null check (type in ('deposit', 'final')),
     amount_cents integer not null check (amount_cents > 0),
     price_version integer not null,
     provider text not null,
     provider_intent_id text,
     client_secret text,
     state text not null default 'creating' check (state in ('creating', 'open', 'succeeded', 'cancelled')),
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     unique (provider, provider_intent_id)
   )`,
  `create unique index payment_intents_one_open on payment_intents (booking_id, type)
     where state in ('creating', 'open')`,
  `create table payments (
     id uuid primary key default gen_random_uuid(),
     booking_id uuid not null references bookings(id),
     type text not null check (type in ('deposit', 'final', 'other')),
     kind text not null check (kind in ('charge', 'refund')),
     amount_cents integer not null check (amount_cents > 0),
     method text not null default 'card',
     provider text not null,
     provider_reference text not null,
     charge_id uuid references payments(id),
     owed_back boolean not null default false,
     note text,
     received_at timestamptz not null,
     recorded_at timestamptz not null default now(),
     unique (provider, kind, provider_reference)
   )`,
  `create index payments_booking on payments (booking_id, received_at desc)`,
  `create index payments_charge on payments (charge_id)`,
  `create index payments_owed_back on payments (received_at) where owed_back`,
  `create table test_processor_intents (
     id text primary key,
     client_secret text not null unique,
     amount_cents integer not null,
     status text not null check (status in ('requires_payment_method', 'succeeded', 'canceled')),
     metadata jsonb not null,
     idempotency_key text not null unique,
     refunded_cents integer not null default 0,
     created_at timestamptz not null default now(),
     succeeded_at timestamptz
   )`,
  `create table webhook_events (
     provider text not null,
     event_id text not null,
     type text not null,
     received_at timestamptz not null default now(),
     primary key (provider, event_id)
   )`,

  // --- papers, plans, photos, voices
  `create table vendor_documents (
     id uuid primary key default gen_random_uuid(),
     booking_id uuid not null references bookings(id),
     customer_email text not null, customer_name text not null, event_date date not null,
     vendor_name text not null,
     vendor_type text not null check (vendor_type in ('caterer', 'bartender', 'security')),
     contact_email text not null, contact_phone text, business_name text not null,
     license_expiry_date date, insurance_expiry_date date,
     license_document_path text not null, insurance_document_path text not null,
     notes text,
     status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
     status_notes text,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now()
   )`,
  `create index vendor_documents_booking on vendor_documents (booking_id)`,
  `create table customer_documents (
     id uuid primary key default gen_random_uuid(),
     booking_id uuid not null references bookings(id),
     file_name text not null,
     document_path text not null,
     uploaded_at timestamptz not null default now()
   )`,
  `create index customer_documents_booking on customer_documents (booking_id)`,
  `create table video_tour_requests (
     id uuid primary key default gen_random_uuid(),
     email text not null,
     email_normalized text not null unique,
     venue_id uuid references venues(id),
     is_test boolean not null default false,
     sent_at timestamptz not null default now()
   )`,
  `create table contact_inquiries (
     id uuid primary key default gen_random_uuid(),
     first_name text not null, last_name text not null, email text not null, phone text,
     subject text not null, message text not null,
     handled_at timestamptz,
     is_test boolean not null default false,
     created_at timestamptz not null default now()
   )`,
  `create table testimonials (
     id uuid primary key default gen_random_uuid(),
     first_name text not null, last_name text not null, email text not null, event_type text,
     rating integer not null check (rating between 1 and 5),
     testimonial text not null,
     status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
     is_test boolean not null default false,
     submitted_at timestamptz not null default now(),
     reviewed_at timestamptz, reviewed_by text
   )`,
  `create table floor_plans (
     id uuid primary key default gen_random_uuid(),
     event_name text, venues jsonb not null, active_venue text not null,
     guest_count integer not null, tables jsonb not null, total_seats integer not null,
     custom_inventory_items jsonb not null default '{}', custom_inventory_total integer not null default 0,
     booking_id uuid references bookings(id), customer_email text,
     is_shared_with_customer boolean not null default false,
     version integer not null default 1,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     deleted_at timestamptz
   )`,
  `create unique index floor_plans_one_per_booking on floor_plans (booking_id) where deleted_at is null`,
  `create table customer_event_photos (
     id uuid primary key default gen_random_uuid(),
     booking_id uuid not null references bookings(id),
     customer_email text not null, photo_path text not null, original_file_name text not null, caption text,
     status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
     approved_by text, reviewed_at timestamptz,
     uploaded_at timestamptz not null default now()
   )`,

  // --- notifications
  `create table messages (
     id uuid primary key default gen_random_uuid(),
     unique_key text not null unique,
     channel text not null check (channel in ('email', 'sms')),
     kind text not null,
     booking_id uuid references bookings(id) on delete set null,
     to_address text not null,
     subject text,
     html text,
     text text not null,
     attachments jsonb not null default '[]',
     state text not null default 'queued'
       check (state in ('queued', 'sending', 'kept', 'sent', 'failed', 'unknown')),
     attempts integer not null default 0,
     next_attempt_at timestamptz,
     claimed_at timestamptz,
     last_error text,
     created_at timestamptz not null default now(),
     sent_at timestamptz
   )`,
  `create index messages_newest on messages (created_at desc, id desc)`,
  `create index messages_waiting on messages (next_attempt_at) where state in ('queued', 'sending')`,
  `create index messages_booking on messages (booking_id)`,
];

const DOWN_TABLES = [
  'messages',
  'customer_event_photos',
  'floor_plans',
  'testimonials',
  'contact_inquiries',
  'video_tour_requests',
  'customer_documents',
  'vendor_documents',
  'webhook_events',
  'test_processor_intents',
  'payments',
  'payment_intents',
  'contracts',
  'calls',
  'booking_venues',
  'bookings',
  'venue_inventory_items',
  'custom_inventory_items',
  'closures',
  'venues',
  'activity_log',
  'step_up_codes',
  'session_grants',
  'sessions',
  'rate_limits',
  'processed_events',
  'outbox_events',
  'settings',
];

const DOWN = [
  ...DOWN_TABLES.map((table) => `drop table ${table}`),
  `drop function open_requests(text, text)`,
  `drop function keep_signed_contracts()`,
  `drop function keep_all_contracts()`,
  `drop function announce_outbox_event()`,
];

export class TheHouse1790000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
