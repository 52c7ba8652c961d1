import { chromium } from 'playwright-core';
import { keepPicture } from './keep-picture.mjs';
import { pictureFile, SIZES } from './picture-list.mjs';
import { CHANGES_THE_HOUSE, SCENES } from './scenes.mjs';
import { nextFrame } from './steps.mjs';

const FLAGS =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync --font-render-hinting=none';
const PATIENCE_MILLISECONDS = 20_000;

/**
 * Takes each wanted picture in both sizes, each in a browser that has never been here.
 * @param {{session: object, executablePath: string, house: {address: string, password: string, now: string}, wanted: string[]}} order
 */
export async function takePictures({ session, executablePath, house, wanted }) {
  const browser = await chromium.launch({
    executablePath,
    args: FLAGS.split(' '),
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  session.onClose(() => browser.close());
  for (const { name, size } of inOrder(wanted)) {
    session.throwIfStopped();
    const file = pictureFile(name, size.viewport.width);
    const png = await takePicture(browser, { name, size, house });
    session.log(`${file}: ${await keepPicture(file, png)}`);
  }
}

/** What changes the house comes last, so that each picture shows the same whether it is taken alone or with all. */
function inOrder(wanted) {
  const [last, first] = [true, false].map((changes) =>
    wanted.filter((name) => CHANGES_THE_HOUSE.includes(name) === changes),
  );
  return [first, last].flatMap((names) => SIZES.flatMap((size) => names.map((name) => ({ name, size }))));
}

async function takePicture(browser, { name, size, house }) {
  const context = await browser.newContext({
    ...size,
    isMobile: size.hasTouch,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    reducedMotion: 'reduce',
  });
  try {
    await standStill(context, house.now);
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MILLISECONDS);
    await SCENES[name](page, house);
    await settle(page);
    return await page.screenshot({ animations: 'disabled', caret: 'hide' });
  } catch (error) {
    throw new Error(`The picture ${name} (${size.viewport.width}) could not be taken`, { cause: error });
  } finally {
    await context.close();
  }
}

/** The same minute on every picture: nothing changes because a run was slower. */
async function standStill(context, now) {
  await context.clock.setFixedTime(new Date(now));
  await context.route('**/api/settings', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), now } });
  });
}

/** Fonts, pictures and answers are there, and nothing that was pressed still shows it. */
async function settle(page) {
  await page.waitForLoadState('networkidle');
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  await page.evaluate(
    'Promise.all([...document.images].filter((image) => !image.complete && image.loading !== "lazy").map((image) => image.decode().catch(() => undefined)))',
  );
  await page.evaluate('document.activeElement?.blur()');
  await page.mouse.move(0, 0);
  // Two frames, so that what was measured after the last answer is drawn.
  await nextFrame(page);
  await nextFrame(page);
}
