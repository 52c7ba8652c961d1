import { browserHouse } from '../support/browser-house.js';
import { DESK, PHONE } from '../support/chromium.js';

describe('the first words of Home', () => {
  const house = browserHouse();

  it.each([PHONE, DESK])('the live line stands right under the tagline ($width px wide)', async (size) => {
    const { page } = await house.visit(size);
    await page.goto(house.app.url);
    const live = page.getByText(/^(Opens in|Opens tomorrow|Opens today|Now open)/);
    const [tagline, line, title] = await Promise.all(
      [
        page.getByText('COMING EARLY OCTOBER 2025').first(),
        live,
        page.getByRole('heading', { level: 1 }),
      ].map((part) => part.boundingBox()),
    );
    const below = line!.y - (tagline!.y + tagline!.height);
    expect(below).toBeGreaterThanOrEqual(0);
    expect(below).toBeLessThan(16);
    expect(title!.y).toBeGreaterThanOrEqual(line!.y + line!.height);
  });
});
