import { screen, waitFor, within } from '@testing-library/react';
import type { VenuePhotos } from '#api/media';
import { failed, ok, refused } from '@test/answers';
import { TENT } from '@test/house-answers';
import { office, openSection } from '@test/office';
import { dismissToast, expectToast } from '@test/screen';

const ONE = '/api/files/00000000-0000-4000-8000-0000000000a1';
const TWO = '/api/files/00000000-0000-4000-8000-0000000000a2';
const picture = (name: string, bytes = 10, type = 'image/jpeg') =>
  new File(['x'.repeat(bytes)], name, { type });

/** What a space shows of itself (Spaces §8, Papers §13). */
describe('Photo Management', () => {
  const page = office();
  const READ = 'GET /api/venues/:id/photos';
  const ADD = 'POST /api/venues/:id/photos';
  const REMOVE = 'DELETE /api/venues/:id/photos';
  const photos = (galleryPhotos: string[], mainPhoto = '/scenes/outdoor-tent.svg'): VenuePhotos => ({
    mainPhoto,
    galleryPhotos,
  });
  beforeEach(() => {
    page.server.on(READ, ok(photos([ONE])));
    page.server.on('POST /api/upload-url', ok({ url: '/api/objects/uploads/x?token=t', publicUrl: TWO }));
    page.server.on('PUT /api/objects/uploads/:id', ok({ received: true }));
  });

  async function open() {
    await openSection(page, /^Photo Management/);
    await page.user.selectOptions(await screen.findByLabelText('Venue'), 'Outdoor Tent');
    await screen.findByRole('img', { name: 'Photo 1 of Outdoor Tent' });
  }
  const gallery = () => screen.getByLabelText<HTMLInputElement>('Gallery photos', { selector: 'input' });
  const uploads = () => within(screen.getByRole('list', { name: 'Uploads' }));

  it('several photos join the gallery one after the other; a main photo takes the place of the drawing', async () => {
    await open();
    await waitFor(() => expect(page.address()).toContain(TENT.id));
    screen.getByText(/^A drawing of ours, until there is a photo/);
    page.server.on(ADD, ok(photos([ONE, TWO]), 201));
    await page.user.upload(gallery(), [picture('lawn.jpg'), picture('dusk.jpg')]);
    await screen.findByRole('img', { name: 'Photo 2 of Outdoor Tent' });
    await waitFor(() => expect(page.server.sent(ADD)).toHaveLength(2));
    expect(page.server.sent(ADD)[0]).toEqual({ imageUrl: TWO, isMainPhoto: false });
    expect(page.server.callsOf('PUT /api/objects/uploads/:id')[0]?.headers.get('content-type')).toBe(
      'image/jpeg',
    );
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull());
    page.server.on(ADD, ok(photos([ONE, TWO], TWO), 201));
    await page.user.upload(screen.getByLabelText('Main photo', { selector: 'input' }), picture('main.jpg'));
    await expectToast('success', 'Main photo changed.', 'main.jpg');
    expect(page.server.sent(ADD).at(-1)).toEqual({ imageUrl: TWO, isMainPhoto: true });
    screen.getByRole('button', { name: 'Remove: the main photo' });
  });

  it.each([
    [
      'of another kind',
      picture('plan.pdf', 10, 'application/pdf'),
      'Invalid File Type',
      'Please upload only image files (JPG, PNG, GIF).',
    ],
    [
      'too large',
      picture('wall.jpg', 5 * 1024 * 1024 + 1),
      'File Too Large',
      'Please select a file smaller than 5MB',
    ],
  ])('a file that is %s is named and never sent', async (_name, file, title, message) => {
    await open();
    await userUploads(file);
    await expectToast('destructive', title, message);
    uploads().getByText(file.name);
    expect(page.server.callsOf('POST /api/upload-url')).toEqual([]);
    await page.user.click(uploads().getByRole('button', { name: `Dismiss: ${file.name}` }));
    expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull();
  });
  /** As dropped: a field would leave out what it does not accept. */
  const userUploads = async (file: File) => {
    gallery().removeAttribute('accept');
    await page.user.upload(gallery(), file);
  };

  it('a photo that did not arrive can be sent again; one that cannot be added says why', async () => {
    await open();
    page.server.on('PUT /api/objects/uploads/:id', failed);
    await page.user.upload(gallery(), picture('lawn.jpg'));
    await expectToast('destructive', 'Upload Failed', 'Failed to upload lawn.jpg. Please try again.');
    await dismissToast(page.user);
    page.server.on('PUT /api/objects/uploads/:id', ok({ received: true }));
    const full = 'A gallery holds at most 40 photos. Please remove one first.';
    page.server.on(ADD, refused(409, { code: 'GALLERY_FULL', message: full }));
    await page.user.click(uploads().getByRole('button', { name: 'Try again: lawn.jpg' }));
    await expectToast('destructive', 'Failed to add photo to venue.', full);
    expect(uploads().queryByRole('button', { name: 'Try again: lawn.jpg' })).toBeNull();
  });

  it('a photo is removed after a question; a failure leaves it', async () => {
    await open();
    page.server.on(REMOVE, failed);
    const remove = async () => {
      await page.user.click(screen.getByRole('button', { name: 'Remove: photo 1' }));
      await page.user.click(screen.getByRole('button', { name: 'Remove' }));
    };
    await remove();
    await expectToast('destructive', 'Failed to remove photo from venue.', /cannot reach/);
    await dismissToast(page.user);
    page.server.on(REMOVE, ok({ success: true }));
    page.server.on(READ, ok(photos([])));
    await remove();
    await expectToast('success', 'Photo removed.', '');
    await screen.findByText('No gallery photos yet.');
    expect(page.server.sent(REMOVE).at(-1)).toEqual({ imageUrl: ONE });
  });
});
