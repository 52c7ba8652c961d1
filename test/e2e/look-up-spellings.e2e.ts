import { browserHouse } from '../support/browser-house.js';
import { PHONE } from '../support/chromium.js';
import { aFreeDate } from '../support/journey.js';
import { typeRequest } from '../support/request-screen.js';
import { submitRequest } from '../support/screens.js';

const TYPED = 'ana@bücher.example';

/** A domain with letters beyond A to Z has two spellings, and programs on the way may turn one into the other. */
describe('an address whose domain has an umlaut', () => {
  const house = browserHouse();

  beforeAll(async () => {
    const { page } = await house.visit();
    await typeRequest(page, house.app, aFreeDate(), { email: TYPED });
    await submitRequest(page);
    await page.getByRole('heading', { name: 'We have your request' }).waitFor();
  });

  it.each(['Ana@XN--BCHER-KVA.Example'])('is found as %s', async (spelling) => {
    const { page } = await house.visit(PHONE);
    await page.goto(`${house.app.url}/my-bookings`);
    await page.getByRole('search').getByRole('textbox').fill(spelling);
    await page.keyboard.press('Enter');
    await page.getByRole('article').waitFor();
  });
});
