import type { Page, Request } from 'playwright-core';
import type { Bitmap } from '../../libs/contracts/src/domain/signature.js';
import { decodePng } from '../../libs/contracts/src/signature-picture.js';
import { SIGNATURE_LIMITS } from '../../libs/contracts/src/domain/signature.js';
import { browserHouse } from '../support/browser-house.js';
import { DESK } from '../support/chromium.js';
import { contracted, signed, type Journey } from '../support/journey.js';
import { rowsOfRun } from '../support/long-run.js';
import { fillSigner, inkOnPad, keptSignature, padBox, pressSign } from '../support/signing-screen.js';

/** What the page draws on in CSS pixels, and the picture it sends of it at twice that, whatever the screen. */
const PAPER_WIDTH = 560;
const PICTURE = { width: 1120, height: 560 };

type Point = readonly [x: number, y: number];

/** A wave in the left half of the pad, as shares of the pad's width: a picture shifted or scaled would not match it. */
const WAVE: Point[] = Array.from({ length: 41 }, (_, step) => [
  0.1 + step * 0.0075,
  0.2 + Math.sin(step / 4) * 0.08,
]);

/** With a pressing pen, as a tablet sends it. */
async function drawWithPen(page: Page, points: Point[]): Promise<void> {
  const box = await padBox(page);
  const devtools = await page.context().newCDPSession(page);
  const pen = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', [x, y]: Point) =>
    devtools.send('Input.dispatchMouseEvent', {
      type,
      x: box.x + x * box.width,
      y: box.y + y * box.width,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: type === 'mouseMoved' ? 0 : 1,
      pointerType: 'pen',
      force: type === 'mouseReleased' ? 0 : 0.6,
    });
  await pen('mousePressed', points[0]!);
  for (const point of points.slice(1)) await pen('mouseMoved', point);
  await pen('mouseReleased', points.at(-1)!);
  await devtools.detach();
}

/** Red, green, blue and alpha. */
const CHANNELS = 4;

/** The rectangle around everything dark. */
function inkEdges({ width, height, pixels }: Bitmap) {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let at = 0; at < width * height; at += 1) {
    if (pixels[at * CHANNELS]! >= 128) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return { left, right, top, bottom };
}

function drawnEdges() {
  const [across, down] = [WAVE.map(([x]) => x), WAVE.map(([, y]) => y)];
  const scale = PICTURE.width;
  return {
    left: Math.min(...across) * scale,
    right: Math.max(...across) * scale,
    top: Math.min(...down) * scale,
    bottom: Math.max(...down) * scale,
  };
}

function sentPicture(request: Request): Promise<Bitmap> {
  const { customerSignature } = request.postDataJSON() as { customerSignature: string };
  expect(customerSignature).toMatch(/^data:image\/png;base64,/);
  return decodePng(Buffer.from(customerSignature.split(',')[1]!, 'base64'), SIGNATURE_LIMITS);
}

