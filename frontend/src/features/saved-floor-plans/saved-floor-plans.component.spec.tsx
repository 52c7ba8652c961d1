import { screen, waitFor, within } from '@testing-library/react';
import { failed, ok, refused } from '@test/answers';
import { signedBooking } from '@test/customer';
import { savedPlan } from '@test/saved-plan';
import { expectToast, fill, site } from '@test/screen';

const BOOKING = signedBooking();
const PLAN = savedPlan(BOOKING);
const EMAIL = 'sarah+party@example.com';
const LIST = 'GET /api/floor-plans/customer/:email';
const ONE = `GET /api/floor-plans/${PLAN.id}`;
const DELETE = `DELETE /api/floor-plans/${PLAN.id}`;

describe('saved floor plans', () => {
  const page = site();
  const press = (name: string | RegExp) => page.user.click(screen.getByRole('button', { name }));

  beforeEach(() => {
    page.server.on('GET /api/customer-bookings', ok([BOOKING]));
    page.server.on(LIST, ok([PLAN]));
    page.server.on(ONE, ok(PLAN));
  });

  async function search(email = EMAIL): Promise<void> {
    page.show('/saved-floor-plans');
    fill(await screen.findByRole('textbox', { name: /^Email/ }), email);
    await press('Show My Floor Plans');
  }
  const card = () => screen.findByRole('article', { name: 'Birthday Party' });

  it('shows what each plan seats, for which booking, and leads to the planner', async () => {
    await search();
    const plan = within(await card());
    await plan.findByText('Need 4 more');
    for (const words of ['Main Event Venue', '12 guests', '1 table', '8 seats', 'Sep 15, 2025'])
      plan.getByText(words);
    plan.getByText(`For May 16, 2026 · booking ${BOOKING.code}`);
    expect(plan.getByRole('link', { name: 'View Birthday Party' }).getAttribute('href')).toBe(
      `/floor-planner?view=${PLAN.id}`,
    );
    const asked = page.server.calls.map(({ path }) => path);
    expect(asked).toContain('/api/customer-bookings?search=sarah%2Bparty%40example.com&type=email');
    expect(asked).toContain('/api/floor-plans/customer/sarah%2Bparty%40example.com');
  });

  it('enough seats are said to suffice', async () => {
    page.server.on(ONE, ok({ ...PLAN, guestCount: 8 }));
    await search();
    await within(await card()).findByText('Sufficient');
  });

  it('a plan whose furniture cannot be read keeps its card', async () => {
    page.server.on(ONE, ok({ ...PLAN, tables: 'nothing of the kind' }));
    await search();
    const plan = within(await card());
    await plan.findByText('The picture could not be drawn.');
    plan.getByText('8 seats');
  });

  it.each(['', 'nobody', 'two@@example.com'])('%p is no address, and nothing is asked', async (email) => {
    await search(email);
    await expectToast(
      'destructive',
      'Valid Email Required',
      'Please enter the email address of your booking.',
    );
    expect(page.server.calls.filter(({ path }) => path.includes('floor-plans'))).toEqual([]);
  });

  it('where nothing is saved it leads to the planner', async () => {
    page.server.on(LIST, ok([]));
    await search();
    await screen.findByText(`No floor plans saved for ${EMAIL}`);
    expect(screen.getByRole('link', { name: 'Open the Floor Planner' }).getAttribute('href')).toBe(
      '/floor-planner',
    );
  });

  it('what could not be loaded comes at another attempt', async () => {
    page.server.on(LIST, failed);
    await search();
    await screen.findByText('Your floor plans could not be loaded');
    page.server.on(LIST, ok([PLAN]));
    await press('Try again');
    await card();
  });

  async function askToDelete(): Promise<ReturnType<typeof within>> {
    await search();
    await card();
    await press('Delete Birthday Party');
    return within(await screen.findByRole('dialog', { name: 'Delete This Floor Plan?' }));
  }

  it('deletes a plan once that was confirmed', async () => {
    const dialog = await askToDelete();
    page.server.on(DELETE, ok({ success: true }));
    page.server.on(LIST, ok([]));
    await page.user.click(dialog.getByRole('button', { name: 'Delete it' }));
    await expectToast('success', 'Floor Plan Deleted', 'It is connected to its booking no more.');
    await screen.findByText(`No floor plans saved for ${EMAIL}`);
  });

  it('one that somebody deleted meanwhile is deleted', async () => {
    const dialog = await askToDelete();
    page.server.on(DELETE, refused(404, { code: 'FLOOR_PLAN_NOT_FOUND', message: 'Gone.' }));
    page.server.on(LIST, ok([]));
    await page.user.click(dialog.getByRole('button', { name: 'Delete it' }));
    await expectToast('success', 'Floor Plan Deleted', 'It is connected to its booking no more.');
  });

  it('says when it could not be deleted, and keeps it', async () => {
    const dialog = await askToDelete();
    page.server.on(DELETE, failed);
    await page.user.click(dialog.getByRole('button', { name: 'Delete it' }));
    await expectToast('destructive', 'Delete Failed', 'Failed to delete floor plan. Please try again.');
    await card();
  });

  it('is kept when nobody confirms', async () => {
    const dialog = await askToDelete();
    await page.user.click(dialog.getByRole('button', { name: 'Keep it' }));
    await card();
    expect(page.server.calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  const SHARE = {
    id: '00000000-0000-4000-8000-0000000000a1',
    email: 'cook@example.com',
    sharedAt: '2025-09-15T12:00:00.000Z',
    expiresAt: '2025-09-29T12:00:00.000Z',
  };
  const SHARES = `GET /api/floor-plans/${PLAN.id}/shares`;

  async function openShare(): Promise<ReturnType<typeof within>> {
    await search();
    await card();
    await press('Share Birthday Party');
    return within(await screen.findByRole('dialog', { name: 'Share This Floor Plan' }));
  }

  it('shares a plan by email, and shows with whom', async () => {
    page.server.on(SHARES, ok([]));
    page.server.on(`POST /api/floor-plans/${PLAN.id}/share`, ok(SHARE, 201));
    const dialog = await openShare();
    fill(dialog.getByRole('textbox', { name: /^Email/ }), ' cook@example.com ');
    page.server.on(SHARES, ok([SHARE]));
    await page.user.click(dialog.getByRole('button', { name: 'Share by Email' }));
    await expectToast('success', 'Floor Plan Shared', 'We sent cook@example.com a link to look at it.');
    await dialog.findByText('until Sep 29, 2025');
    const sent = page.server.calls.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ customerEmail: 'cook@example.com' });
  });

  it.each([
    ['', 'Email Required', 'Please enter the email address to share the plan with.'],
    ['nobody', 'Valid Email Required', 'Please enter a valid email address, such as name@example.com.'],
  ])('%p: %s, and nothing is sent', async (typed, title, message) => {
    page.server.on(SHARES, ok([]));
    const dialog = await openShare();
    fill(dialog.getByRole('textbox', { name: /^Email/ }), typed);
    await page.user.click(dialog.getByRole('button', { name: 'Share by Email' }));
    await expectToast('destructive', title, message);
    dialog.getByText(message);
    expect(page.server.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  const TOO_MANY = 'Too many attempts. Please try again in 20 minutes.';
  it.each([
    ['what is wrong on our side', failed, 'Failed to share floor plan. Please try again.'],
    ['too many mails', refused(429, { code: 'TOO_MANY_REQUESTS', message: TOO_MANY }), TOO_MANY],
  ])('%s: Share Failed, and the address stays', async (_what, answer, message) => {
    page.server.on(SHARES, ok([]));
    page.server.on(`POST /api/floor-plans/${PLAN.id}/share`, answer);
    const dialog = await openShare();
    const field = dialog.getByRole('textbox', { name: /^Email/ });
    fill(field, 'cook@example.com');
    await page.user.click(dialog.getByRole('button', { name: 'Share by Email' }));
    await expectToast('destructive', 'Share Failed', message);
    expect(field).toHaveProperty('value', 'cook@example.com');
  });

  it('says when it could not be loaded who has a link, and loads it at another attempt', async () => {
    page.server.on(SHARES, failed);
    const dialog = await openShare();
    await dialog.findByText('Who has a link could not be loaded.');
    page.server.on(SHARES, ok([SHARE]));
    await page.user.click(dialog.getByRole('button', { name: 'Try again' }));
    await dialog.findByText('until Sep 29, 2025');
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('ends a share, also one that has ended meanwhile', async () => {
    page.server.on(SHARES, ok([SHARE]));
    const gone = { code: 'SHARE_NOT_FOUND', message: 'Gone.' };
    page.server.on(`DELETE /api/floor-plans/${PLAN.id}/shares/${SHARE.id}`, refused(404, gone));
    const dialog = await openShare();
    const stop = await dialog.findByRole('button', { name: 'Stop sharing with cook@example.com' });
    page.server.on(SHARES, ok([]));
    await page.user.click(stop);
    await expectToast(
      'success',
      'Sharing Ended',
      'The link that we sent cook@example.com opens nothing any more.',
    );
    await waitFor(() => expect(dialog.queryByText('cook@example.com')).toBeNull());
  });
});
