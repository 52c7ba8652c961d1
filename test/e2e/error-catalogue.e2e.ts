import type { Page } from 'playwright-core';
import { browserHouse } from '../support/browser-house.js';
import { eventually } from '../support/eventually.js';
import { whileFull } from '../support/outages.js';
import { expectToast } from '../support/toasts.js';

/**
 * The error catalogue on the screens that everybody sees (Wordings §1): that real failures reach them. What each screen says
 * to which answer is tested beside its component.
 */
describe('the error catalogue of the public screens', () => {
  const house = browserHouse();

  const rowsOf = (table: string, email: string) =>
    house.app.database.sql(`select 1 from ${table} where email = $1`, [email]);

  describe('the waitlist', () => {
    const join = (page: Page) =>
      page
        .getByRole('form', { name: 'Join Waitlist' })
        .getByRole('button', { name: 'Join Waitlist' })
        .click();

    it('waitlist failure', async () => {
      const page = await house.show('/');
      await page.getByLabel('Email address').fill('not.yet@example.com');
      await whileFull(house.app, 'video_tour_requests', async () => {
        await join(page);
        await expectToast(page, 'destructive', 'Error', 'Failed to join waitlist. Please try again.');
      });
      expect(await page.getByLabel('Email address').inputValue()).toBe('not.yet@example.com');
      expect(await rowsOf('video_tour_requests', 'not.yet@example.com')).toEqual([]);
      await join(page);
      await page.getByRole('main').getByText('Welcome to the Waitlist!').waitFor();
      expect(await rowsOf('video_tour_requests', 'not.yet@example.com')).toHaveLength(1);
    });
  });

  describe('pictures', () => {
    const LOST = '/scenes/lost-picture.svg';
    let original = '';
    beforeAll(async () => {
      const [row] = await house.app.database.sql<{ image_url: string }>(
        `select image_url from venues where name = 'Outdoor Tent'`,
      );
      original = row?.image_url ?? '';
      await house.app.database.sql(`update venues set image_url = $1 where name = 'Outdoor Tent'`, [LOST]);
    });
    afterAll(() =>
      house.app.database.sql(`update venues set image_url = $1 where name = 'Outdoor Tent'`, [original]),
    );

    it('venue image load failure on /', async () => {
      const { page } = await house.visit();
      const lost = page.waitForResponse((response) => response.url().endsWith(LOST));
      await page.goto(house.app.url);
      const card = page.getByRole('listitem').filter({ hasText: 'Outdoor Tent' });
      const picture = card.locator('img').first();
      await picture.scrollIntoViewIfNeeded();
      expect((await lost).status()).toBe(404);
      await eventually(async () => {
        const { source, width } = await picture.evaluate((image: HTMLImageElement) => ({
          source: new URL(image.currentSrc).pathname,
          width: image.naturalWidth,
        }));
        expect(source).toBe('/scenes/placeholder.svg');
        expect(width).toBeGreaterThan(0);
      });
    });
  });

  describe('the contact form', () => {
    async function write(page: Page, email: string): Promise<void> {
      await page.getByLabel('First name').fill('Ana');
      await page.getByLabel('Last name').fill('Pérez');
      await page.getByRole('textbox', { name: /^Email/ }).fill(email);
      await page.getByLabel('Phone number (optional)').fill('(512) 555-0142');
      await page.getByLabel('Subject').selectOption('pricing');
      await page.getByLabel('Message').fill('How much is the tent?\nOn a Friday?');
    }
    const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();
    const typed = async (page: Page) => [
      await page.getByLabel('First name').inputValue(),
      await page.getByLabel('Last name').inputValue(),
      await page.getByRole('textbox', { name: /^Email/ }).inputValue(),
      await page.getByLabel('Phone number (optional)').inputValue(),
      await page.getByLabel('Subject').inputValue(),
      await page.getByLabel('Message').inputValue(),
    ];

    it('contact failure', async () => {
      const page = await house.show('/contact');
      await write(page, 'ana@example.com');
      const before = await typed(page);
      await whileFull(house.app, 'contact_inquiries', async () => {
        await send(page);
        await expectToast(page, 'destructive', 'Error', 'Failed to send your message. Please try again.');
      });
      await page.getByRole('main').getByText('Failed to send your message. Please try again.').waitFor();
      expect(await typed(page)).toEqual(before);
      expect(await rowsOf('contact_inquiries', 'ana@example.com')).toEqual([]);
      await send(page);
      await page
        .getByRole('main')
        .getByText(/^Your message has been sent successfully\./)
        .waitFor();
      expect(await rowsOf('contact_inquiries', 'ana@example.com')).toHaveLength(1);
    });
  });
});
