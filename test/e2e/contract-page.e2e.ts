import type { Page } from 'playwright-core';
import { browserHouse } from '../support/browser-house.js';
import { carryCookies, countOf } from '../support/browsing.js';
import { DESK } from '../support/chromium.js';
import { contracted, signed } from '../support/journey.js';
import type { Client } from '../support/client.js';

const NAME = `<img src=x onerror="window.intruder=1">`;
const REQUIREMENTS = `<a href=//evil.example>pay here</a><script>window.intruder=1</script>`;

/** What stood on the page when the print dialog opened; milliseconds since its last picture came. */
interface Print {
  drawn: boolean;
  lettered: boolean;
  afterPicture: number;
}

/** A phone at the edge of its network: 400 kbit/s, 400 ms. */
const SLOW_LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** The contract as others see it: staff, printers, and whoever wrote markup into the form. */
describe('the contract page', () => {
  const house = browserHouse();

  it('staff read it without anything that signs', async () => {
    const { id, staff } = await contracted(house.app);
    const page = await house.show(`/contract/${id}?mode=management`, { as: staff });
    await page.getByRole('heading', { name: 'Event Contract' }).waitFor();
    await page.getByText('Awaiting Signature').waitFor();
    await page.getByRole('button', { name: 'Print' }).waitFor();
    for (const name of ['Sign Contract', 'Go to signature', 'Use my typed name'])
      await countOf(page.getByRole('button', { name }), 0);
    await countOf(page.getByLabel('Signature pad'), 0);
    await countOf(page.getByRole('textbox'), 0);
  });

  it('markup in names and wishes is shown as the text it is, to customer and staff', async () => {
    const { id, customer, staff } = await contracted(house.app, {
      firstName: NAME,
      lastName: 'Whitfield',
      company: NAME,
      requirements: REQUIREMENTS,
    });
    const intruder = (page: Page) => page.evaluate(() => 'intruder' in window);
    const foreign = (page: Page) => page.locator('a[href*="evil.example"], img[src="x"]').count();
    async function expectHarmless(page: Page): Promise<void> {
      expect(await intruder(page)).toBe(false);
      expect(await foreign(page)).toBe(0);
    }

    const page = await house.show('/my-bookings', { as: customer });
    await page.getByText(REQUIREMENTS).first().waitFor();
    await page.getByText(`${NAME} Whitfield`).first().waitFor();
    await expectHarmless(page);
    await page.goto(`${house.app.url}/contract/${id}`);
    await page.locator('pre', { hasText: NAME }).waitFor();
    await expectHarmless(page);

    await carryCookies(staff, page.context(), house.app);
    await page.goto(`${house.app.url}/management?booking=${id}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByText(REQUIREMENTS).waitFor();
    await dialog.getByRole('heading', { name: `${NAME} Whitfield` }).waitFor();
    await expectHarmless(page);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: /^Bookings/ }).click();
    await page
      .getByRole('cell', { name: `${NAME} Whitfield` })
      .first()
      .waitFor();
    await expectHarmless(page);
  });

  async function visitNotingPrints(customer: Client): Promise<Page> {
    const { page } = await house.visit(DESK, { as: customer });
    await page.addInitScript(noteThePrints);
    return page;
  }
  const prints = (page: Page) =>
    page.evaluate(() => JSON.parse(sessionStorage.getItem('prints') ?? '[]') as Print[]);

  /**
   * A print that opens before the picture is there shows an empty page in some browsers. The milliseconds since the last
   * picture came are counted in the page itself, so that the way to this test does not matter.
   */
  function noteThePrints(): void {
    let pictureAt = 0;
    const notePicture = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) pictureAt = performance.now();
    };
    document.addEventListener('load', notePicture, { capture: true });
    window.print = () => {
      const drawn = [...document.images].every((image) => image.complete && image.naturalWidth > 0);
      const kept = JSON.parse(sessionStorage.getItem('prints') ?? '[]') as object[];
      const lettered = document.fonts.status === 'loaded';
      kept.push({ drawn, lettered, afterPicture: performance.now() - pictureAt });
      sessionStorage.setItem('prints', JSON.stringify(kept));
    };
  }

  it('print=true prints once, after the signature is drawn and two seconds; a reload does not print again', async () => {
    const { id, customer } = await signed(house.app);
    const page = await visitNotingPrints(customer);
    await page.goto(`${house.app.url}/contract/${id}?print=true`);
    await page.getByRole('img', { name: /^Signature of/ }).waitFor();
    await page.waitForURL((url) => !url.searchParams.has('print'));
    const [first, ...more] = await prints(page);
    expect(more).toEqual([]);
    expect(first?.drawn).toBe(true);
    // Timers of a browser may fire a fraction of a millisecond before their time.
    expect(first?.afterPicture).toBeGreaterThan(1990);

    await page.clock.install();
    await page.reload();
    await page.getByRole('img', { name: /^Signature of/ }).waitFor();
    await page.clock.fastForward(10_000);
    expect(await prints(page)).toHaveLength(1);
  });

  it('on a slow line print=true waits for letters and signature too', async () => {
    const { id, customer } = await signed(house.app);
    const page = await visitNotingPrints(customer);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_LINE);
    await page.goto(`${house.app.url}/contract/${id}?print=true`, { waitUntil: 'commit' });
    await page.getByRole('img', { name: /^Signature of/ }).waitFor({ timeout: 60_000 });
    await page.waitForURL((url) => !url.searchParams.has('print'));
    expect(await prints(page)).toMatchObject([{ drawn: true, lettered: true }]);
  });
});
