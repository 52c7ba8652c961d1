/** The pad takes no more than one point in sixteen. */
const MILLISECONDS_A_POINT = 17;
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Turns the calendar to a date ('2026-05-16') and picks it. */
export async function pickDay(page, date) {
  const [year, month, day] = date.split('-');
  const name = new RegExp(`, ${MONTHS[Number(month) - 1]} ${day}, ${year},`);
  const button = page.getByRole('button', { name });
  await page.getByRole('grid').waitFor();
  while ((await button.count()) === 0) await page.getByRole('button', { name: 'Next month' }).click();
  await button.click();
}

/** A request as somebody would fill it in, up to the button that sends it. */
export async function fillRequest(page, { date, startTime, endTime, spaces, person }) {
  await pickDay(page, date);
  await page.getByLabel('Start time').selectOption(startTime);
  await page.getByLabel('End time').selectOption(endTime);
  for (const space of spaces) await page.getByRole('checkbox', { name: space }).check();
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByRole('textbox', { name: /^Email/ }).fill(person.email);
  await page.getByLabel('Phone number').fill(person.phone);
  await page.getByLabel('Guests').selectOption('51-100');
  await page.getByLabel('Event type').selectOption('anniversary');
  await page.getByLabel('I have read and accept the Terms of Service').check();
}

/** A flowing line over the pad, as a hand leaves it; the pad draws fast strokes thin, so the clock runs meanwhile. */
export async function drawSignature(page, now) {
  const pad = page.getByLabel('Signature pad');
  await pad.scrollIntoViewIfNeeded();
  const points = signaturePoints(await pad.boundingBox());
  await page.mouse.move(points[0].x, points[0].y);
  await page.mouse.down();
  for (const [index, { x, y }] of points.entries()) {
    await page.clock.setFixedTime(new Date(Date.parse(now) + index * MILLISECONDS_A_POINT));
    await page.mouse.move(x, y);
    // Movements within one frame would reach the pad as one.
    await nextFrame(page);
  }
  await page.mouse.up();
  await page.clock.setFixedTime(new Date(now));
}

/** Loops that lean forward, the first one tall. */
function signaturePoints({ x, y, width, height }) {
  const [loops, points] = [7, 110];
  const length = Math.min(width * 0.62, 300);
  return Array.from({ length: points }, (_, index) => {
    const part = index / (points - 1);
    const angle = part * loops * 2 * Math.PI + 0.6;
    const tall = part < 0.9 / loops ? 0.3 : 0.1 + 0.045 * Math.sin(part * 9);
    const rise = tall * height * Math.sin(angle);
    return {
      x: x + width * 0.14 + length * part + 11 * Math.cos(angle) + 0.4 * rise,
      y: y + height * 0.58 - rise - 10 * part,
    };
  });
}

/** Finds the bookings of an email address in My Bookings. */
export async function lookUp(page, address, email) {
  await page.goto(`${address}/my-bookings`);
  await page.getByLabel('Email address').fill(email);
  await page.keyboard.press('Enter');
}

export async function signInAsStaff(page, address, password) {
  await page.goto(`${address}/management`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page
    .getByText(/Today and next 7 days/i)
    .first()
    .waitFor();
}

/** Puts something a little below the top of the window, where a reader would have scrolled it, once nothing moves it. */
export async function scrollTo(page, locator, below = 16) {
  await locator.waitFor();
  await page.waitForLoadState('networkidle');
  await nextFrame(page);
  await locator.evaluate((element, gap) => {
    const window = element.ownerDocument.defaultView;
    window.scrollTo(0, Math.round(window.scrollY + element.getBoundingClientRect().top - gap));
  }, below);
}

export function nextFrame(page) {
  return page.evaluate('new Promise((done) => requestAnimationFrame(() => done()))');
}
