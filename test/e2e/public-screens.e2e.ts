import { browserHouse } from '../support/browser-house.js';
import { PHONE } from '../support/chromium.js';
import { eventually } from '../support/eventually.js';
import { aJpeg, put } from '../support/files.js';
import { requested, staffIn } from '../support/journey.js';
import { hiddenLiveRegions, pickDay, pickTimes, spaceOf, turnTo } from '../support/screens.js';
import { countOf } from '../support/browsing.js';
import { itInLongRun } from '../support/long-run.js';

describe('the public screens', () => {
  const house = browserHouse();

  itInLongRun('a logo that does not load is hidden, and the name stays', async () => {
    const { page } = await house.visit();
    await page.route('**/logo.svg', (route) => route.abort());
    await page.goto(house.app.url);
    await page.getByRole('banner').getByText('Emberfield').waitFor();
    await page.getByRole('contentinfo').getByText('Call for availability').waitFor();
    await page.locator('header img, footer img').first().waitFor({ state: 'detached' });
    await countOf(page.locator('header img, footer img'), 0);
  });

  itInLongRun('a picture that does not load gives way to our placeholder', async () => {
    const { page } = await house.visit(PHONE, { hasTouch: true });
    await page.route('**/scenes/main-event-venue.svg', (route) => route.abort());
    await page.goto(`${house.app.url}/venues`);
    const picture = page.getByRole('main').locator('img').first();
    await page.locator('main img[src="/scenes/placeholder.svg"]').waitFor();
    expect(await picture.getAttribute('src')).toBe('/scenes/placeholder.svg');
  });

  itInLongRun(
    'a photo of staff comes in the small copy where that is enough, and whole where it is not',
    async () => {
      const staff = await staffIn(house.app);
      const { tent } = await house.app.venueIds();
      const { url, publicUrl } = (await staff.post('/api/upload-url')).body;
      await put(staff, url, await aJpeg(2000, 1250), 'image/jpeg');
      await staff.post(`/api/venues/${tent}/photos`, { imageUrl: publicUrl, isMainPhoto: true });
      const whole = new URL(publicUrl).pathname;
      const { page } = await house.visit();
      const expected = [
        ['/', `${whole}/thumb`],
        ['/photo-gallery', `${whole}/thumb`],
        ['/calendar', `${whole}/thumb`],
        ['/venues', whole],
      ] as const;
      for (const [path, source] of expected) {
        await page.goto(house.app.url + path);
        const picture = page.locator(`main img[src^="${whole}"]`);
        await picture.scrollIntoViewIfNeeded();
        await eventually(async () =>
          expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toBe(
            house.app.url + source,
          ),
        );
      }
      await staff.send('DELETE', `/api/venues/${tent}/photos`, { imageUrl: publicUrl });
    },
  );

  it('the menu of a phone opens, and closes when a link is followed', async () => {
    const page = await house.show('/', { size: PHONE });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Venues' }).click();
    await page.getByRole('heading', { name: 'Our Venues' }).waitFor();
    await page.getByRole('button', { name: 'Open menu' }).waitFor();
    await countOf(page.locator('#mobile-menu'), 0);
  });

  it('venues are filtered, counted and averaged; each badge and both buttons take filters away', async () => {
    const page = await house.show('/venues');
    const main = page.getByRole('main');
    await main.getByText('Showing 4 of 4 venues').waitFor();
    await main.getByText('Average capacity: 83 guests').waitFor();
    await page.getByLabel('Capacity').selectOption({ label: '21–100 guests' });
    await main.getByText('Showing 3 of 4 venues').waitFor();
    await main.getByText('Average capacity: 60 guests').waitFor();
    await page.getByLabel('Price').selectOption({ label: 'Up to $150 per hour' });
    await main.getByText('Showing 2 of 4 venues').waitFor();
    await page.getByLabel('Search').fill('no such thing');
    await main.getByText('No venues found matching your criteria.').waitFor();
    await main.getByText('Try adjusting your filters or search terms.').waitFor();
    await countOf(main.getByText('Average capacity'), 0);
    await page.getByRole('button', { name: 'Remove filter “no such thing”' }).click();
    await main.getByText('Showing 2 of 4 venues').waitFor();
    await countOf(page.getByRole('list', { name: 'Active filters' }).getByRole('button'), 2);
    await page.getByRole('button', { name: 'Clear All', exact: true }).click();
    await main.getByText('Showing 4 of 4 venues').waitFor();
    await page.getByLabel('Search').fill('no such thing');
    await page.getByRole('button', { name: 'Clear All Filters' }).click();
    await main.getByText('Showing 4 of 4 venues').waitFor();
    expect(await page.getByLabel('Search').inputValue()).toBe('');
  });

  it('a space chosen on a card is ticked as soon as both times are set', async () => {
    const page = await house.show('/venues', { size: PHONE });
    await page.getByRole('link', { name: 'Book This Venue: Outdoor Tent' }).click();
    await pickDay(page, '2026-06-20');
    await pickTimes(page, '18:00', '23:00');
    await spaceOf(page, 'Outdoor Tent').waitFor();
    expect(await spaceOf(page, 'Outdoor Tent').isChecked()).toBe(true);
    expect(await spaceOf(page, 'Main Event Venue').isChecked()).toBe(false);
  });

  itInLongRun('whatever is told in the form of the calendar is told to those who listen', async () => {
    const page = await house.show('/calendar');
    await pickDay(page, '2026-06-27');
    expect(await hiddenLiveRegions(page)).toEqual([]);
    await pickTimes(page, '18:00', '23:00');
    await spaceOf(page, 'Outdoor Tent').waitFor();
    expect(await hiddenLiveRegions(page)).toEqual([]);
  });

  it('the calendar that a card leads to is marked for its space before any time is chosen', async () => {
    const { tent, main } = await house.app.venueIds();
    await requested(house.app, { venueIds: [tent], eventDate: '2026-06-24' });
    await requested(house.app, { venueIds: [main], eventDate: '2026-06-25' });
    const page = await house.show('/venues');
    await page.getByRole('link', { name: 'Book This Venue: Outdoor Tent' }).click();
    await turnTo(page, '2026-06-24');
    await page.getByRole('button', { name: /Jun 24, 2026, partly booked/ }).waitFor();
    await countOf(page.getByRole('button', { name: /partly booked/ }), 1);
  });

  it('the calendar says so when its marks alone cannot be refreshed, and goes on by itself', async () => {
    const { tent } = await house.app.venueIds();
    const { page } = await house.visit();
    await page.route('**/api/booking-indicators*', (route) => route.abort());
    await page.goto(`${house.app.url}/calendar?venue=${tent}`);
    await page.getByText('Reconnecting…').waitFor();
    await page.unroute('**/api/booking-indicators*');
    await page.getByText('Reconnecting…').waitFor({ state: 'detached' });
  });

  itInLongRun(
    'an address with a slash at its end is the same screen, and an unknown one is named so',
    async () => {
      const page = await house.show('/venues/');
      await page.getByRole('heading', { name: 'Our Venues' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/venues');
      await page.goto(`${house.app.url}/no/such/place`);
      await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
      expect(await page.title()).toBe('Page Not Found · Emberfield');
      await page.getByRole('link', { name: 'Go to the home page' }).click();
      await page.getByRole('heading', { name: 'Our Event Spaces' }).waitFor();
    },
  );

  it('what the server finds wrong with a paper stands beside that paper', async () => {
    const { id } = await requested(house.app);
    const { page } = await house.visit();
    await page.addInitScript(() => {
      const file = { documentPath: '/api/objects/uploads/x', fileName: 'a.pdf', bytes: 1 };
      const draft = {
        bookingId: '',
        vendorName: 'Ana Perez',
        vendorType: 'caterer',
        businessName: 'Perez Catering',
        contactEmail: 'ana@vendor.example.com',
        license: file,
        insurance: file,
      };
      sessionStorage.setItem('emberfield.vendor-documents', JSON.stringify(draft));
    });
    const errors = [{ field: 'licenseExpiryDate', message: 'Please check this date.' }];
    await page.route('**/api/vendor-documents', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 400,
            json: { statusCode: 400, message: 'Please check this date.', errors },
          })
        : route.continue(),
    );
    await page.goto(`${house.app.url}/vendor-documents?booking=${id.slice(0, 8)}`);
    await page.getByText('Sarah W.').waitFor();
    await page.getByText('a.pdf').first().waitFor();
    await page.getByRole('button', { name: 'Submit Documents' }).click();
    const toast = page.getByRole('alert');
    await toast.getByText('Submission Failed').waitFor();
    await toast.getByText('There was an error submitting your documents. Please try again.').waitFor();
    const date = page.getByLabel('License expiry date (optional)');
    expect(await date.getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('Business name').inputValue()).toBe('Perez Catering');
  });
});
