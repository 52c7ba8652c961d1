import { drawSignature, fillRequest, lookUp, scrollTo, signInAsStaff } from './steps.mjs';

/** The planner of the demonstration, with bookings at every step. */
export const GUIDE = 'nora.castellano@example.com';
const MAIN = 'Main Event Venue';
const DATE = '2025-10-24';
/** Signed, and waiting for its deposit. */
const RECEPTION = '2026-02-06';
/** Approved, and waiting for its signature. */
const BIRTHDAY = '2025-11-22';

const VISITOR = {
  firstName: 'Sarah',
  lastName: 'Whitfield',
  email: 'sarah.whitfield@example.com',
  phone: '(512) 555-0187',
};

/** Scenes after which there is a booking more. */
export const CHANGES_THE_HOUSE = ['alternatives'];

/**
 * How each picture comes about: what somebody would do to have that before their eyes.
 * @type {Record<string, (page: import('playwright-core').Page, house: {address: string, password: string, now: string}) => Promise<void>>}
 */
export const SCENES = {
  async home(page, { address }) {
    await page.goto(address);
    await page.getByRole('heading', { name: MAIN }).waitFor();
    await page.getByText('Opens in 16 days').first().waitFor();
  },

  async venues(page, { address }) {
    await page.goto(`${address}/venues`);
    await page.getByRole('heading', { name: 'Outdoor Tent' }).waitFor();
  },

  async calendar(page, { address }) {
    await page.goto(`${address}/calendar`);
    const slot = { date: DATE, startTime: '18:00', endTime: '01:00', spaces: [MAIN] };
    await fillRequest(page, { ...slot, person: VISITOR });
    await page.getByText('$1,750.00').first().waitFor();
    await scrollTo(page, page.getByText('Total for 7 hours'), page.viewportSize().height * 0.72);
  },

  async alternatives(page, { address }) {
    const slot = { date: '2025-11-13', startTime: '17:00', endTime: '22:00' };
    await page.goto(`${address}/calendar`);
    await fillRequest(page, { ...slot, spaces: [MAIN], person: VISITOR });
    await bookedBySomebodyElse(page, address, slot);
    await page.getByRole('button', { name: 'Submit Event Request' }).click();
    await page.getByRole('heading', { name: 'DATE AND/OR TIME IS ALREADY BOOKED' }).waitFor();
    await closeToast(page);
  },

  async 'event-planner'(page, { address }) {
    await page.goto(`${address}/event-planner`);
    await page.getByLabel(/^Event type/).selectOption('wedding-reception');
    await page.getByRole('textbox', { name: /^Guests/ }).fill('80');
    await page.getByRole('textbox', { name: /^Budget/ }).fill('12,000');
    await page.getByLabel('Start (optional)').selectOption('18:00');
    await page.getByLabel(MAIN).check();
    await page.getByRole('button', { name: 'Generate Plan' }).click();
    const title = page.getByRole('heading', { name: 'Wedding Reception for 80 guests' });
    await title.waitFor();
    await scrollTo(page, title, 64);
  },

  async 'my-bookings'(page, { address }) {
    await lookUp(page, address, GUIDE);
    await page
      .getByRole('heading', { name: /Feb 06, 2026/ })
      .first()
      .waitFor();
    await scrollTo(page, page.getByRole('article', { name: /Feb 06, 2026/ }));
  },

  async contract(page, { address, now }) {
    await lookUp(page, address, GUIDE);
    await page.getByRole('heading', { name: /Nov 22, 2025/ }).waitFor();
    const found = await page.request.get(`${address}/api/customer-bookings?email=${GUIDE}`);
    const { id } = (await found.json()).find(({ eventDate }) => eventDate === BIRTHDAY);
    await page.goto(`${address}/contract/${id}`);
    await drawSignature(page, now);
    await page.getByLabel('Your full name').fill('Nora Castellano');
    await page.getByRole('checkbox', { name: /^I agree to sign/ }).check();
    await scrollTo(page, page.getByRole('heading', { name: 'Sign the contract' }), 64);
  },

  async payment(page, { address }) {
    await lookUp(page, address, GUIDE);
    const article = page.getByRole('article', { name: /Feb 06, 2026/ });
    await scrollTo(page, article);
    await article.getByRole('button', { name: 'Pay Deposit' }).first().click();
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await page.getByLabel('Expiry').fill('12/30');
    await page.getByLabel('CVC').fill('123');
  },

  async gallery(page, { address }) {
    await page.goto(`${address}/photo-gallery`);
    await page.getByRole('heading', { name: 'Outdoor Tent' }).waitFor();
  },

  async 'vendor-documents'(page, { address }) {
    const found = await page.request.get(`${address}/api/customer-bookings?email=${GUIDE}`);
    const { code } = (await found.json()).find(({ eventDate }) => eventDate === RECEPTION);
    await page.goto(`${address}/vendor-documents`);
    await page.getByLabel('Booking ID').fill(code);
    await page.getByText('Nora C.').first().waitFor();
    await page.getByLabel('Contact name').fill('Ines Calder');
    await page.getByLabel('Service type').selectOption('caterer');
    await page.getByLabel('Business name').fill('Lone Pecan Catering');
    await page.getByLabel('Contact email').fill('ines.calder@example.com');
    await scrollTo(page, page.getByRole('heading', { name: 'Submit documents' }), 48);
  },

  async management(page, { address, password }) {
    await signInAsStaff(page, address, password);
  },

  async requests(page, { address, password }) {
    await signInAsStaff(page, address, password);
    await page
      .getByRole('button', { name: /^Bookings/ })
      .last()
      .click();
    const heading = page.getByRole('heading', { name: 'Requests to decide' });
    await scrollTo(page, heading, page.viewportSize().width > 600 ? 80 : 24);
  },

  async 'booking-details'(page, { address, password }) {
    await signInAsStaff(page, address, password);
    const bookings = await page.request.get(`${address}/api/bookings?limit=1000`);
    const { id } = (await bookings.json()).find(
      (each) => each.email === GUIDE && each.eventDate === RECEPTION,
    );
    await page.goto(`${address}/management?booking=${id}`);
    await page.getByRole('dialog').getByText('Contract signed by customer').first().waitFor();
  },

  async outbox(page, { address, password }) {
    await signInAsStaff(page, address, password);
    const header = page.getByRole('button', { name: /^Outbox/ }).last();
    await header.click();
    await page.getByText('@example.com').last().waitFor();
    await scrollTo(page, header, 72);
  },
};

async function closeToast(page) {
  const toast = page.getByRole('alert').filter({ hasText: 'Booking Conflict' });
  await toast.getByRole('button').click();
  await toast.waitFor({ state: 'hidden' });
}

/** Between the choice and the request somebody is quicker; the page cannot know yet. */
async function bookedBySomebodyElse(page, address, { date, startTime, endTime }) {
  const venues = await page.request.get(`${address}/api/venues`).then((answer) => answer.json());
  const answer = await fetch(`${address}/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Priya',
      lastName: 'Raman',
      email: `priya.raman.${page.viewportSize().width}@example.com`,
      phone: '(512) 555-0198',
      eventDate: date,
      startTime,
      endTime,
      guestCount: '51-100',
      eventType: 'corporate',
      venueIds: venues.filter(({ name }) => name === MAIN).map(({ id }) => id),
      termsAccepted: true,
    }),
  });
  if (!answer.ok && answer.status !== 409) throw new Error(`the slot could not be taken: ${answer.status}`);
}
