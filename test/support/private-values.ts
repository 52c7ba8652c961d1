import type { TestApp } from './app.js';

/** What belongs to somebody, as the database holds it. */
export interface PrivateValues {
  emails: Set<string>;
  /** The ten digits that are dialled. */
  phones: Set<string>;
  lastNames: Set<string>;
  /** Bookings, papers, messages, payments: nobody else learns that they exist. */
  ids: Set<string>;
  codes: Set<string>;
  /** File names, places of files and whole sentences that somebody wrote. */
  texts: Set<string>;
}

const QUERIES: Record<keyof PrivateValues, string> = {
  emails: `select email from bookings union select contact_email from vendor_documents
     union select customer_email from vendor_documents union select email from contact_inquiries
     union select email from video_tour_requests union select email from testimonials
     union select customer_email from floor_plans union select customer_email from customer_event_photos`,
  phones: `select phone from bookings union select phone_e164 from bookings union select sms_reminder_phone from bookings
     union select contact_phone from vendor_documents union select phone from contact_inquiries`,
  lastNames: `select last_name from bookings union select last_name from contact_inquiries
     union select last_name from testimonials
     union select regexp_replace(vendor_name, '^.* ', '') from vendor_documents
     union select regexp_replace(signer_name, '^.* ', '') from contracts where signer_name is not null`,
  ids: `select id::text from bookings union select id::text from contracts union select id::text from payments
     union select id::text from messages union select id::text from vendor_documents
     union select id::text from customer_documents union select id::text from contact_inquiries
     union select id::text from floor_plans union select id::text from calls union select id::text from sessions
     union select id::text from payment_intents union select id::text from video_tour_requests
     union select id::text from uploads where state <> 'published'
     union select id::text from customer_event_photos where status <> 'approved'
     union select id::text from testimonials where status <> 'approved'`,
  codes: 'select code from bookings union select upper(left(id::text, 8)) from bookings',
  texts: `select file_name from customer_documents union select document_path from customer_documents
     union select license_document_path from vendor_documents union select insurance_document_path from vendor_documents
     union select original_name from uploads union select storage_key from uploads where state <> 'published'
     union select original_file_name from customer_event_photos
     union select photo_path from customer_event_photos where status <> 'approved'
     union select provider_reference from payments union select client_secret from payment_intents
     union select requirements from bookings union select staff_notes from bookings
     union select company from bookings union select business_name from vendor_documents
     union select notes from vendor_documents union select message from contact_inquiries
     union select testimonial from testimonials where status <> 'approved'`,
};

/** Shorter ones, such as 'None', stand in many sentences. */
const SHORTEST_TEXT = 8;

const lastTen = (phone: string) => phone.replace(/\D/g, '').slice(-10);

/** Everything about people that this house keeps. */
export async function privateValues(app: TestApp): Promise<PrivateValues> {
  const read = async (kind: keyof PrivateValues) => {
    const rows = await app.database.sql<Record<string, string | null>>(QUERIES[kind]);
    return rows.flatMap((row) => Object.values(row)).filter((value): value is string => Boolean(value));
  };
  return {
    emails: new Set((await read('emails')).map((email) => email.toLowerCase())),
    phones: new Set((await read('phones')).map(lastTen)),
    lastNames: new Set(await read('lastNames')),
    ids: new Set(await read('ids')),
    codes: new Set(await read('codes')),
    texts: new Set((await read('texts')).filter((text) => text.length >= SHORTEST_TEXT)),
  };
}

const found = (text: string, shape: RegExp) => text.match(shape) ?? [];

/** Which of these values stand in a text, whatever letters, marks or blanks surround them. */
export function leaksIn(text: string, values: PrivateValues): string[] {
  const emails = found(text.toLowerCase(), /[\w.+-]+@[\w.-]+\w/g).filter((each) => values.emails.has(each));
  const phones = found(text, /\d[\d\s().-]{7,}\d/g)
    .map(lastTen)
    .filter((each) => values.phones.has(each));
  const names = found(text, /\p{Lu}[\p{L}'’-]+/gu).filter((each) => values.lastNames.has(each));
  const ids = found(text, /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g).filter((each) =>
    values.ids.has(each),
  );
  const codes = found(text, /\b[0-9A-Z]{8}\b/g).filter((each) => values.codes.has(each));
  const texts = [...values.texts].filter((each) => text.includes(each));
  return [...new Set([...emails, ...phones, ...names, ...ids, ...codes, ...texts])];
}
