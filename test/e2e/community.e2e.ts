import type { Page } from 'playwright-core';
import { browserHouse } from '../support/browser-house.js';
import { countOf, slowDown } from '../support/browsing.js';
import { PHONE } from '../support/chromium.js';
import { eventually } from '../support/eventually.js';
import { touchAlong } from '../support/touch-gesture.js';
import { hangPictures } from '../support/seen-screens/house.js';

const house = browserHouse();

beforeAll(() => hangPictures(house.app));

const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);

describe('the waitlist', () => {
  const joinButton = (page: Page) =>
    page.getByRole('form', { name: 'Join Waitlist' }).getByRole('button', { name: /^Join/ });

  it('a card leads to the field, one address joins once, and the outcome stays', async () => {
    const page = await house.show('/', { size: PHONE });
    await page.getByRole('button', { name: 'Join Waitlist: Outdoor Tent' }).click();
    expect(await focusedId(page)).toBe('waitlist-email');
    await page.getByText('You are interested in the Outdoor Tent.').waitFor();
    await slowDown(page, 300, '**/api/video-tours');
    await page.keyboard.type('visitor@example.com');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Joining...' }).waitFor();
    await page.getByRole('alert').getByText('Welcome to the Waitlist!').waitFor();
    await page
      .getByRole('form', { name: 'Join Waitlist' })
      .getByText("You'll receive updates about our early October 2025 opening.")
      .waitFor();
    expect(await page.getByLabel('Email address').inputValue()).toBe('');

    await page.getByLabel('Email address').fill('Visitor@Example.com');
    await joinButton(page).click();
    await page.getByRole('alert').getByText('Welcome to the Waitlist!').waitFor();
    const rows = await house.app.database.sql(
      `select w.email, v.name from video_tour_requests w join venues v on v.id = w.venue_id`,
    );
    expect(rows).toEqual([{ email: 'visitor@example.com', name: 'Outdoor Tent' }]);
  });

  it('the link of the welcome email takes off the list, by its button only', async () => {
    await house.app.browser().post('/api/video-tours', { email: 'leaving@example.com' });
    await house.app.drainQueues();
    const [mail] = await house.app.database.sql<{ text: string }>(
      `select text from messages where kind = 'waitlist-welcome' and to_address = 'leaving@example.com'`,
    );
    const path = /\/waitlist\/leave\/[\w.-]+/.exec(mail?.text ?? '')?.[0] ?? 'no link';
    const page = await house.show(path);
    const entries = () =>
      house.app.database.sql(`select 1 from video_tour_requests where email = 'leaving@example.com'`);
    await page.getByRole('heading', { name: 'Leave the waitlist?' }).waitFor();
    expect(await entries()).toHaveLength(1);
    await page.getByRole('button', { name: 'Leave the waitlist' }).click();
    await page.getByRole('heading', { name: 'You are off the waitlist' }).waitFor();
    expect(await entries()).toEqual([]);
    await page.getByRole('link', { name: 'Join again' }).click();
    await page.getByLabel('Email address').waitFor();
    expect(await focusedId(page)).toBe('waitlist-email');
  });
});

it('an experience is shared, reviewed, and then read on Home', async () => {
  const page = await house.show('/share-experience');
  expect(await page.getByRole('radio', { name: '5 stars' }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: '5 stars' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.getByText('Very good').waitFor();
  await page.getByLabel('First name').fill('Sarah');
  await page.getByLabel('Last name').fill('Whitfield');
  await page.getByRole('textbox', { name: /^Email/ }).fill('sarah@example.com');
  await page.getByRole('textbox', { name: 'Your experience' }).fill('Short');
  await page.getByRole('button', { name: 'Submit Experience' }).click();
  await page.getByText('Please share at least 10 characters about your experience').first().waitFor();
  await page.getByRole('textbox', { name: 'Your experience' }).fill('The brisket, the lights, everything.');
  await page.getByText('Shown as “Sarah W.”').waitFor();
  await page.getByRole('button', { name: 'Submit Experience' }).click();
  await page.getByRole('heading', { name: 'Thank you!' }).waitFor();
  await page
    .getByRole('main')
    .getByText('Your experience has been submitted and will be reviewed before posting.')
    .waitFor();
  await page.getByRole('link', { name: 'Explore Venues' }).waitFor();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.getByRole('heading', { name: 'Main Event Venue' }).waitFor();
  await page.waitForLoadState('networkidle');
  await countOf(page.getByRole('heading', { name: 'What our guests say' }), 0);

  const staff = await house.app.browser().signInAsStaff();
  const list = await staff.get<{ id: string }[]>('/api/testimonials');
  await staff.send('PUT', `/api/testimonials/${list.body[0]?.id}/status`, { status: 'approved' });
  await page.goto(house.app.url);
  const quote = page.getByRole('figure').filter({ hasText: 'Sarah W.' });
  await quote.getByText('The brisket, the lights, everything.').waitFor();
  await quote.getByRole('img', { name: '4 of 5 stars' }).waitFor();
  await countOf(page.getByText('Whitfield'), 0);
});

describe('the photo gallery', () => {
  const counter = (page: Page) => page.getByRole('dialog').getByRole('status').innerText();

  it('is walked through by a finger, and leads to the request', async () => {
    const page = await house.show('/venues', { size: PHONE });
    await page.getByRole('link', { name: 'View Photo Gallery: Main Event Venue' }).click();
    const dialog = page.getByRole('dialog', { name: 'Main Event Venue' });
    const box = await dialog.getByRole('figure').boundingBox();
    const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
    // As fingers do, a little askew.
    const swipe = (...across: number[]) =>
      touchAlong(
        page,
        across.map((x, step) => ({ x, y: y + step * 3 })),
      );
    const shows = (count: string) => eventually(async () => expect(await counter(page)).toContain(count));
    await swipe(300, 245, 190, 135, 80);
    await shows('2 / 3');
    await swipe(300, 245, 190, 135, 80);
    await shows('3 / 3');
    await swipe(80, 135, 190, 245, 300);
    await shows('2 / 3');
    // A stroke downwards, or one that is too short, turns no page.
    await touchAlong(
      page,
      [0, 20, 40, 60].map((down) => ({ x: 200, y: y + down })),
    );
    await swipe(200, 190, 180);
    await shows('2 / 3');
    await dialog.getByRole('link', { name: 'Book This Venue' }).click();
    await page.getByRole('heading', { name: 'Request Your Event Date' }).waitFor();
  });
});
