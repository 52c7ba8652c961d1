import { type TestApp } from './app.js';
import { aBookingRequest } from './booking-request.js';
import type { Client } from './client.js';
import { aSignature } from './png.js';
import type { BookingRequest } from '../../libs/bookings/src/api.js';

export interface Journey {
  id: string;
  customer: Client;
  staff: Client;
}

/** One sign-in an app: the password's hash is slow on purpose. */
const staffOf = new WeakMap<TestApp, Promise<Client>>();

export function staffIn(app: TestApp): Promise<Client> {
  const known = staffOf.get(app) ?? app.browser().signInAsStaff();
  staffOf.set(app, known);
  return known;
}

let nextDay = 0;

/** Dates of their own, so that bookings of one test file never meet. */
export function aFreeDate(): string {
  nextDay += 1;
  return new Date(Date.UTC(2026, 2, nextDay)).toISOString().slice(0, 10);
}

/** A customer asked for a date: 4 hours of the Main Event Venue, $1,000.00. */
export async function requested(app: TestApp, overrides: Partial<BookingRequest> = {}): Promise<Journey> {
  const { main } = await app.venueIds();
  const customer = app.browser();
  const request = aBookingRequest({ venueIds: [main], eventDate: aFreeDate(), ...overrides });
  const answer = await customer.post('/api/bookings', request);
  if (answer.status !== 201)
    throw new Error(`the request was answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return { id: answer.body.id as string, customer, staff: await staffIn(app) };
}

/** …staff approved it and sent the contract… */
export async function contracted(app: TestApp, overrides: Partial<BookingRequest> = {}): Promise<Journey> {
  const journey = await requested(app, overrides);
  const answer = await journey.staff.post(`/api/bookings/${journey.id}/approve-with-contract`);
  if (answer.status !== 201)
    throw new Error(`approval was answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return journey;
}

/** …and the customer signed. */
export async function signed(app: TestApp, overrides: Partial<BookingRequest> = {}): Promise<Journey> {
  const journey = await contracted(app, overrides);
  const answer = await sign(journey);
  if (answer.status !== 200)
    throw new Error(`signing was answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return journey;
}

export function sign({ id, customer }: Journey, more: object = {}) {
  return customer.post(`/api/bookings/${id}/sign-contract`, { customerSignature: aSignature(), ...more });
}

/** …and paid the deposit, with the test card that always works. */
export async function payDeposit({ id, customer }: Journey): Promise<void> {
  const paymentType = 'deposit';
  const intent = (await customer.post(`/api/bookings/${id}/create-payment-intent`, { paymentType })).body;
  const { clientSecret, paymentIntentId } = intent;
  const card = { cardNumber: '4242 4242 4242 4242', expiry: '12/29', cvc: '123' };
  await customer.post('/api/test-processor/confirm', { clientSecret, ...card });
  const answer = await customer.post(`/api/bookings/${id}/confirm-payment`, { paymentIntentId, paymentType });
  if (answer.status >= 300)
    throw new Error(`the payment was answered ${answer.status} ${JSON.stringify(answer.body)}`);
}
