import type { Page } from 'playwright-core';
import { browserHouse } from '../support/browser-house.js';
import { DESK, PHONE } from '../support/chromium.js';
import { eventually } from '../support/eventually.js';
import { contracted, type Journey, requested } from '../support/journey.js';
import { endGrants } from '../support/proofs.js';
import { sayWhose } from '../support/screens.js';
import {
  drawSignature,
  drawWithFinger,
  fillSigner,
  inkOnPad,
  keptSignature,
  pressSign,
  swipeUp,
} from '../support/signing-screen.js';
import { countOf } from '../support/browsing.js';
import { itInLongRun } from '../support/long-run.js';

const SIGNED = 'Contract Signed Successfully!';

/** A signature once drawn survives everything that can happen before it is sent. */
describe('signing a contract', () => {
  const house = browserHouse();
  let journey: Journey;

  beforeEach(async () => {
    journey = await contracted(house.app);
  });

  async function openContract(size = DESK, init?: () => void) {
    const { page } = await house.visit(size, { hasTouch: size === PHONE, as: journey.customer });
    if (init) await page.addInitScript(init);
    await page.goto(`${house.app.url}/contract/${journey.id}`);
    await page.getByText('Awaiting Signature').waitFor();
    return page;
  }

  async function expectSigned(page: Page): Promise<void> {
    await page.getByRole('heading', { name: SIGNED }).waitFor();
    await page
      .getByText('Your booking is now confirmed. You will receive a confirmation email shortly.')
      .first()
      .waitFor();
  }

  it('a resize between drawing and signing loses no stroke', async () => {
    const page = await openContract();
    await drawSignature(page);
    await page.setViewportSize({ width: 375, height: 800 });
    await eventually(async () => expect(await inkOnPad(page)).toBeGreaterThan(100));
    await fillSigner(page);
    await pressSign(page);
    await expectSigned(page);
    const kept = await keptSignature(house.app, journey.id);
    expect(kept?.inked).toBe(true);
    expect(kept?.strokes?.[0]?.length).toBeGreaterThan(10);
  });

  itInLongRun('a cleared pad counts as empty', async () => {
    const page = await openContract();
    await drawSignature(page);
    await fillSigner(page);
    await page.getByRole('button', { name: 'Clear' }).click();
    await pressSign(page);
    await page.getByText('Signature Required').first().waitFor();
    await page.getByText('Please provide your signature before signing the contract.').first().waitFor();
    expect(await keptSignature(house.app, journey.id)).toBeNull();
    await page.getByRole('button', { name: 'Undo' }).click();
    await pressSign(page);
    await expectSigned(page);
  });

  it('on a phone scrolling and turning keep the signature, and drawing does not scroll', async () => {
    const page = await openContract(PHONE);
    await drawWithFinger(page);
    const before = await page.evaluate(() => window.scrollY);
    await swipeUp(page, page.getByLabel('Signature pad'));
    await drawWithFinger(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    await swipeUp(page, page.getByRole('region', { name: 'Agreement' }));
    expect(await page.evaluate(() => window.scrollY)).not.toBe(before);
    for (const distance of [-600, 1200, -600]) await page.mouse.wheel(0, distance);
    for (const size of [{ width: 844, height: 390 }, PHONE, { width: 844, height: 390 }, PHONE]) {
      await page.setViewportSize(size);
      await eventually(async () => expect(await inkOnPad(page)).toBeGreaterThan(100));
    }
    await fillSigner(page);
    await pressSign(page);
    await expectSigned(page);
    const kept = await keptSignature(house.app, journey.id);
    expect(kept?.inked).toBe(true);
    expect(kept?.strokes?.length).toBeGreaterThanOrEqual(2);
  });

  const whitened = () => {
    HTMLCanvasElement.prototype.toDataURL = () =>
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==';
  };
  const noised = () => {
    const original = HTMLCanvasElement.prototype.toDataURL;
    HTMLCanvasElement.prototype.toDataURL = function noisy(this: HTMLCanvasElement, ...type) {
      const other = document.createElement('canvas');
      [other.width, other.height] = [200, 100];
      const context = other.getContext('2d')!;
      const pixels = context.createImageData(200, 100);
      for (let at = 0; at < pixels.data.length; at += 1) pixels.data[at] = 250 + (at % 5);
      context.putImageData(pixels, 0, 0);
      return original.apply(other, type);
    };
  };

  itInLongRun.each([
    ['white', whitened],
    ['noise', noised],
  ])('a browser that hands out %s instead of the picture signs by its strokes', async (_kind, init) => {
    const page = await openContract(DESK, init);
    await drawSignature(page);
    await fillSigner(page);
    await pressSign(page);
    await expectSigned(page);
    const kept = await keptSignature(house.app, journey.id);
    expect(kept?.inked).toBe(false);
    expect(kept?.strokes?.[0]?.length).toBeGreaterThan(10);
  });

  itInLongRun('there a typed name cannot be kept; the page says so and drawing is the way on', async () => {
    const page = await openContract(DESK, whitened);
    await fillSigner(page);
    await page.getByRole('button', { name: 'Use my typed name' }).click();
    await pressSign(page);
    await page
      .getByText(/does not let us keep a typed signature.*Please draw your signature instead\./)
      .waitFor();
    await drawSignature(page);
    await pressSign(page);
    await expectSigned(page);
  });

  itInLongRun('a price that is taken away meanwhile is said instead of asking to sign again', async () => {
    journey = await requested(house.app, { eventType: 'wedding' });
    const price = (priceOverride: number | null) =>
      journey.staff.patch(`/api/bookings/${journey.id}/pricing`, { priceOverride });
    await price(3000);
    await journey.staff.post(`/api/bookings/${journey.id}/approve-with-contract`);
    const page = await openContract();
    await drawSignature(page);
    await fillSigner(page);
    await price(null);
    await pressSign(page);
    await page.getByText('Your price is being agreed anew; we will send you the contract.').first().waitFor();
    const agreement = page.getByRole('region', { name: 'Agreement' });
    const said =
      'Your price is being agreed anew. We will email you as soon as the contract is ready to sign.';
    await agreement.getByText(said).waitFor();
    await countOf(page.getByRole('button', { name: 'Sign Contract' }), 0);
    await house.app.drainQueues();
    await page.goto(`${house.app.url}/my-bookings`);
    await page.getByText('We are preparing your contract.').first().waitFor();
  });

  it('elsewhere a typed name is a signature', async () => {
    const page = await openContract();
    await fillSigner(page, 'Łukasz Ελένη 太郎');
    await page.getByRole('button', { name: 'Use my typed name' }).click();
    await page.getByText('Signed with the typed name Łukasz Ελένη 太郎.').waitFor();
    await pressSign(page);
    await expectSigned(page);
    expect((await keptSignature(house.app, journey.id))?.inked).toBe(true);
  });

  itInLongRun(
    'when the right to the booking has run out the page asks in place, and then signs what was drawn',
    async () => {
      const page = await openContract();
      await drawSignature(page);
      await fillSigner(page);
      await endGrants(house.app, journey.id);
      await pressSign(page);
      const dialog = page.getByRole('dialog');
      const address = dialog.getByLabel('Email address');
      await address.waitFor();
      expect(await keptSignature(house.app, journey.id)).toBeNull();
      await address.fill('nobody@example.com');
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await dialog.getByText(/That does not lead to this booking\./).waitFor();
      await sayWhose(page, journey);
      await expectSigned(page);
      expect((await keptSignature(house.app, journey.id))?.strokes?.[0]?.length).toBeGreaterThan(10);
    },
  );

  it('a contract that changed meanwhile is shown anew and signed only as it now reads', async () => {
    const page = await openContract();
    await page.getByText('$1,000.00').first().waitFor();
    await drawSignature(page);
    await fillSigner(page);
    const ink = await inkOnPad(page);
    const changed = await journey.staff.patch(`/api/bookings/${journey.id}/pricing`, {
      discountAmount: 100,
      discountType: 'dollar',
    });
    expect(changed.status).toBe(200);
    await house.app.drainQueues();
    await pressSign(page);
    await page.getByText(/The contract changed while you were reading it\./).waitFor();
    await page.getByText('$900.00').first().waitFor();
    expect(await inkOnPad(page)).toBe(ink);
    expect(await keptSignature(house.app, journey.id)).toBeNull();
    await pressSign(page);
    await expectSigned(page);
  });
});
