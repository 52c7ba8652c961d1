import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { CustomerBooking } from '#api/bookings';
import type { FloorPlanView } from '#api/floor-plans';
import { lost, ok } from '@test/answers';
import { answerForCustomer, endGrant, sayWhose, signedBooking } from '@test/customer';
import { SETTINGS } from '@test/house-answers';
import { fill, inPage, site } from '@test/screen';

/** What a customer finds in My Bookings beside papers and the next step. */
describe('My Bookings', () => {
  const page = site();

  async function openFor(booking: CustomerBooking, path = '/my-bookings'): Promise<void> {
    answerForCustomer(page, booking);
    page.show(path);
    await screen.findByRole('article');
  }
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));

  it.each([
    [[], 'Our call is late. We are sorry.'],
    [['no_answer'], 'We called and could not reach you.'],
    [['called', 'no_answer'], 'We have spoken. We confirm your date soon.'],
  ])('a day after the request, with calls %j, it says how it stands', async (calls, sentence) => {
    page.server.on('GET /api/settings', ok({ ...SETTINGS, now: '2025-09-16T12:01:00.000Z' }));
    await openFor(
      signedBooking({
        status: 'pending',
        contractGenerated: false,
        contractSigned: false,
        contractSignedAt: null,
        callBy: '2025-09-16T12:00:00.000Z',
        // Whoever was reached once stays so, says the server.
        callOutcome: (calls[0] ?? null) as CustomerBooking['callOutcome'],
      }),
    );
    screen.getByText(sentence);
  });

  it('on a wide screen everything is open, and text has no buttons to open it', async () => {
    await openFor(signedBooking());
    await screen.findByRole('button', { name: 'Upload documents' });
    const heads = within(screen.getByRole('article')).getAllByRole('heading', { level: 3 });
    expect(heads.map((head) => head.querySelector('button'))).toEqual(heads.map(() => null));
    expect(screen.getByText('Sarah Whitfield').closest('[hidden]')).toBeNull();
  });

  it.each([
    ['email', 'Planner.Phil+x@example.com', '/api/floor-plans/customer/Planner.Phil%2Bx%40example.com'],
    ['phone', '(512) 555-0161', '/api/floor-plans'],
  ] as const)(
    'floor plans are asked for by %s as specified, and listed under their booking',
    async (type, term, address) => {
      const booking = signedBooking();
      const plan: FloorPlanView = {
        id: '00000000-0000-4000-8000-0000000000f1',
        bookingId: booking.id,
        eventName: 'Birthday Party, Whitfield',
        venues: '["main-event", "Outdoor Tent"]',
        guestCount: 48,
        totalSeats: 56,
        createdAt: '2025-09-20T12:00:00.000Z',
      };
      answerForCustomer(page, booking);
      page.server.on('GET /api/customer-bookings', ({ query }) =>
        ok(query.get('search') === term ? [booking] : []),
      );
      page.server.on(
        type === 'email' ? 'GET /api/floor-plans/customer/:email' : 'GET /api/floor-plans',
        ok([plan]),
      );
      const asked = () =>
        page.server.calls.map(({ path }) => path).filter((path) => path.startsWith('/api/floor-plans'));
      page.show('/my-bookings');
      const search = within(await screen.findByRole('search'));
      await page.user.click(search.getByText(type === 'email' ? 'Email' : 'Phone'));
      const look = async (typed: string) => {
        fill(search.getByRole('textbox'), typed);
        await page.user.type(search.getByRole('textbox'), '{Enter}');
      };
      await look('nobody.at.all@example.com');
      await screen.findByText('No bookings found');
      expect(asked()).toEqual([]);
      await look(term);
      const plans = await screen.findByRole('list', { name: 'Floor plans' });
      expect(screen.getByRole('article').contains(plans)).toBe(true);
      within(plans).getByText('Main Event Venue, Outdoor Tent');
      within(plans).getByText('48 guests · 56 seats');
      expect(asked()).toEqual([address]);
      const [link] = within(plans).getAllByRole<HTMLAnchorElement>('link');
      expect(link?.getAttribute('href')).toMatch(/^\/floor-planner\?view=/);
    },
  );

  it('the history asked for after the day of the look-up asks who is there, and is read again', async () => {
    const booking = signedBooking({ depositPaid: true, paymentStatus: 'deposit_paid' });
    answerForCustomer(page, booking);
    page.server.on(`GET /api/bookings/${booking.id}/payments`, lost);
    page.show('/my-bookings');
    await screen.findByText('The payment history could not be loaded.', { exact: false });
    endGrant(page, booking, `GET /api/bookings/${booking.id}/payments`, ok([]));
    await press('Try again');
    await sayWhose(page);
    await waitFor(() => expect(screen.queryByText(/^The payment history could not be loaded/)).toBeNull());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('/customer-portal is the same screen, with people to turn to', async () => {
    await openFor(signedBooking(), '/customer-portal');
    const help = within(screen.getByRole('complementary', { name: 'Need Help' }));
    expect(help.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'tel:+15125550142',
      'mailto:hello@example.com',
      '/contact',
    ]);
    await page.user.click(help.getByRole('link', { name: 'Write to us' }));
    await inPage().findByRole('heading', { level: 1, name: 'Contact Us' });
  });

  it('the code and the vendors’ link are copied, and the link has the code filled in', async () => {
    const copied: string[] = [];
    jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
    const booking = signedBooking();
    await openFor(booking);
    await press(`Copy booking ID ${booking.code}`);
    await screen.findByText('Copied');
    await page.user.click(await screen.findByRole('button', { name: 'Copy link for vendors' }));
    await within(screen.getByRole('button', { name: 'Copy link for vendors' })).findByText('Copied');
    expect(copied).toEqual([booking.code, `${location.origin}/vendor-documents?booking=${booking.code}`]);
  });
});
