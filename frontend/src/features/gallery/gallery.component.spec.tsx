import { screen, waitFor, within } from '@testing-library/react';
import type { PublicEventPhoto } from '#api/media';
import { lost, ok, type Call } from '@test/answers';
import { ADD_ON, DINING, MAIN, TENT } from '@test/house-answers';
import { site } from '@test/screen';

const PHOTOS = 'GET /api/customer-event-photos/public';

/** The spaces and past events in pictures (Site §8, Papers §10). */
describe('the photo gallery', () => {
  const page = site();
  let published: PublicEventPhoto[];

  beforeEach(() => {
    published = [];
    page.server.on(PHOTOS, pageAfter);
  });

  /** As the server reads them: so many after the last one that is here already, and how many there are. */
  function pageAfter({ query }: Call) {
    const from = published.findIndex(({ id }) => id === query.get('cursor')) + 1;
    const photos = published.slice(from, from + Number(query.get('limit')));
    return { ...ok(photos), headers: { 'X-Total-Count': String(published.length) } };
  }

  const counter = () => within(screen.getByRole('dialog')).getByRole('status').textContent;
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));

  it('counts the pictures, walks through them by keys, and closes to where it was', async () => {
    const main = { ...MAIN, galleryImages: ['/scenes/hall.svg', '/scenes/yard.svg'] };
    page.server.on('GET /api/venues', ok([main, TENT, ADD_ON, DINING]));
    page.show('/photo-gallery');
    expect(await screen.findAllByText('Featured')).toHaveLength(1);
    screen.getByText('+2 photos');
    const opener = screen.getByRole('button', { name: 'View pictures of Main Event Venue' });
    opener.focus();
    await page.user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Main Event Venue' });
    expect(counter()).toContain('1 / 3');
    for (const [key, shown] of [
      ['{ArrowRight}', '2 / 3'],
      ['{End}', '3 / 3'],
      ['{ArrowRight}', '1 / 3'],
      ['{ArrowLeft}', '3 / 3'],
      ['{ArrowLeft}', '2 / 3'],
    ] as const) {
      await page.user.keyboard(key);
      expect(counter()).toContain(shown);
    }
    for (const [button, shown] of [
      ['Previous picture', '1 / 3'],
      ['Previous picture', '3 / 3'],
      ['Next picture', '1 / 3'],
      ['Show picture 3', '3 / 3'],
    ] as const) {
      await press(button);
      expect(counter()).toContain(shown);
    }
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('shows photos of guests in pages, each photo once, and says when more did not come', async () => {
    published = Array.from({ length: 125 }, (_, index) => ({
      id: `photo-${index}`,
      imageUrl: `/photos/${index}`,
      thumbnailUrl: `/photos/${index}/thumb`,
      caption: `Guest ${125 - index}`,
    }));
    page.show('/photo-gallery');
    const names = () =>
      [...document.querySelectorAll('button[aria-label^="View photo:"]')].map((photo) =>
        photo.getAttribute('aria-label'),
      );
    const shows = (count: number) => waitFor(() => expect(names()).toHaveLength(count));
    await shows(60);
    page.server.on(PHOTOS, lost);
    await press('More photos');
    await screen.findByText('More photos could not be loaded. Please try again.');
    await shows(60);
    page.server.on(PHOTOS, pageAfter);
    await press('More photos');
    await shows(120);
    await press('More photos');
    await shows(125);
    expect(screen.queryByRole('button', { name: 'More photos' })).toBeNull();
    expect(new Set(names()).size).toBe(125);
    await press('View photo: Guest 1');
    expect(counter()).toContain('125 / 125');
  });
});
