import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { failed, ok } from '@test/answers';
import { NO_MONEY, office, pendingRequest } from '@test/office';

const BOOKING = pendingRequest();
const PLAN = {
  id: '00000000-0000-4000-8000-0000000000f1',
  bookingId: BOOKING.id,
  eventName: 'Birthday Party',
  venues: '["main-event","restaurant-addon"]',
  guestCount: 60,
  totalSeats: 64,
  createdAt: '2025-09-15T12:00:00.000Z',
};
const SHARE = {
  id: '00000000-0000-4000-8000-0000000000a1',
  email: 'cook@example.com',
  sharedAt: '2025-09-15T12:00:00.000Z',
  expiresAt: '2025-09-29T12:00:00.000Z',
};

describe('the floor plans of a booking in the office', () => {
  const page = office();
  const PLANS = `GET /api/floor-plans/booking/${BOOKING.id}`;

  beforeEach(() => {
    page.server.on(`GET /api/bookings/${BOOKING.id}`, ok(BOOKING));
    page.server.on(`GET /api/bookings/${BOOKING.id}/money`, ok(NO_MONEY));
    page.server.on('GET /api/bookings/:id/reminders', ok([]));
    page.server.on('GET /api/activity', ok([]));
    page.server.on(`GET /api/floor-plans/${PLAN.id}/shares`, ok([SHARE]));
  });
  const panel = async () => {
    page.show(`/management?booking=${BOOKING.id}`);
    return within(await screen.findByRole('region', { name: 'Floor plans' }));
  };

  it('open in the planner, and say who else may look at them', async () => {
    page.server.on(PLANS, ok([PLAN]));
    const plans = await panel();
    const link = await plans.findByRole('link', { name: 'View Layout' });
    expect(link.getAttribute('href')).toBe(`/floor-planner?view=${PLAN.id}`);
    plans.getByText('Main Event Venue, Restaurant Dining Add-On');
    plans.getByText('64 seats for 60 guests');
    await plans.findByText('Shared with cook@example.com until Sep 29, 2025');
  });

  it('say who else may look at them by now whenever they are opened', async () => {
    page.server.on(PLANS, ok([PLAN]));
    await (await panel()).findByText(/^Shared with cook@example.com/);
    cleanup();
    page.server.on(`GET /api/floor-plans/${PLAN.id}/shares`, ok([]));
    const plans = await panel();
    await plans.findByRole('link', { name: 'View Layout' });
    await waitFor(() => expect(plans.queryByText(/^Shared with/)).toBeNull());
  });

  it('say so when it could not be loaded who else may look at them', async () => {
    page.server.on(PLANS, ok([PLAN]));
    page.server.on(`GET /api/floor-plans/${PLAN.id}/shares`, failed);
    const plans = await panel();
    await plans.findByText('Who else sees it could not be loaded.');
    plans.getByRole('link', { name: 'View Layout' });
  });

  it('say when there are none', async () => {
    page.server.on(PLANS, ok([]));
    await (await panel()).findByText('No floor plan is connected yet.');
  });

  it('come at another attempt when they could not be loaded', async () => {
    page.server.on(PLANS, failed);
    const plans = await panel();
    await plans.findByText('The floor plans could not be loaded.');
    page.server.on(PLANS, ok([PLAN]));
    await page.user.click(plans.getByRole('button', { name: 'Try again' }));
    await plans.findByRole('link', { name: 'View Layout' });
  });
});
