import type { Page } from 'playwright-core';
import { browserHouse } from '../support/browser-house.js';
import { asksBeforeClosing } from '../support/browsing.js';
import { PHONE } from '../support/chromium.js';
import { aPng } from '../support/files.js';
import { type Journey, requested } from '../support/journey.js';
import { sidewaysScroll } from '../support/screens.js';

const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: aPng(120, 80) });

/** After the event customers share photos and leave a review (Bookings §12); what fails on the way is tested beside the screen. */
describe('after the event', () => {
  const house = browserHouse();
  let journey: Journey;

  beforeEach(async () => {
    house.app.businessClock.setNow('2025-09-15T12:00:00Z');
    await house.app.database.sql('update booking_venues set holds = false');
    journey = await requested(house.app, { eventDate: '2025-11-15', startTime: '20:00', endTime: '01:00' });
    await journey.staff.patch(`/api/bookings/${journey.id}/status`, { status: 'confirmed' });
  });

  /** The event ends at 1 AM of the next day: 07:00 UTC. */
  async function openAt(now: string): Promise<Page> {
    house.app.businessClock.setNow(now);
    const page = await house.show('/my-bookings', { size: PHONE, as: journey.customer });
    await page.getByRole('article').waitFor();
    return page;
  }

  const input = (page: Page) => page.locator('input[type=file][aria-label=Photos]');
  const own = (page: Page) => page.getByRole('list', { name: 'Your photos' }).getByRole('listitem');
  const ownWords = async (page: Page) =>
    (await own(page).allInnerTexts()).map((text) => text.trim().replace(/\s+/g, ' '));
  const underWay = (page: Page) => page.getByRole('list', { name: 'Files being uploaded' });
  const rows = () =>
    house.app.database.sql<{ id: string; name: string; caption: string | null }>(
      `select id, original_file_name as name, caption from customer_event_photos where booking_id = $1
        order by uploaded_at`,
      [journey.id],
    );

  it('on a phone photos are chosen, captioned and shared, and their review is seen', async () => {
    const page = await openAt('2025-11-16T15:00:00Z');
    await page.getByRole('button', { name: 'Share your photos' }).click();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Post Event/);
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose photos' }).click(),
    ]);
    await chooser.setFiles([photo('dance.png'), photo('cake.png'), photo('blurred.png')]);
    await page.getByLabel('Caption of dance.png (optional)').fill('  The first dance  ');
    await page.getByRole('button', { name: 'Remove blurred.png' }).click();
    await page.getByRole('button', { name: 'Share 2 photos' }).click();
    await page.getByRole('main').getByText('Photo Shared').waitFor();
    await own(page).nth(1).waitFor();
    expect(await ownWords(page)).toEqual(['In review', 'In review The first dance']);
    const [dance, cake] = await rows();
    expect([dance, cake]).toMatchObject([
      { name: 'dance.png', caption: 'The first dance' },
      { name: 'cake.png', caption: null },
    ]);
    expect(
      await page
        .getByRole('img', { name: 'The first dance' })
        .evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0),
    ).toBe(true);
    for (const [each, status] of [
      [dance, 'approved'],
      [cake, 'rejected'],
    ] as const)
      await journey.staff.send('PUT', `/api/customer-event-photos/${each?.id}/status`, {
        status,
        notes: 'A guest asked us not to.',
      });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await own(page).getByText('Published', { exact: true }).waitFor();
    expect(await ownWords(page)).toEqual([
      'Not published A guest asked us not to.',
      'Published The first dance',
    ]);
    await page.getByRole('button', { name: 'Post Event 2 photos' }).waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole('link', { name: 'See our gallery' }).waitFor();
    await page.getByRole('article').getByRole('link', { name: 'Share Your Experience' }).last().click();
    await page.getByRole('form', { name: 'Testimonial' }).waitFor();
    expect(await page.getByLabel('Event type (optional)').inputValue()).toBe('birthday');
  });

  it('chosen photos and captions, and failed ones, outlive a look at other screens, and nothing is closed unasked', async () => {
    const page = await openAt('2025-11-16T15:00:00Z');
    await page.getByRole('button', { name: 'Share your photos' }).click();
    await page.route('**/api/objects/uploads/**', (route) => route.abort('connectionreset'));
    expect(await asksBeforeClosing(page)).toBe(false);
    await input(page).setInputFiles([photo('cake.png')]);
    expect(await asksBeforeClosing(page)).toBe(true);
    await page.getByRole('button', { name: 'Share 1 photo' }).click();
    await underWay(page).getByText('Upload Failed').waitFor();
    expect(await asksBeforeClosing(page)).toBe(true);
    await input(page).setInputFiles([photo('dance.png')]);
    const caption = page.getByLabel('Caption of dance.png (optional)');
    await caption.fill('The first dance');
    const isAllHere = async () => {
      await page.getByRole('button', { name: 'Try again: cake.png' }).waitFor();
      expect(await caption.inputValue()).toBe('The first dance');
      const preview = page.getByRole('list', { name: 'Photos to share' }).locator('img');
      expect(await preview.evaluate((img: HTMLImageElement) => img.decode().then(() => true))).toBe(true);
    };
    await page.getByRole('button', { name: 'Find others' }).click();
    await page.getByRole('button', { name: 'Back to my bookings' }).click();
    await isAllHere();
    await page.getByRole('article').getByRole('link', { name: 'Share Your Experience' }).last().click();
    await page.getByRole('form', { name: 'Testimonial' }).waitFor();
    expect(await asksBeforeClosing(page)).toBe(true);
    await page.goBack();
    await isAllHere();
    await page.unroute('**/api/objects/uploads/**');
    await page.getByRole('button', { name: 'Try again: cake.png' }).click();
    await own(page).first().waitFor();
    await page.getByRole('button', { name: 'Share 1 photo' }).click();
    await own(page).nth(1).waitFor();
    expect(await rows()).toMatchObject([
      { name: 'cake.png' },
      { name: 'dance.png', caption: 'The first dance' },
    ]);
    expect(await asksBeforeClosing(page)).toBe(false);
  });
});
