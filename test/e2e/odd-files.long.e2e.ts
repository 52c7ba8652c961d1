import type { Page } from 'playwright-core';
import { browserHouse } from '../support/browser-house.js';
import { DESK, PHONE } from '../support/chromium.js';
import { aPdf, aPng, fileNamesIn } from '../support/files.js';
import { requested, type Journey } from '../support/journey.js';
import { makePng } from '../support/png.js';
import { sidewaysScroll } from '../support/screens.js';

const SCRIPT = `<script>window.intruder = 1; fetch('/api/venues?intruder')</script>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="fetch('/api/venues?intruder')">${SCRIPT}</svg>`;
const ACTION = '/OpenAction << /S /JavaScript /JS (this.submitForm\\(\\)) >>';
let noise = 1;
/** Large enough that what follows it is not seen by whoever reads only the beginning: pixels that no packing shortens. */
const LARGE_PICTURE = makePng({
  width: 300,
  height: 300,
  channels: 1,
  ink: () => (noise = (noise * 48_271) % 0x7fffffff) % 2 === 0,
});

/** Files that are not what they say, hold nothing, or carry names that nobody expects, through the screen and back. */
describe('odd files of a customer', () => {
  const house = browserHouse();
  let journey: Journey;
  let page: Page;

  async function openPapers(size = DESK, stays = false): Promise<void> {
    journey = await requested(house.app);
    page = await house.show('/my-bookings', { size, as: journey.customer, stays });
    // On a phone the papers are closed until somebody asks for them.
    if (size === PHONE) await page.getByRole('button', { name: /^Papers/ }).click();
    await page.getByRole('button', { name: 'Upload documents' }).waitFor();
  }
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles([{ name, mimeType, buffer }]);
  const kept = () =>
    house.app.database.sql<{ id: string; file_name: string }>(
      'select id, file_name from customer_documents where booking_id = $1 order by uploaded_at',
      [journey.id],
    );
  const papers = () => page.getByRole('list', { name: 'Your documents' }).getByRole('link');

  describe('that are refused', () => {
    // One look at the papers: what is refused stays beside what is refused next.
    beforeAll(() => openPapers(DESK, true));

    it.each([
      ['a drawing with a script that calls itself a picture', 'evil.png', 'image/png', Buffer.from(SVG)],
      ['a page that calls itself a paper', 'a.pdf', 'application/pdf', Buffer.from(`<html>${SCRIPT}</html>`)],
      ['a double ending', 'plan.html.pdf', 'application/pdf', Buffer.from(`<!doctype html>${SCRIPT}`)],
      ['a picture that is a page too', 'both.png', 'image/png', Buffer.concat([aPng(), Buffer.from(SCRIPT)])],
    ])('%s is refused by name', async (_kind, name, mimeType, content) => {
      await choose(name, mimeType, content);
      const underWay = page.getByRole('list', { name: 'Files being uploaded' });
      await underWay.getByRole('listitem').filter({ hasText: name }).getByText('Upload Failed').waitFor();
      expect(await kept()).toEqual([]);
    });

    it('an empty one is named, and nothing of it is kept', async () => {
      await choose('empty.pdf', 'application/pdf', Buffer.alloc(0));
      await page
        .getByRole('main')
        .getByText(/empty\.pdf.*empty/)
        .first()
        .waitFor();
      expect(await kept()).toEqual([]);
      await choose('full.pdf', 'application/pdf', aPdf(4000));
      await page.getByRole('link', { name: 'full.pdf' }).waitFor();
    });
  });

  it.each([
    ['a picture', 'plan.png', 'image/png', Buffer.concat([LARGE_PICTURE, Buffer.from(SCRIPT)])],
    ['a paper', 'plan.pdf', 'application/pdf', Buffer.concat([aPdf(6000, ACTION), Buffer.from(SCRIPT)])],
  ])('a script far inside %s never runs when it is opened', async (_kind, name, mimeType, content) => {
    expect(content.indexOf(SCRIPT)).toBeGreaterThan(4096);
    await openPapers();
    const asked: string[] = [];
    page.context().on('request', (request) => asked.push(request.url()));
    await choose(name, mimeType, content);
    await page.getByRole('link', { name }).waitFor();
    const [{ id } = { id: '' }] = await kept();
    const tab = await page.context().newPage();
    // What is only handed out as a download ends the navigation.
    await tab.goto(`${house.app.url}/api/customer-documents/${id}/file`).catch(() => null);
    expect(await tab.evaluate(() => 'intruder' in window)).toBe(false);
    expect(asked.filter((address) => address.includes('intruder'))).toEqual([]);
    const response = await page.request.get(`${house.app.url}/api/customer-documents/${id}/file`);
    expect(response.status()).toBe(200);
    expect(response.headers()['x-content-type-options']).toBe('nosniff');
    expect(response.headers()['content-security-policy']).toMatch(/^default-src 'none'; /);
  });

  it('names in any letters, with any marks, of any length come back as they were', async () => {
    await openPapers(PHONE);
    const names = ['договор ă 🎂.pdf', 'a"b;.pdf', `${'договор'.repeat(42)}.pdf`, 'twice.pdf', 'twice.pdf'];
    for (const [index, name] of names.entries()) {
      await choose(name, 'application/pdf', aPdf(4000 + index));
      await page.waitForFunction(
        (count) => document.querySelectorAll('ul[aria-label="Your documents"] a').length === count,
        index + 1,
      );
    }
    const stored = (await kept()).map((row) => row.file_name);
    expect(stored[2]).toMatch(/^(договор){24,}[договр]*\.pdf$/);
    const shown = names.map((name, index) => (index === 2 ? stored[2] : name));
    expect(stored).toEqual(shown);
    expect((await papers().allInnerTexts()).sort()).toEqual([...shown].sort());
    expect(await sidewaysScroll(page)).toBe(0);
    const sizes = new Set<number>();
    for (const { id, file_name } of await kept()) {
      const answer = await page.request.get(`${house.app.url}/api/customer-documents/${id}/file`);
      expect(fileNamesIn(answer.headers()['content-disposition'] ?? '').whole).toBe(file_name);
      sizes.add((await answer.body()).length);
    }
    expect(sizes.size).toBe(names.length);
  });
});
