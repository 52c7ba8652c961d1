import { screen, waitFor, within } from '@testing-library/react';
import { lost, ok } from '@test/answers';
import { answerForContract, answerForCustomer, signedBooking } from '@test/customer';
import { SETTINGS } from '@test/house-answers';
import { answerFreeCalendar } from '@test/request-form';
import { fill, inPage, site } from '@test/screen';

/** What a screen cannot do without did not come: it says so, and asks again when told to. */
describe('a screen that needs the settings of the house', () => {
  const page = site();
  const booking = signedBooking({ contractSigned: false, contractSignedAt: null });

  beforeEach(() => {
    answerForCustomer(page, booking);
    answerForContract(page, booking);
    answerFreeCalendar(page);
  });

  const alert = (sentence: string) =>
    inPage()
      .queryAllByRole('alert')
      .find((part) => part.textContent.includes(sentence));
  const tryAgain = () => page.user.click(inPage().getByRole('button', { name: 'Try again' }));

  /** The screen says that it failed, fails again, and is there once the calls are answered. */
  async function expectSecondChance(call: string, answer: unknown, sentence: string): Promise<void> {
    await waitFor(() => expect(alert(sentence)).toBeDefined());
    const before = page.server.callsOf(call).length;
    await tryAgain();
    await waitFor(() => expect(page.server.callsOf(call).length).toBeGreaterThan(before));
    await waitFor(() => expect(alert(sentence)).toBeDefined());
    page.server.on(call, ok(answer));
    await tryAgain();
    await waitFor(() => expect(alert(sentence)).toBeUndefined());
  }

  it.each<[string, string, string, string | RegExp]>([
    ['My Bookings', '/my-bookings', 'Your bookings could not be loaded', 'Read and sign'],
    ['the contract', `/contract/${booking.id}`, 'The contract could not be loaded', 'Print'],
    ['the calendar', '/calendar', 'The calendar could not be loaded', 'Next month'],
    ['Contact', '/contact', 'Our contact details could not be loaded', /^\(512\)/],
  ])('%s says so, and comes when asked again', async (_name, path, sentence, then) => {
    page.server.on('GET /api/settings', lost);
    page.show(path);
    await waitFor(() => expect(screen.getByRole('main').textContent).toContain(sentence));
    await expectSecondChance('GET /api/settings', SETTINGS, sentence);
    await waitFor(() => {
      const ways = [
        ...inPage().queryAllByRole('button', { name: then }),
        ...inPage().queryAllByRole('link', { name: then }),
      ];
      expect(ways.length).toBeGreaterThan(0);
    });
  });

  it('My Bookings says so after a look-up too, where one can still write to us', async () => {
    page.server.on('GET /api/settings', lost);
    page.server.on('GET /api/customer-bookings', ({ query }) => ok(query.has('search') ? [booking] : []));
    page.server.on('GET /api/floor-plans/customer/:email', ok([]));
    page.show('/my-bookings');
    fill(await screen.findByLabelText('Email address'), 'patient@example.com');
    await page.user.type(screen.getByLabelText('Email address'), '{Enter}');
    await waitFor(() => expect(alert('Your bookings could not be loaded')).toBeDefined());
    expect(screen.queryByRole('search')).toBeNull();
    within(screen.getByRole('complementary', { name: 'Need Help' })).getByRole('link', {
      name: 'Write to us',
    });
    await expectSecondChance('GET /api/settings', SETTINGS, 'Your bookings could not be loaded');
    await screen.findAllByText(/1 booking/);
  });

  it('whoever comes by a link hears that the bookings did not come, and may look them up', async () => {
    page.server.on('GET /api/customer-bookings', lost);
    page.show('/my-bookings');
    await screen.findByRole('search');
    await expectSecondChance('GET /api/customer-bookings', [booking], 'Your bookings could not be loaded');
    await screen.findByRole('article');
  });
});
