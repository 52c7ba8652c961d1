import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { CustomerBooking } from '#api/bookings';
import type { EventPhotoSubmission, EventPhotoView } from '#api/media';
import { lost, ok, refused, tooMany } from '@test/answers';
import { answerForCustomer, endGrant, sayWhose, signedBooking } from '@test/customer';
import { SETTINGS } from '@test/house-answers';
import { fill, inPage, site } from '@test/screen';

const UPLOAD_FAILED = 'There was an error uploading your photo. Please try again.';
const SHARE = 'POST /api/customer-event-photos';
const TICKET = 'POST /api/objects/upload';
const PUT = 'PUT /objects/uploads/:id';

/** After the event customers share photos and leave a review (Bookings §12). */
describe('after the event', () => {
  const page = site();
  let booking: CustomerBooking;
  let kept: EventPhotoView[];
  let tickets: number;

  beforeEach(() => {
    // The event ends at 1 AM of the next day: 07:00 UTC.
    booking = signedBooking({
      eventDate: '2025-11-15',
      startTime: '20:00',
      endTime: '01:00',
      depositPaid: true,
      finalPaymentPaid: true,
      paymentStatus: 'fully_paid',
      balanceOwed: 0,
    });
    kept = [];
    tickets = 0;
    jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:preview');
    answerForCustomer(page, booking);
    page.server.on('GET /api/customer-event-photos', () => ok(kept));
    page.server.on(TICKET, ticket);
    page.server.on(PUT, ok({}));
    page.server.on(SHARE, ({ body }) => {
      const photo = viewOf(body as EventPhotoSubmission);
      kept = [photo, ...kept];
      return ok(photo, 201);
    });
  });

  const ticket = () => ok({ uploadURL: `/objects/uploads/${(tickets += 1)}` });

  function viewOf({ photoPath, originalFileName, caption }: EventPhotoSubmission): EventPhotoView {
    return {
      id: photoPath,
      bookingId: booking.id,
      imageUrl: photoPath,
      thumbnailUrl: `${photoPath}/thumb`,
      originalFileName,
      caption: caption ?? null,
      status: 'pending',
      statusNotes: null,
      uploadedAt: SETTINGS.now,
      reviewedAt: null,
    };
  }

  const clockSays = (now: string) => page.server.on('GET /api/settings', ok({ ...SETTINGS, now }));
  async function openAt(now: string): Promise<void> {
    clockSays(now);
    page.show('/my-bookings');
    await screen.findByRole('article');
  }
  const openAfter = () => openAt('2025-11-16T15:00:00Z');

  const photo = (name: string) => new File(['picture'], name, { type: 'image/png' });
  const input = () => document.querySelector<HTMLInputElement>('input[type=file][aria-label=Photos]');
  async function choose(...files: File[]): Promise<void> {
    await waitFor(() => expect(input()).not.toBeNull());
    const field = input() as HTMLInputElement;
    // What the field takes is a hint for the browser's dialog; people get past it by dropping a file.
    field.removeAttribute('accept');
    await page.user.upload(field, files);
  }
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  const own = () => {
    const list = screen.queryByRole('list', { name: 'Your photos' });
    return list ? within(list).getAllByRole('listitem') : [];
  };
  const ownAre = (count: number) => waitFor(() => expect(own()).toHaveLength(count));
  const underWay = () => within(screen.getByRole('list', { name: 'Files being uploaded' }));
  const isOver = () =>
    waitFor(() => expect(screen.queryByRole('list', { name: 'Files being uploaded' })).toBeNull());
  const shared = () => [...kept].reverse().map(({ originalFileName }) => originalFileName);

  it('the step opens with the event’s last minute, not with its date', async () => {
    await openAt('2025-11-16T06:59:00Z');
    expect(screen.queryByRole('heading', { name: /^Post Event/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Share photos' })).toBeNull();
    clockSays('2025-11-16T07:00:00Z');
    await page.reload();
    await screen.findByRole('heading', { name: /^Post Event/ });
    screen.getByText('Thank you for celebrating with us, Sarah.');
    screen.getByText('Event completed!');
  });

  it('a lost connection keeps photo and caption; another attempt shares it once', async () => {
    page.server.on(PUT, lost);
    await openAfter();
    await choose(photo('dance.png'));
    fill(screen.getByLabelText('Caption of dance.png (optional)'), 'The first dance');
    await press('Share 1 photo');
    await waitFor(() => underWay().getByText('Upload Failed'));
    underWay().getByText(UPLOAD_FAILED);
    page.server.on(PUT, ok({}));
    await press('Try again: dance.png');
    await ownAre(1);
    expect(page.server.sent(SHARE)).toEqual([
      {
        bookingId: booking.id,
        photoPath: '/objects/uploads/2',
        originalFileName: 'dance.png',
        caption: 'The first dance',
      },
    ]);
    await isOver();
  });

  it('when an hour’s uploads are used up, the rest waits without being tried, and goes on together', async () => {
    page.server.on(TICKET, () => (tickets === 0 ? ticket() : tooMany(40)));
    await openAfter();
    await choose(...['one.png', 'two.png', 'three.png', 'four.png'].map(photo));
    await press('Share 4 photos');
    await ownAre(1);
    await waitFor(() => expect(underWay().getAllByText(/Please try again in 40 minutes\./)).toHaveLength(3));
    expect(page.server.sent(TICKET)).toHaveLength(2);
    page.server.on(TICKET, ticket);
    await press('Try all 3 again');
    await ownAre(4);
    expect(shared()).toEqual(['one.png', 'two.png', 'three.png', 'four.png']);
  });

  it('a failure is still told when the last place was taken elsewhere', async () => {
    const guests = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        viewOf({ bookingId: booking.id, photoPath: `/guest/${index}`, originalFileName: 'guest.png' }),
      );
    kept = guests(39);
    page.server.on(PUT, lost);
    await openAfter();
    await choose(photo('cake.png'), photo('dance.png'));
    await press('Share 1 photo');
    await waitFor(() => underWay().getByText('Upload Failed'));
    kept = guests(40);
    await press('Refresh');
    await screen.findByText('All 40 photos of this booking are here. Thank you!');
    expect(input()).toBeNull();
    inPage().getByText('dance.png was skipped. A booking takes at most 40 photos.');
    inPage().getAllByText(UPLOAD_FAILED);
    page.server.on(PUT, ok({}));
    const message = 'A booking takes at most 40 photos. Thank you!';
    page.server.on(SHARE, refused(409, { code: 'PHOTO_LIMIT', message }));
    await press('Try again: cake.png');
    await waitFor(() => underWay().getByText(/40 photos/));
    await press('Dismiss: cake.png');
    expect(document.activeElement?.textContent).toMatch(/^All 40 photos/);
  });

  it('one on its way can be stopped; what is no picture is named and left out', async () => {
    await openAfter();
    await choose(
      new File(['%PDF-1.7'], 'letter.pdf', { type: 'application/pdf' }),
      photo('mistake.png'),
      photo('right.png'),
    );
    await inPage().findByText('letter.pdf was skipped. Please select an image file (JPG, PNG, GIF)');
    const release = page.server.hold(TICKET, ok({ uploadURL: '/objects/uploads/9' }));
    await press('Share 2 photos');
    await press('Cancel upload of mistake.png');
    release();
    await ownAre(1);
    expect(shared()).toEqual(['right.png']);
  });

  it('when the day of the look-up is over, another try asks who is there', async () => {
    page.server.on('GET /api/customer-event-photos', lost);
    await openAfter();
    await screen.findByText('Your photos could not be loaded.');
    endGrant(page, booking, 'GET /api/customer-event-photos', ok([]));
    await press('Try again');
    await sayWhose(page);
    await screen.findByRole('button', { name: 'Choose photos' });
  });
});
