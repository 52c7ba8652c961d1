import { screen, within } from '@testing-library/react';
import type { SharedFloorPlan } from '#api/floor-plans';
import { failed, ok, refused } from '@test/answers';
import { site } from '@test/screen';

const SHARED: SharedFloorPlan = {
  eventName: 'Birthday Party',
  eventDate: '2026-05-16',
  venues: '["main-event","restaurant-addon"]',
  activeVenue: 'main-event',
  guestCount: 12,
  tables:
    '[{"id":"a","type":"round","x":100,"y":100,"rotation":0,"seats":8,"name":"Family"},{"id":"b","type":"bar","x":300,"y":100,"rotation":0,"seats":0}]',
  totalSeats: 8,
  updatedAt: '2025-09-15T12:00:00.000Z',
  expiresAt: '2025-09-29T12:00:00.000Z',
};
const OPEN = 'POST /api/floor-plans/shared';

describe('a shared floor plan', () => {
  const page = site();

  it('shows every room, what stands in it, and until when', async () => {
    page.server.on(OPEN, ok(SHARED));
    page.show('/shared-floor-plan/abc.def');
    await screen.findAllByText(/^Birthday Party, May 16, 2026 · \d+ seats for 12 guests$/);
    const main = within(screen.getByRole('region', { name: 'Main Event Venue' }));
    main.getByText('1 × Round Table, 1 × Bar');
    main.getByText('1 Family');
    main.getByRole('img', { name: 'Plan of Main Event Venue: 1 × Round Table, 1 × Bar' });
    screen.getByRole('region', { name: 'Restaurant Dining Add-On' });
    screen.getByText(/You can look at it until Sep 29, 2025\./);
    expect(page.server.calls.find(({ path }) => path === '/api/floor-plans/shared')?.body).toEqual({
      token: 'abc.def',
    });
    expect(screen.queryByRole('button', { name: /save|delete|connect/i })).toBeNull();
  });

  it('says that a link has ended, and does not try again', async () => {
    const message =
      'This floor plan is not shared any more. Please ask whoever sent it to you for a new link.';
    page.server.on(OPEN, refused(404, { code: 'SHARE_ENDED', message }));
    page.show('/shared-floor-plan/abc.def');
    await screen.findByText(message);
    screen.getByRole('heading', { name: 'This link does not work' });
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('opens at another attempt what could not be loaded', async () => {
    page.server.on(OPEN, failed);
    page.show('/shared-floor-plan/abc.def');
    await screen.findByText('The floor plan could not be opened');
    page.server.on(OPEN, ok(SHARED));
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('region', { name: 'Main Event Venue' });
  });

  it('says when it cannot be drawn', async () => {
    page.server.on(OPEN, ok({ ...SHARED, tables: 'nothing of the kind' }));
    page.show('/shared-floor-plan/abc.def');
    await screen.findByText('This floor plan cannot be drawn');
  });
});
