import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { browserHouse } from '../support/browser-house.js';
import { carryCookies } from '../support/browsing.js';
import { DESK, PHONE } from '../support/chromium.js';
import { handle } from '../support/events.js';
import { contracted, type Journey, sign } from '../support/journey.js';
import { readPdf } from '../support/pdf-text.js';
import { isFocused, sidewaysScroll } from '../support/screens.js';

const SIGNER = '測試 太郎';
const COMPANY = 'Ελένη & Łukasz 🎂';
const WISHES = 'A table near the smoker, please, and candles that somebody lights at nine. '
  .repeat(11)
  .trim();
/** 18 mm in points, less what letters reach below their line. */
const MARGIN = 47;

/** What a customer keeps: the page on paper, and the signed copy. */
describe('papers on paper', () => {
  const house = browserHouse();

  afterEach(() => house.app.businessClock.setNow('2025-09-15T12:00:00Z'));

  async function signedBy(signer: string, eventDate?: string): Promise<Journey> {
    const journey = await contracted(house.app, {
      firstName: '測試',
      lastName: '太郎',
      company: COMPANY,
      requirements: WISHES,
      ...(eventDate ? { eventDate } : {}),
    });
    expect((await sign(journey, { signerName: signer, onBehalfOf: COMPANY, consent: true })).status).toBe(
      200,
    );
    return journey;
  }

  async function onPaper(journey: Journey, size = DESK): Promise<Page> {
    const page = await house.show(`/contract/${journey.id}`, { size, as: journey.customer });
    await page.getByRole('img', { name: /^Signature of/ }).waitFor();
    return page;
  }

  it.each(['A4', 'Letter'] as const)(
    'the contract prints on %s whole, line by line, in order',
    async (format) => {
      const journey = await signedBy(SIGNER);
      const { contract } = (await journey.customer.get(`/api/bookings/${journey.id}/contract`)).body;
      const page = await onPaper(journey);
      await page.evaluate(() => document.fonts.ready);
      const { pages, text, size, positions } = await readPdf(await page.pdf({ format }));
      const [, height] = size;
      expect(Math.abs(height - (format === 'A4' ? 842 : 792))).toBeLessThan(2);
      expect(pages.length).toBeGreaterThan(2);
      // Whatever is cut by the edge of a page stands in its margin, or on two pages.
      for (const y of positions) expect([y > MARGIN, y < height - MARGIN]).toEqual([true, true]);

      const printed = bare(text);
      let from = 0;
      for (const line of (contract as string).split('\n').filter((each) => each.trim() !== '')) {
        const at = printed.indexOf(bare(line), from);
        expect([line, at >= from]).toEqual([line, true]);
        from = at + bare(line).length;
      }
      expect(printed.slice(from)).toContain(bare(SIGNER));
      expect(printed.split(bare('EVENT VENUE RENTAL AGREEMENT'))).toHaveLength(2);
      for (const screenOnly of ['Print', 'Back to My Bookings', 'Pay Deposit', 'My Bookings'])
        expect(pages.flat()).not.toContain(screenOnly);
    },
  );

  it('the signed copy appears by itself when it is ready, with its fingerprint, and is that file', async () => {
    const journey = await signedBy(SIGNER);
    const page = await onPaper(journey, PHONE);
    await page.getByText('Your signed copy is being prepared.').waitFor();
    await handle(house.app, 'contracts-write-copy-on-contract-signed', 'contract.signed', journey.id);
    const link = page.getByRole('link', { name: 'Signed copy (PDF)' });
    await link.waitFor();
    expect(await link.getAttribute('target')).toBe('_blank');
    const answer = await page.request.get(house.app.url + ((await link.getAttribute('href')) ?? ''));
    const file = await answer.body();
    const sha256 = createHash('sha256').update(file).digest('hex');
    await page.getByText(`${sha256.slice(0, 12)}…`).click();
    await page.getByText(sha256, { exact: true }).waitFor();
    const { text } = await readPdf(file);
    for (const part of [SIGNER, COMPANY]) expect(bare(text)).toContain(bare(part));
    expect(text).not.toContain('[U+');
    expect(await sidewaysScroll(page)).toBe(0);
  });

  it('looking for a copy that does not come ends, and begins again when asked', async () => {
    const journey = await signedBy(SIGNER);
    const { page } = await house.visit(DESK, { as: journey.customer, ownClock: true });
    let looks = 0;
    page.on('request', (request) => {
      if (request.headers()['x-background'] === '1' && request.url().endsWith('/contract')) looks += 1;
    });
    await page.goto(`${house.app.url}/contract/${journey.id}`);
    await page.getByText('Your signed copy is being prepared.').waitFor();
    const late = page.getByText('Your signed copy is taking longer than usual.');
    while (!(await late.isVisible())) {
      const answered = page.waitForResponse((response) => response.url().endsWith('/contract'));
      await page.clock.fastForward(3000);
      await Promise.race([answered, late.waitFor()]);
    }
    expect(looks).toBe(10);
    await page.clock.fastForward(60_000);
    expect(looks).toBe(10);
    const again = page.getByRole('button', { name: 'Look again' });
    const answered = page.waitForResponse((response) => response.url().endsWith('/contract'));
    await again.click();
    // Right away, and the button stays under the finger.
    await answered;
    await page.getByRole('status').getByText('We are looking again.').waitFor();
    expect(await isFocused(again)).toBe(true);
    await handle(house.app, 'contracts-write-copy-on-contract-signed', 'contract.signed', journey.id);
    // The next of its looks finds the copy.
    await page.clock.fastForward(3000);
    await page.getByRole('status').getByText('Your signed copy is ready.').waitFor();
    expect(await isFocused(page.getByRole('link', { name: 'Signed copy (PDF)' }))).toBe(true);
  });

  it.each([
    ['2026-11-01T06:30:00Z', 'Nov 01, 2026, 1:30 AM CDT', '2027-04-03'],
    ['2026-11-01T07:30:00Z', 'Nov 01, 2026, 1:30 AM CST', '2027-04-04'],
  ])('a signature at %s is shown as %s on contract, paper and audit', async (instant, shown, eventDate) => {
    house.app.businessClock.setNow(instant);
    const journey = await signedBy(SIGNER, eventDate);
    const page = await onPaper(journey);
    await page.getByText(`Signed on ${shown}`).waitFor();
    await page.getByText('America/Chicago', { exact: true }).first().waitFor();
    await handle(house.app, 'contracts-write-copy-on-contract-signed', 'contract.signed', journey.id);
    const copy = await page.request.get(
      `${house.app.url}/api/bookings/${journey.id}/contract/signed-copy?version=1`,
    );
    const { text } = await readPdf(await copy.body());
    // The clock goes on while the request is on its way, by less than a minute.
    expect(text).toMatch(new RegExp(shown.replace('1:30 AM', String.raw`1:30:\d\d AM`)));
    expect(text).toMatch(new RegExp(String.raw`${instant.slice(0, 10)} ${instant.slice(11, 16)}:\d\d UTC`));

    // The audit keeps real time, whatever the business clock shows; here both are to be at that instant.
    await house.app.database.sql('update activity_log set at = $2 where subject_id = $1', [
      journey.id,
      instant,
    ]);
    await carryCookies(journey.staff, page.context(), house.app);
    await page.goto(`${house.app.url}/management?booking=${journey.id}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`${shown} · Customer`).first().waitFor();
    expect(await dialog.getByText(shown).count()).toBeGreaterThan(1);
  });
});

/** Where a line ends on paper, a space may be one or none. */
function bare(text: string): string {
  return text.replace(/\s+/gu, '');
}
