import { type TestApp } from './app.js';
import { aBookingRequest } from './booking-request.js';
import type { Answer, Client } from './client.js';
import { aSignature } from './png.js';
import type { BookingRequest } from '../../libs/bookings/src/api.js';
import type { PaymentType } from '../../libs/payments/src/api.js';

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

/** So many days from March 2026 on; the suites of one process share the count, so it begins again before 2027. */
const DAYS = 280;

/** Dates of their own, so that bookings of one test file never meet. */
export function aFreeDate(): string {
  nextDay = (nextDay % DAYS) + 1;
  return new Date(Date.UTC(2026, 2, nextDay)).toISOString().slice(0, 10);
}

/** A customer asked for a date: 4 hours of the Main Event Venue, $1,000.00. */
export async function requested(app: TestApp, overrides: Partial<BookingRequest> = {}): Promise<Journey> {
  const { main } = await app.venueIds();
  const customer = app.browser();
  const request = aBookingRequest({ venueIds: [main], eventDate: aFreeDate(), ...overrides });
  const { id } = taken('the request', await customer.post<{ id: string }>('/api/bookings', request), 201);
  return { id, customer, staff: await staffIn(app) };
}

/** …staff approved it and sent the contract… */
export async function contracted(app: TestApp, overrides: Partial<BookingRequest> = {}): Promise<Journey> {
  const journey = await requested(app, overrides);
  taken('approval', await journey.staff.post(`/api/bookings/${journey.id}/approve-with-contract`), 201);
  return journey;
}

/** …and the customer signed. */
export async function signed(app: TestApp, overrides: Partial<BookingRequest> = {}): Promise<Journey> {
  const journey = await contracted(app, overrides);
  taken('signing', await sign(journey));
  return journey;
}

export function sign({ id, customer }: Journey, more: object = {}) {
  return customer.post(`/api/bookings/${id}/sign-contract`, { customerSignature: aSignature(), ...more });
}

/** …and paid the deposit. */
export const payDeposit = (journey: Journey) => pay(journey, 'deposit');

/** With the test card that always works. */
export async function pay(journey: Journey, paymentType: PaymentType): Promise<void> {
  const { id, customer } = journey;
  const payment = { paymentType, paymentIntentId: await payCard(journey, paymentType) };
  const confirmed = await customer.post(`/api/bookings/${id}/confirm-payment`, payment);
  const { status } = taken('the payment', confirmed);
  if (status !== 'succeeded') throw new Error(`the payment is ${status}`);
}

/** The card form's part alone: the house has not heard of it yet. @returns the id of what was paid */
export async function payCard({ id, customer }: Journey, paymentType: PaymentType): Promise<string> {
  const intent = await customer.post(`/api/bookings/${id}/create-payment-intent`, { paymentType });
  const { clientSecret, paymentIntentId } = taken('the wish to pay', intent);
  const card = { cardNumber: '4242 4242 4242 4242', expiry: '12/29', cvc: '123' };
  taken('the card', await customer.post('/api/test-processor/confirm', { clientSecret, ...card }));
  return paymentIntentId as string;
}

/** What a step was answered; one that is answered otherwise than expected ends the journey. */
function taken<Body>(step: string, { status, body }: Answer<Body>, expected = 200): Body {
  if (status !== expected) throw new Error(`${step} was answered ${status} ${JSON.stringify(body)}`);
  return body;
}
