import type { Page } from 'playwright-core';
import { aBookingRequest } from '../support/booking-request.js';
import { browserHouse } from '../support/browser-house.js';

interface Answer {
  status: number;
  code?: string;
  path: string;
}

/** What only a real browser can say: it sends files from our page, hears every refusal, and runs nothing that it is handed. */
describe('files in a real browser', () => {
  const house = browserHouse();
  let page: Page;

  beforeEach(async () => {
    page = await house.show('/');
  });

  /** Both steps from the page itself, with the browser's own cookies and policies. */
  const send = (bytes: number, head: string) =>
    page.evaluate(
      async ([length, start]): Promise<Answer> => {
        const ticket = await fetch('/api/objects/upload', { method: 'POST' });
        const { uploadURL } = (await ticket.json()) as { uploadURL: string };
        const file = new File([start, new Uint8Array(length)], 'a.pdf', { type: 'application/pdf' });
        const answer = await fetch(uploadURL, { method: 'PUT', body: file });
        const { code } = (await answer.json()) as { code?: string };
        return { status: answer.status, code, path: uploadURL.split('?')[0] ?? '' };
      },
      [bytes, head] as const,
    );

  it('are sent by a page, and a refusal of too large ones reaches it', async () => {
    expect(await send(1000, '%PDF-1.7\n')).toMatchObject({ status: 200 });
    for (const megabytes of [11, 19])
      expect(await send(megabytes * 1024 * 1024, '%PDF-1.7\n')).toMatchObject({
        status: 413,
        code: 'FILE_TOO_LARGE',
      });
  });

  it('open in a tab where no script runs', async () => {
    const { main } = await house.app.venueIds();
    const { id, document } = await page.evaluate(
      async (request) => {
        const post = async (path: string, body: object): Promise<Record<string, string>> =>
          (await (
            await fetch(path, {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify(body),
            })
          ).json()) as Record<string, string>;
        const booking = await post('/api/bookings', request);
        const canvas = new OffscreenCanvas(40, 30);
        canvas.getContext('2d')?.fillRect(0, 0, 20, 20);
        const picture = await canvas.convertToBlob({ type: 'image/png' });
        const { uploadURL } = await post('/api/objects/upload', {});
        await fetch(uploadURL ?? '', { method: 'PUT', body: picture });
        const document = await post('/api/customer-documents', {
          bookingId: booking['id'],
          documentPath: uploadURL?.split('?')[0],
          fileName: 'plan.png',
        });
        return { id: booking['id'] ?? '', document };
      },
      aBookingRequest({ venueIds: [main] }),
    );
    expect(id).not.toBe('');
    const tab = await page.context().newPage();
    const opened = await tab.goto(`${house.app.url}/api/customer-documents/${document['id']}/file`);
    expect(opened?.headers()['content-security-policy']).toBe("default-src 'none'; sandbox");
    await tab.locator('img').waitFor({ state: 'attached' });
    // An origin of its own: nothing of the house can be reached from here.
    expect(await tab.evaluate(() => self.origin)).toBe('null');
  });
});
