import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files and who may claim them; what papers and event photos need beside them. */
const UP = [
  `alter table sessions drop constraint sessions_kind_check`,
  `alter table sessions add constraint sessions_kind_check check (kind in ('staff', 'customer', 'vendor', 'draft'))`,

  `create table uploads (
     id uuid primary key default gen_random_uuid(),
     purpose text not null check (purpose in ('paper', 'venue-photo')),
     state text not null default 'ticket'
       check (state in ('ticket', 'receiving', 'quarantined', 'claimed', 'published', 'released')),
     -- The browser that may claim it. Without one, whoever knows its address may, once.
     owner_session uuid,
     token_hash bytea not null,
     most_bytes integer not null check (most_bytes > 0),
     -- What it is by its content; null for what nobody may claim, of which no byte is kept.
     kind text check (kind in ('pdf', 'jpg', 'png', 'gif')),
     storage_key text unique,
     content_type text,
     -- As it was sent; pictures are smaller afterwards.
     bytes integer,
     stored_bytes integer,
     inline boolean not null default false,
     original_name text,
     created_at timestamptz not null default now(),
     expires_at timestamptz not null,
     received_at timestamptz,
     claimed_at timestamptz,
     check (state not in ('claimed', 'published') or storage_key is not null)
   )`,
  `create index uploads_open on uploads (owner_session) where state in ('ticket', 'receiving', 'quarantined')`,
  `create index uploads_unclaimed on uploads (created_at) where state not in ('claimed', 'published')`,

  `alter table bookings add column no_papers_needed boolean not null default false`,
  `alter table vendor_documents
     add column replaced_by uuid references vendor_documents(id) on delete set null,
     add column reviewed_at timestamptz`,
  `create index vendor_documents_newest on vendor_documents (created_at desc, id desc)`,
  `create index customer_event_photos_newest on customer_event_photos (uploaded_at desc, id desc)`,
  `create index customer_event_photos_booking on customer_event_photos (booking_id)`,
];

const DOWN = [
  `drop index customer_event_photos_booking`,
  `drop index customer_event_photos_newest`,
  `drop index vendor_documents_newest`,
  `alter table vendor_documents drop column replaced_by, drop column reviewed_at`,
  `alter table bookings drop column no_papers_needed`,
  `drop table uploads`,
  `delete from sessions where kind = 'draft'`,
  `alter table sessions drop constraint sessions_kind_check`,
  `alter table sessions add constraint sessions_kind_check check (kind in ('staff', 'customer', 'vendor'))`,
];

export class Uploads1790000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
