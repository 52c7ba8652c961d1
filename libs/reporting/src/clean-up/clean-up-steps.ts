import type { CleanedKind } from '../api.js';

/**
 * What goes, in an order that every reference allows. A statement answers the rows that it removed; those with a kind are counted
 * for whoever asked. `:ids` are the bookings that are marked as test data. What hangs on them alone goes with them by itself.
 */
export interface CleanUpStep {
  kind: CleanedKind | null;
  sql: string;
}

const ofBookings = (table: string) => `delete from ${table} where booking_id = any(:ids::uuid[]) returning 1`;
const marked = (table: string) => `delete from ${table} where is_test returning 1`;

/** Files of papers and photos that go; the sweep of uploads takes their bytes. Nobody else's record may name the same file. */
const FILES = `
  update uploads set state = 'released'
   where state in ('claimed', 'published')
     and id::text in (
       select lower(substring(path from '([0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})$')) from (
         select license_document_path as path, booking_id from vendor_documents
         union all select insurance_document_path, booking_id from vendor_documents
         union all select document_path, booking_id from customer_documents
         union all select photo_path, booking_id from customer_event_photos) files
        where booking_id = any(:ids::uuid[]))
  returning 1`;

/** Mails about these bookings, and to addresses that exist for tests only; reports to the house are its own. */
const MESSAGES = `
  delete from messages
   where booking_id = any(:ids::uuid[])
      or (booking_id is null and kind not like 'report-%' and lower(to_address) ~ '@example\\.(com|org|test)$|\\.test$')
  returning 1`;

const REFUNDS_OF_TEST_CARDS = `
  delete from test_processor_refunds
   where intent_id in (select provider_intent_id from payment_intents where booking_id = any(:ids::uuid[])) returning 1`;
const INTENTS_OF_TEST_CARDS = `
  delete from test_processor_intents
   where id in (select provider_intent_id from payment_intents where booking_id = any(:ids::uuid[])) returning 1`;

export const CLEAN_UP_STEPS: readonly CleanUpStep[] = [
  { kind: null, sql: FILES },
  { kind: 'messages', sql: MESSAGES },
  { kind: null, sql: ofBookings('refund_orders') },
  { kind: 'payments', sql: ofBookings('payments') },
  { kind: null, sql: REFUNDS_OF_TEST_CARDS },
  { kind: null, sql: INTENTS_OF_TEST_CARDS },
  { kind: null, sql: ofBookings('payment_intents') },
  { kind: null, sql: ofBookings('cancellations') },
  { kind: null, sql: ofBookings('contract_copies') },
  { kind: 'contracts', sql: ofBookings('contracts') },
  { kind: 'vendorDocuments', sql: ofBookings('vendor_documents') },
  { kind: 'customerDocuments', sql: ofBookings('customer_documents') },
  { kind: 'eventPhotos', sql: ofBookings('customer_event_photos') },
  { kind: 'floorPlans', sql: ofBookings('floor_plans') },
  { kind: null, sql: `delete from session_grants where subject_id = any(:ids::uuid[]) returning 1` },
  // What was to be done about them is not to be done any more.
  {
    kind: null,
    sql: `delete from outbox_events where payload ->> 'bookingId' = any(:ids::text[]) returning 1`,
  },
  { kind: 'bookings', sql: `delete from bookings where id = any(:ids::uuid[]) returning 1` },
  { kind: 'waitlist', sql: marked('video_tour_requests') },
  { kind: 'inquiries', sql: marked('contact_inquiries') },
  { kind: 'testimonials', sql: marked('testimonials') },
];
