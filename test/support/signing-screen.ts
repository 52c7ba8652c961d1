import type { Locator, Page } from 'playwright-core';
import { decodePng } from '../../libs/contracts/src/signature-picture.js';
import { isDrawing, SIGNATURE_LIMITS, type StrokePoint } from '../../libs/contracts/src/domain/signature.js';
import type { TestApp } from './app.js';
import { touchAlong } from './touch-gesture.js';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where the pad is on the screen, once it is in view. */
export async function padBox(page: Page): Promise<Box> {
  const pad = page.getByLabel('Signature pad');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('the signature pad is not on the page');
  return box;
}

/** Twenty points of a wave across the pad. */
function wave(box: Box): { x: number; y: number }[] {
  const middle = box.y + box.height / 2;
  return Array.from({ length: 21 }, (_, step) => ({
    x: box.x + 30 + step * 9,
    y: middle + Math.sin(step) * 30,
  }));
}

export async function drawSignature(page: Page): Promise<void> {
  const [first, ...rest] = wave(await padBox(page));
  await page.mouse.move(first!.x, first!.y);
  await page.mouse.down();
  for (const { x, y } of rest) await page.mouse.move(x, y);
  await page.mouse.up();
}

/** The same with a finger, which would scroll the page if the pad let it. */
export async function drawWithFinger(page: Page): Promise<void> {
  await touchAlong(page, wave(await padBox(page)));
}

/** A finger drawn upwards over something: scrolls the page unless that thing takes the gesture for itself. */
export async function swipeUp(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('there is nothing to swipe over');
  const [top, bottom] = [
    Math.max(box.y, 0) + 20,
    Math.min(box.y + box.height, page.viewportSize()!.height) - 20,
  ];
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.synthesizeScrollGesture', {
    x: box.x + box.width / 2,
    y: bottom,
    yDistance: -(bottom - top),
    gestureSourceType: 'touch',
  });
  await devtools.detach();
}

/** Dark pixels on the pad, as seen on the screen. */
export function inkOnPad(page: Page): Promise<number> {
  return page.getByLabel('Signature pad').evaluate((element) => {
    const canvas = element as HTMLCanvasElement;
    const pixels = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height).data;
    let dark = 0;
    for (let at = 0; at < pixels.length; at += 4) if (pixels[at]! < 128) dark += 1;
    return dark;
  });
}

/** Name and consent: all that signing needs beside the signature. */
export async function fillSigner(page: Page, name = 'Sarah Whitfield'): Promise<void> {
  await page.getByLabel('Your full name').fill(name);
  await page.getByRole('checkbox', { name: /^I agree to sign/ }).check();
}

export async function pressSign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Contract' }).click();
}

interface KeptSignature {
  inked: boolean;
  strokes: StrokePoint[][] | null;
}

/** The signature as the house keeps it; null while the contract is not signed. */
export async function keptSignature(app: TestApp, bookingId: string): Promise<KeptSignature | null> {
  const [row] = await app.database.sql<{ signature_png: Buffer; signature_strokes: StrokePoint[][] | null }>(
    `select signature_png, signature_strokes from contracts where booking_id = $1 and state = 'signed'`,
    [bookingId],
  );
  if (!row) return null;
  const bitmap = await decodePng(row.signature_png, SIGNATURE_LIMITS);
  return { inked: isDrawing(bitmap), strokes: row.signature_strokes };
}
