import { screen, waitFor } from '@testing-library/react';
import { answerFreeCalendar, dayNamed, fillRequest, form, sendRequest } from '@test/request-form';
import { DINING, MAIN, TENT } from '@test/house-answers';
import { inPage, site, valueOf } from '@test/screen';

const PLAN = `guests=60&type=gala&venues=${MAIN.id}%2C${TENT.id}&hours=6`;

/** 'Book This Event' of the event planner leads here (Plans §20). */
describe('a plan that is carried to the request form', () => {
  const page = site();
  beforeEach(() => answerFreeCalendar(page));

  const openDay = async () => page.user.click(await dayNamed('Saturday, Oct 18, 2025'));
  const ticked = () =>
    screen
      .getAllByRole<HTMLInputElement>('checkbox')
      .flatMap(({ checked, id }) =>
        checked ? [document.querySelector(`label[for="${id}"]`)?.textContent] : [],
      );

  it('says what it kept before a date is chosen, and leaves the address', async () => {
    page.show(`/calendar?${PLAN}&start=19%3A00`);
    await inPage().findByText(
      'Gala · 51–100 guests · 7:00 PM – 1:00 AM next day · Main Event Venue · Outdoor Tent',
    );
    await waitFor(() => expect(page.address()).toBe('/calendar'));
  });

  it('fills in hours, spaces, guests and type; the request holds them', async () => {
    page.show(`/calendar?${PLAN}&start=19%3A00`);
    await openDay();
    expect([valueOf(/^Start time/), valueOf(/^End time/)]).toEqual(['19:00', '01:00']);
    expect(ticked()).toEqual([MAIN.name, TENT.name]);
    expect([valueOf(/^Guests/), valueOf(/^Event type/)]).toEqual(['51-100', 'gala']);
    await fillRequest(page, 'planner@example.com');
    await page.user.selectOptions(screen.getByLabelText(/^Event type/), 'gala');
    await page.user.selectOptions(screen.getByLabelText(/^Guests/), '51-100');
    await sendRequest(page);
    expect(page.server.sent('POST /api/bookings')).toMatchObject([
      {
        startTime: '19:00',
        endTime: '01:00',
        venueIds: [MAIN.id, TENT.id],
        guestCount: '51-100',
        eventType: 'gala',
      },
    ]);
  });

  it('without a start, the hours follow the one that is chosen', async () => {
    page.show(`/calendar?${PLAN}`);
    await inPage().findByText(/51–100 guests · 6 hours ·/);
    await openDay();
    expect(valueOf(/^End time/)).toBe('');
    await page.user.selectOptions(screen.getByLabelText(/^Start time/), '20:00');
    expect(valueOf(/^End time/)).toBe('02:00');
    expect(ticked()).toEqual([MAIN.name, TENT.name]);
    await page.user.selectOptions(screen.getByLabelText(/^Start time/), '18:00');
    expect(valueOf(/^End time/)).toBe('02:00');
  });

  it('a reload keeps what was changed since, and what was typed before stays', async () => {
    page.show('/calendar');
    await openDay();
    await page.user.selectOptions(screen.getByLabelText(/^Start time/), '14:00');
    await page.user.selectOptions(screen.getByLabelText(/^End time/), '18:00');
    await page.user.click(await screen.findByRole('checkbox', { name: new RegExp(`^${DINING.name}`) }));
    await page.user.type(screen.getByLabelText(/^First name/), 'Sarah');
    await page.reload(`/calendar?${PLAN}`);
    await screen.findByRole('form');
    await form().findByText('Total for 6 hours');
    expect([valueOf(/^Start time/), valueOf(/^End time/)]).toEqual(['14:00', '20:00']);
    expect(ticked()).toEqual([MAIN.name, TENT.name]);
    expect(valueOf(/^First name/)).toBe('Sarah');
    await waitFor(() => expect(page.address()).toBe('/calendar'));
    await page.user.selectOptions(screen.getByLabelText(/^Event type/), 'birthday');
    await page.reload();
    await screen.findByRole('form');
    expect(valueOf(/^Event type/)).toBe('birthday');
  });

  it('takes nothing that the house does not know', async () => {
    page.show('/calendar?guests=none&type=heist&venues=gone&start=7pm&hours=0');
    await screen.findByRole('heading', { name: 'Select a Date' });
    await waitFor(() => expect(page.address()).toBe('/calendar'));
    expect(screen.queryByText('Kept for your request')).toBeNull();
  });
});