/** A pen on a dense screen, and browsers all over the world: neither moves what was drawn or when the event is. */
describe('pens and zones', () => {
  const house = browserHouse();

  it.each(rowsOfRun([2, 1, 3], 1))(
    'at density %i a pen signs, and the picture has its ink where it was drawn',
    async (density) => {
      const journey = await contracted(house.app);
      const { page } = await house.visit(DESK, { deviceScaleFactor: density, as: journey.customer });
      await page.addInitScript(() => {
        const kinds = new Set<string>();
        Object.assign(window, { kinds });
        // Only while something presses: the browser itself may report a mouse that rests where the page has changed.
        const note = (event: PointerEvent) => void (event.buttons && kinds.add(event.pointerType));
        document.addEventListener('pointermove', note, true);
      });
      await page.goto(`${house.app.url}/contract/${journey.id}`);
      await page.getByText('Awaiting Signature').waitFor();
      expect(await page.evaluate(() => window.devicePixelRatio)).toBe(density);

      await drawWithPen(page, WAVE);
      expect(await page.evaluate(() => [...(window as unknown as { kinds: Set<string> }).kinds])).toEqual([
        'pen',
      ]);
      expect(await inkOnPad(page)).toBeGreaterThan(100);
      await fillSigner(page);
      const sending = page.waitForRequest((request) => request.url().endsWith('/sign-contract'));
      await pressSign(page);
      const picture = await sentPicture(await sending);
      await page.getByRole('heading', { name: 'Contract Signed Successfully!' }).waitFor();

      expect({ width: picture.width, height: picture.height }).toEqual(PICTURE);
      const [ink, drawn] = [inkEdges(picture), drawnEdges()];
      // The pen's width and the last step, which the pad's curve ends before, lie between the two.
      for (const edge of ['left', 'right', 'top', 'bottom'] as const)
        expect(Math.abs(ink[edge] - drawn[edge])).toBeLessThan(14);
      const kept = await keptSignature(house.app, journey.id);
      expect(kept?.inked).toBe(true);
      const across = kept!.strokes!.flat().map(({ x }) => x / PAPER_WIDTH);
      expect(Math.min(...across)).toBeCloseTo(0.1, 1);
      expect(Math.max(...across)).toBeCloseTo(0.4, 1);
    },
  );

  describe('events over midnight on Friday, May 15', () => {
    let late: Journey;
    let evening: Journey;

    beforeAll(async () => {
      const { main, tent } = await house.app.venueIds();
      const eventDate = '2026-05-15';
      late = await signed(house.app, { venueIds: [main], eventDate, startTime: '23:00', endTime: '03:00' });
      evening = await signed(house.app, {
        venueIds: [tent],
        eventDate,
        startTime: '20:00',
        endTime: '02:00',
        lastName: 'Evening',
      });
      await house.app.drainQueues();
      house.app.businessClock.setNow('2026-05-12T12:00:00Z');
    });

    async function openMyBookings(journey: Journey, timezoneId: string) {
      const page = await house.show('/my-bookings', { timezoneId, as: journey.customer });
      const card = page.getByRole('article');
      await card.waitFor();
      return card;
    }

    async function openOffice(journey: Journey, timezoneId: string): Promise<Page> {
      const page = await house.show('/management', { timezoneId, as: journey.staff });
      await page
        .getByText(/Today and next 7 days/i)
        .first()
        .waitFor();
      return page;
    }

    const ZONES = rowsOfRun(['Asia/Tokyo', 'America/New_York', 'UTC'], 1);

    it.each(ZONES)('My Bookings seen from %s says May 15, 11 PM to 3 AM', async (zone) => {
      const card = await openMyBookings(late, zone);
      const text = await card.innerText();
      expect(await card.getByRole('heading', { level: 2 }).innerText()).toContain('May 15, 2026');
      expect(text).toContain('11:00 PM – 3:00 AM next day · 4 h');
      expect(text).toContain('Fri, May 15, 11:00 PM – Sat, May 16, 3:00 AM');
      expect(text).not.toMatch(/May 14|May 16, 2026/);
    });

    it.each(ZONES)('the office seen from %s says May 15, 11 PM to 3 AM', async (zone) => {
      const page = await openOffice(late, zone);
      const upcoming = page.getByRole('listitem').filter({ hasText: '11 PM – 3 AM' });
      await upcoming.first().waitFor();
      await page.getByRole('heading', { name: 'Fri, May 15' }).waitFor();
      await page.getByRole('button', { name: /^Bookings/ }).click();
      const row = page.getByRole('row').filter({ hasText: 'Sarah Whitfield' });
      await row.getByText('11:00 PM – 3:00 AM next day').waitFor();
      expect(await row.getByRole('cell').first().innerText()).toMatch(/^May 15, 2026\s/);
    });

    it('an overnight event is in the dashboard and the list, and says that it ends the next day', async () => {
      const page = await openOffice(evening, 'America/Chicago');
      await page.getByRole('listitem').filter({ hasText: '8 PM – 2 AM' }).first().waitFor();
      await page.getByRole('button', { name: /^Bookings/ }).click();
      const row = page.getByRole('row').filter({ hasText: 'Sarah Evening' });
      await row.getByText('8:00 PM – 2:00 AM next day').waitFor();
      expect(await row.getByRole('cell').first().innerText()).toMatch(/^May 15, 2026\s/);
    });

    it('My Bookings names both days of an overnight event', async () => {
      const card = await openMyBookings(evening, 'America/Chicago');
      expect(await card.getByRole('heading', { level: 2 }).innerText()).toContain('May 15, 2026');
      await card.getByText('Fri, May 15, 8:00 PM – Sat, May 16, 2:00 AM').waitFor();
    });
  });
});
