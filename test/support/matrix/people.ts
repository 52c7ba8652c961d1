import type { TestApp } from '../app.js';
import { contracted, pay, payCard, payDeposit, requested, signed } from '../journey.js';
import { createIntent } from '../stripe-app.js';

export const OWN = {
  firstName: 'Philippa',
  lastName: 'Quarrington',
  email: 'philippa.quarrington@example.com',
  phone: '(512) 555-0173',
  company: 'Quarrington & Daughters',
  requirements: 'a secret surprise for the groom',
};
export const OTHER = {
  firstName: 'Ottilie',
  lastName: 'Brandtner',
  email: 'ottilie.brandtner@example.com',
  phone: '(512) 555-0188',
  company: 'Brandtner Foundation',
  requirements: 'a quiet corner for the twins',
};
export const VENDOR = {
  vendorName: 'Valentina Oduya',
  vendorType: 'caterer',
  businessName: 'Oduya Smokehouse',
  contactEmail: 'valentina@oduya-smokehouse.test',
  contactPhone: '(512) 555-0144',
  licenseExpiryDate: '2030-01-31',
  licenseFileName: 'oduya-license.pdf',
  insuranceFileName: 'oduya-insurance.pdf',
  notes: 'needs power for two trucks',
};
export const OTHER_VENDOR = {
  ...VENDOR,
  vendorName: 'Bertram Gomezano',
  businessName: 'Gomezano Guards',
  vendorType: 'security',
  contactEmail: 'bertram@gomezano.test',
  contactPhone: '(512) 555-0155',
  licenseFileName: 'gomezano-license.pdf',
  insuranceFileName: 'gomezano-insurance.pdf',
  notes: 'six guards',
};
export const STAFF_NOTES = 'pays late, watch the deposit';

/** A booking of one customer in each state that a request of the table needs. */
export interface CustomerBookings {
  /** Over since yesterday, paid in full, with photos. */
  past: string;
  /** Signed, deposit paid, with papers; owes the balance. */
  settled: string;
  /** Signed, with the deposit paid at the processor and not yet confirmed here. */
  paying: string;
  /** Signed, with an open attempt to pay the deposit. */
  intended: string;
  /** Signed, owes the deposit. */
  signed: string;
  /** Was sent a contract. */
  awaiting: string;
  pending: string;
  /** Staff said no. */
  declined: string;
}

export interface Payments {
  openSecret: string;
  paidIntent: string;
}

export async function ownBookings(app: TestApp): Promise<{ own: CustomerBookings } & Payments> {
  const settled = await signed(app, OWN);
  await payDeposit(settled);
  await settled.staff.patch(`/api/bookings/${settled.id}/notes`, { staffNotes: STAFF_NOTES });
  await settled.staff.post(`/api/bookings/${settled.id}/calls`, { outcome: 'called', note: 'likes brisket' });
  const past = await signed(app, { ...OWN, eventDate: '2025-10-18' });
  await payDeposit(past);
  await pay(past, 'final');
  const paying = await signed(app, OWN);
  const paid = await payCard(paying, 'deposit');
  const intended = await signed(app, OWN);
  const open = (await createIntent(intended)).body as { clientSecret: string };
  const declined = await requested(app, OWN);
  await declined.staff.patch(`/api/bookings/${declined.id}/status`, { status: 'rejected' });
  const own = {
    past: past.id,
    settled: settled.id,
    paying: paying.id,
    intended: intended.id,
    signed: (await signed(app, OWN)).id,
    awaiting: (await contracted(app, OWN)).id,
    pending: (await requested(app, OWN)).id,
    declined: declined.id,
  };
  return { own, openSecret: open.clientSecret, paidIntent: paid };
}

/** A booking of another customer in some of them. */
export interface OtherBookings {
  past: string;
  /** Signed, in three days. */
  soon: string;
  pending: string;
}

export async function theirBookings(app: TestApp): Promise<OtherBookings> {
  return {
    past: (await signed(app, { ...OTHER, eventDate: '2025-10-17' })).id,
    soon: (await signed(app, { ...OTHER, eventDate: '2025-10-22' })).id,
    pending: (await requested(app, OTHER)).id,
  };
}
