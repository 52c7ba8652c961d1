import type { Caller } from './callers.js';
import { OTHER, OWN, STAFF_NOTES, VENDOR } from './people.js';
import type { World } from './world.js';

const digits = (phone: string) => phone.replace(/\D/g, '');

function namesAndContacts({ firstName, lastName, email, phone, company }: typeof OWN): string[] {
  return [firstName, lastName, email, digits(phone), phone.slice(-8), company];
}

function words(customer: typeof OWN): string[] {
  return [...namesAndContacts(customer), customer.requirements];
}

/** What belongs to the own customer: themselves, their bookings, and the files that hang on them. */
function ownSecrets({ own, things }: World): string[] {
  return [
    ...words(OWN),
    ...Object.values(own),
    ...Object.values(own).map(codeOf),
    'quarrington-',
    things.customerDocument,
    things.pendingPhoto,
    STAFF_NOTES,
    'likes brisket',
  ];
}

function theirSecrets({ theirs, things }: World): string[] {
  return [
    ...words(OTHER),
    ...Object.values(theirs),
    ...Object.values(theirs).map(codeOf),
    'brandtner-',
    'Gomezano',
    things.theirVendorDocument,
  ];
}

/** How to reach a vendor: for themselves and for staff. */
const VENDOR_CONTACT = [VENDOR.contactEmail, digits(VENDOR.contactPhone), VENDOR.contactPhone.slice(-8)];

/** Who works at an event: for its customer too. */
const VENDOR_PAPERS = [VENDOR.vendorName, VENDOR.businessName, 'oduya-'];

/** What no answer may tell this caller, whatever it asks. */
export function hiddenFrom(caller: Caller, world: World): string[] {
  const office = [STAFF_NOTES, 'likes brisket'];
  switch (caller) {
    case 'owner':
    case 'staff':
      return [];
    case 'kitchen':
      // What is to be cooked, and neither for whom nor how to reach them (Access §4).
      return [
        ...namesAndContacts(OWN),
        ...namesAndContacts(OTHER),
        ...VENDOR_CONTACT,
        ...VENDOR_PAPERS,
        ...office,
      ];
    case 'lookedUp':
    case 'verified':
      return [...theirSecrets(world), ...VENDOR_CONTACT, ...office];
    case 'other':
      return [...ownSecrets(world), ...VENDOR_CONTACT, ...VENDOR_PAPERS];
    case 'vendor':
      // They were told the code of the booking that they work for.
      return [...ownSecrets(world), ...theirSecrets(world)].filter(
        (secret) => secret.toUpperCase() !== world.things.code,
      );
    case 'nobody':
    case 'lapsed':
    case 'ended':
      return [...ownSecrets(world), ...theirSecrets(world), ...VENDOR_CONTACT, ...VENDOR_PAPERS];
  }
}

/** Those of the secrets that an answer holds, in its body or beside it. */
export function leaks(answer: { body: unknown; headers: Headers }, secrets: string[]): string[] {
  const text = `${JSON.stringify(answer.body)} ${JSON.stringify([...answer.headers])}`.toLowerCase();
  return secrets.filter((secret) => text.includes(secret.toLowerCase()));
}

function codeOf(id: string): string {
  return id.slice(0, 8);
}
