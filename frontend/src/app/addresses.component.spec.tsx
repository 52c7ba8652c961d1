import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ok } from '@test/answers';
import { ADD_ON, DINING, MAIN, TENT } from '@test/house-answers';
import { site } from '@test/screen';

describe('the public screens', () => {
  const page = site();

  it('unknown route', async () => {
    page.show('/venues/and/nothing/more');
    await screen.findByRole('heading', { level: 1, name: 'Page Not Found' });
    const [first] = within(screen.getByRole('main')).getAllByRole('link');
    await page.user.click(first as HTMLElement);
    await waitFor(() => expect(screen.queryByText('Page Not Found')).toBeNull());
  });

  it.each(['/', '/venues', '/photo-gallery'])('venue image load failure on %s', async (path) => {
    const lost = '/scenes/lost-picture.svg';
    page.server.on('GET /api/venues', ok([MAIN, { ...TENT, imageUrl: lost }, ADD_ON, DINING]));
    page.server.on('GET /api/customer-event-photos/public', ok([]));
    page.show(path);
    const pictures = () => [...document.querySelectorAll<HTMLImageElement>('main img')];
    const sources = () => pictures().map((picture) => picture.getAttribute('src'));
    await waitFor(() => expect(sources()).toContain(lost));
    const before = sources();
    fireEvent.error(pictures().find((picture) => picture.getAttribute('src') === lost) as HTMLElement);
    expect(sources()).toEqual(before.map((source) => (source === lost ? '/scenes/placeholder.svg' : source)));
  });
});
