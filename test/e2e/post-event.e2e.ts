import type { Page } from 'playwright-core';
import { browserHouse } from '../support/browser-house.js';
import { asksBeforeClosing, countOf, holdCall } from '../support/browsing.js';
import { DESK, PHONE } from '../support/chromium.js';
import { aPng } from '../support/files.js';
import { type Journey, requested } from '../support/journey.js';
import { endGrants } from '../support/proofs.js';
import { sayWhose, sidewaysScroll } from '../support/screens.js';

const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: aPng(120, 80) });

/** After the event customers share photos and leave a review (Bookings §12). */
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
  async function openAt(now: string, size = DESK): Promise<Page> {
    house.app.businessClock.setNow(now);
    const page = await house.show('/my-bookings', { size, as: journey.customer });
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

  it('the step opens with the event’s last minute, not with its date', async () => {
    const page = await openAt('2025-11-16T06:59:00Z');
    await countOf(page.getByRole('heading', { name: /^Post Event/ }), 0);
    await countOf(page.getByRole('button', { name: 'Share photos' }), 0);
    house.app.businessClock.setNow('2025-11-16T07:00:00Z');
    await page.reload();
    await page.getByRole('heading', { name: /^Post Event/ }).waitFor();
    await page.getByText('Thank you for celebrating with us, Sarah.').waitFor();
    await page.getByText('Event completed!').waitFor();
  });

  it('on a phone photos are chosen, captioned and shared, and their review is seen', async () => {
    const page = await openAt('2025-11-16T15:00:00Z', PHONE);
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

  it('a lost connection keeps photo and caption; another attempt shares it once', async () => {
    const page = await openAt('2025-11-16T15:00:00Z');
    await page.route('**/api/objects/uploads/**', (route) => route.abort('connectionreset'));
    await input(page).setInputFiles([photo('dance.png')]);
    await page.getByLabel('Caption of dance.png (optional)').fill('The first dance');
    await page.getByRole('button', { name: 'Share 1 photo' }).click();
    await underWay(page).getByText('Upload Failed').waitFor();
    await underWay(page).getByText('There was an error uploading your photo. Please try again.').waitFor();
    await page.unroute('**/api/objects/uploads/**');
    await page.getByRole('button', { name: 'Try again: dance.png' }).click();
    await own(page).first().waitFor();
    expect(await rows()).toMatchObject([{ name: 'dance.png', caption: 'The first dance' }]);
    await countOf(underWay(page), 0);
  });

  it('when an hour’s uploads are used up, the rest waits without being tried, and goes on together', async () => {
    const page = await openAt('2025-11-16T15:00:00Z', PHONE);
    const tried: string[] = [];
    await page.route('**/api/objects/upload', (route) => {
      tried.push(route.request().url());
      if (tried.length === 1) return route.continue();
      const body = {
        statusCode: 429,
        code: 'RATE_LIMITED',
        message: 'Too many uploads. Please try again at 10:40 AM.',
      };
      return route.fulfill({ status: 429, headers: { 'retry-after': '2400' }, json: body });
    });
    await page.getByRole('button', { name: 'Share your photos' }).click();
    await input(page).setInputFiles(['one.png', 'two.png', 'three.png', 'four.png'].map(photo));
    await page.getByRole('button', { name: 'Share 4 photos' }).click();
    await own(page).waitFor();
    await underWay(page).getByText('Please try again at 10:40 AM.').nth(2).waitFor();
    expect(tried).toHaveLength(2);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.unroute('**/api/objects/upload');
    await page.getByRole('button', { name: 'Try all 3 again' }).click();
    await own(page).nth(3).waitFor();
    expect((await rows()).map(({ name }) => name)).toEqual(['one.png', 'two.png', 'three.png', 'four.png']);
  });

  it('chosen photos and captions, and failed ones, outlive a look at other screens, and nothing is closed unasked', async () => {
    const page = await openAt('2025-11-16T15:00:00Z', PHONE);
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

  it('a failure is still told when the last place was taken elsewhere', async () => {
    const insert = (count: number) =>
      house.app.database.sql(
        `insert into customer_event_photos (booking_id, customer_email, photo_path, original_file_name, status)
         select $1, 'sarah@example.com', '/objects/uploads/' || gen_random_uuid(), 'guest.png', 'pending'
           from generate_series(1, $2::int)`,
        [journey.id, count],
      );
    await insert(39);
    const page = await openAt('2025-11-16T15:00:00Z');
    await page.route('**/api/objects/uploads/**', (route) => route.abort('connectionreset'));
    await input(page).setInputFiles([photo('cake.png'), photo('dance.png')]);
    await page.getByRole('button', { name: 'Share 1 photo' }).click();
    await underWay(page).getByText('Upload Failed').waitFor();
    await insert(1);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('All 40 photos of this booking are here. Thank you!').waitFor();
    await countOf(input(page), 0);
    await page
      .getByRole('main')
      .getByText('dance.png was skipped. A booking takes at most 40 photos.')
      .waitFor();
    await page.getByRole('main').getByText('There was an error uploading your photo.').first().waitFor();
    await page.unroute('**/api/objects/uploads/**');
    await page.getByRole('button', { name: 'Try again: cake.png' }).click();
    await underWay(page)
      .getByText(/40 photos/)
      .waitFor();
    await page.getByRole('button', { name: 'Dismiss: cake.png' }).click();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^All 40 photos/);
  });

  it('when the day of the look-up is over, another try asks who is there', async () => {
    const photos = '**/api/customer-event-photos?**';
    house.app.businessClock.setNow('2025-11-16T15:00:00Z');
    const { page } = await house.visit(DESK, { as: journey.customer });
    await page.route(photos, (route) => route.abort('connectionreset'));
    await page.goto(`${house.app.url}/my-bookings`);
    await page.getByText('Your photos could not be loaded.').waitFor();
    await page.unroute(photos);
    await endGrants(house.app, journey.id);
    await page.getByRole('button', { name: 'Try again' }).click();
    await sayWhose(page, journey);
    await page.getByRole('button', { name: 'Choose photos' }).waitFor();
  });

  it('one on its way can be stopped; what is no picture is named and left out', async () => {
    const page = await openAt('2025-11-16T15:00:00Z');
    await input(page).setInputFiles([
      { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
      photo('mistake.png'),
      photo('right.png'),
    ]);
    await page
      .getByRole('main')
      .getByText('letter.pdf was skipped. Please select an image file (JPG, PNG, GIF)')
      .waitFor();
    const release = await holdCall(page, '**/api/objects/upload');
    await page.getByRole('button', { name: 'Share 2 photos' }).click();
    await page.getByRole('button', { name: 'Cancel upload of mistake.png' }).click();
    release();
    await own(page).first().waitFor();
    expect((await rows()).map((row) => row.name)).toEqual(['right.png']);
  });
});
