import { screen, waitFor, within } from '@testing-library/react';
import type { StaffVenue, VenueView } from '#api/venues';
import { failed, ok, refused, type Call } from '@test/answers';
import { ADD_ON, DINING, MAIN, TENT } from '@test/house-answers';
import { office, openSection } from '@test/office';
import { dismissToast, expectToast, fill, valueOf } from '@test/screen';

const edited = (venue: VenueView, more: Partial<StaffVenue> = {}): StaffVenue => ({
  ...venue,
  archivedAt: null,
  version: '1',
  ...more,
});

/** The spaces, changed by the office (Spaces §5, Spaces §6, Spaces §7). */
describe('Venues', () => {
  const page = office();
  const CHANGE = 'PUT /api/venues/:id';
  beforeEach(() =>
    page.server.on('GET /api/staff/venues', ok([MAIN, TENT, ADD_ON, DINING].map((each) => edited(each)))),
  );

  const open = () => openSection(page, /^Venues/);
  const card = (name: string) => screen.findByRole('article', { name });
  /** The space with what was sent, as the server answers. */
  const taken =
    (venue: VenueView) =>
    ({ body }: Call) =>
      ok({ ...edited(venue), ...(body as object), version: '2' });

  it('a card says how the space stands, what it holds and costs, and what the rules allow', async () => {
    const features = ['Lanterns', 'Heaters', 'Lawn games', 'Stage area', 'Generator power'];
    const off = { availability: false, unavailableReason: 'Deep Cleaning', unavailableUntil: '2025-11-08' };
    page.server.on('GET /api/staff/venues', ok([edited(MAIN), edited(TENT, { features, ...off })]));
    await open();
    const tent = within(await card('Outdoor Tent'));
    for (const words of [
      'Deep Cleaning',
      'Back Nov 08, 2025',
      'Up to 150 guests',
      '$350.00',
      'Lanterns',
      '+2 more',
    ])
      tent.getByText(words);
    tent.getByText('Tables, stage and tents only, no bars.');
    expect(tent.queryByText('Stage area')).toBeNull();
    expect(tent.getByRole<HTMLInputElement>('switch').checked).toBe(false);
    const main = within(await card('Main Event Venue'));
    main.getByText('Available');
    main.getByText('All furniture except tents (indoor).');
    expect(valueOf('Buffet tables')).toBe('7');
    expect(tent.queryByLabelText('Buffet tables')).toBeNull();
  });

  it('switching off asks for a reason; switching on clears it', async () => {
    await open();
    await page.user.click(await screen.findByRole('switch', { name: 'Available: Outdoor Tent' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set Venue as Unavailable' }));
    const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Set as Unavailable' });
    expect(button.disabled).toBe(true);
    await page.user.type(dialog.getByLabelText('Expected back (optional)'), '{Enter}');
    await expectToast(
      'destructive',
      'Please select a reason',
      'A reason is required to set venue as unavailable.',
    );
    await dismissToast(page.user);
    await page.user.selectOptions(dialog.getByLabelText('Reason'), 'Seasonal Closure');
    fill(dialog.getByLabelText('Expected back (optional)'), '2025-09-15');
    dialog.getByText('Choose a date after today.');
    fill(dialog.getByLabelText('Expected back (optional)'), '2026-03-01');
    page.server.on(CHANGE, taken(TENT));
    await page.user.click(button);
    const tent = within(await card('Outdoor Tent'));
    await tent.findByText('Seasonal Closure');
    tent.getByText('Back Mar 01, 2026');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await page.user.click(tent.getByRole('switch'));
    await tent.findByText('Available');
    expect(page.server.sent(CHANGE)).toEqual([
      {
        availability: false,
        unavailableReason: 'Seasonal Closure',
        unavailableUntil: '2026-03-01',
        version: '1',
      },
      { availability: true, version: '2' },
    ]);
  });

  it('a count is saved when its field is left; what is no number becomes 0, and a failure takes it back', async () => {
    await open();
    await card('Main Event Venue');
    page.server.on(CHANGE, taken(MAIN));
    fill(screen.getByLabelText('Cocktail tables'), 'some');
    await page.user.click(screen.getByLabelText('Buffet tables'));
    // Nobody left the field in the browser's sense: it was filled at once.
    expect(page.server.sent(CHANGE)).toEqual([]);
    await page.user.clear(screen.getByLabelText('Cocktail tables'));
    await page.user.tab();
    await waitFor(() =>
      expect(page.server.sent(CHANGE)).toEqual([{ cocktailTablesAvailable: 0, version: '1' }]),
    );
    await waitFor(() => expect(valueOf('Cocktail tables')).toBe('0'));
    const release = page.server.hold(CHANGE, failed);
    await page.user.type(screen.getByLabelText('Bars (4ft)'), '1{Enter}');
    expect(valueOf('Bars (4ft)')).toBe('31');
    release();
    await expectToast('destructive', 'Failed to update venue. Changes reverted.', /cannot reach our records/);
    expect(valueOf('Bars (4ft)')).toBe('3');
    within(await card('Main Event Venue')).getByText(/cannot reach our records/);
  });

  it('details are saved when they are whole; a colleague’s change is shown and nothing typed is lost', async () => {
    await open();
    await page.user.click(await screen.findByRole('button', { name: 'Edit Details: Outdoor Tent' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Details: Outdoor Tent' }));
    expect(dialog.queryByLabelText('Name')).toBeNull();
    fill(dialog.getByLabelText('Capacity (guests)'), '0');
    fill(dialog.getByLabelText('Price per hour'), '99.50');
    fill(dialog.getByLabelText('Description'), '  ');
    await page.user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    dialog.getByText('The capacity is a whole number from 1.');
    dialog.getByText('The price is a whole number of dollars from 1.');
    dialog.getByText('The description cannot be empty.');
    fill(dialog.getByLabelText('Capacity (guests)'), '160');
    fill(dialog.getByLabelText('Price per hour'), '375');
    fill(dialog.getByLabelText('Description'), 'Canvas and lanterns.');
    const theirs = edited(TENT, { capacity: 155, version: '7' });
    const stale = {
      code: 'CHANGED_MEANWHILE',
      message: 'Maya changed this venue meanwhile. Nothing was saved yet.',
      current: theirs,
    };
    page.server.on(CHANGE, refused(409, stale));
    await page.user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await expectToast('destructive', 'Failed to update venue. Changes reverted.', /^Maya changed this venue/);
    await dismissToast(page.user);
    await dialog.findByText(/155 guests, \$350 an hour/);
    within(await card('Outdoor Tent')).getByText('Up to 155 guests');
    expect(dialog.getByLabelText<HTMLInputElement>('Capacity (guests)').value).toBe('160');
    page.server.on(CHANGE, taken(TENT));
    await page.user.click(dialog.getByRole('button', { name: 'Keep mine' }));
    await page.user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    within(await card('Outdoor Tent')).getByText('Up to 160 guests');
    expect(page.server.sent(CHANGE).at(-1)).toMatchObject({ capacity: 160, pricePerHour: 375, version: '7' });
  });

  it('spaces are added, put in order, archived after a question, and shown again', async () => {
    await open();
    await page.user.click(await screen.findByRole('button', { name: 'Add Venue' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Venue' }));
    const orchard = { name: 'Orchard', description: 'Under the trees.', capacity: 60, pricePerHour: 120 };
    fill(dialog.getByLabelText('Name'), 'Outdoor Tent');
    fill(dialog.getByLabelText('Capacity (guests)'), '60');
    fill(dialog.getByLabelText('Price per hour'), '120');
    fill(dialog.getByLabelText('Description'), 'Under the trees.');
    const message = 'There is a space called ‘Outdoor Tent’ already.';
    page.server.on('POST /api/venues', refused(409, { message, errors: [{ field: 'name', message }] }));
    await page.user.click(dialog.getByRole('button', { name: 'Add Venue' }));
    await expectToast('destructive', 'Failed to add venue.', message);
    await dialog.findByText(message);
    fill(dialog.getByLabelText('Name'), 'Orchard');
    const added = edited(TENT, { ...orchard, id: 'orchard' });
    page.server.on('POST /api/venues', ok(added, 201));
    await page.user.click(dialog.getByRole('button', { name: 'Add Venue' }));
    await expectToast('success', 'Venue added.', 'Orchard can be booked from now on.');
    await card('Orchard');

    page.server.on('PUT /api/venues/order', failed);
    const names = () => screen.getAllByRole('article').map((each) => each.getAttribute('aria-label'));
    const before = names();
    await page.user.click(screen.getByRole('button', { name: 'Move up: Orchard' }));
    await expectToast('destructive', 'Failed to change the order.', /cannot reach/);
    expect(names()).toEqual(before);
    expect(page.server.sent('PUT /api/venues/order')).toEqual([
      { ids: [MAIN.id, TENT.id, ADD_ON.id, 'orchard', DINING.id] },
    ]);

    page.server.on('POST /api/venues/:id/archive', ({ body }: Call) =>
      ok({ ...added, archivedAt: (body as { archived: boolean }).archived ? '2025-09-15T12:00:00Z' : null }),
    );
    await page.user.click(screen.getByRole('button', { name: 'Archive: Orchard' }));
    await page.user.click(screen.getByRole('button', { name: 'Keep' }));
    expect(page.server.sent('POST /api/venues/:id/archive')).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'Archive: Orchard' }));
    await page.user.click(screen.getByRole('button', { name: 'Archive' }));
    await expectToast('success', 'Venue archived.', 'Orchard');
    await page.user.click(await screen.findByRole('button', { name: 'Show again: Orchard' }));
    await card('Orchard');
  });

  it('says why a time can be booked or not, in the words of the rules and of what is taken', async () => {
    await open();
    const form = within(await screen.findByRole('form', { name: 'Why can it be booked, or not?' }));
    const button = form.getByRole<HTMLButtonElement>('button', { name: 'Why?' });
    expect(button.disabled).toBe(true);
    fill(form.getByLabelText('Date'), '2026-05-16');
    await page.user.click(form.getByLabelText('Outdoor Tent'));
    const VALIDATE = 'POST /api/bookings/validate';
    const taken = {
      venueId: TENT.id,
      venueName: TENT.name,
      startTime: '14:00',
      endTime: '18:00',
      reason: 'Already booked',
    };
    page.server.on(VALIDATE, ok({ hasConflicts: true, conflicts: [taken] }));
    await page.user.click(button);
    await form.findByText('Outdoor Tent: Already booked, 2–6 PM');
    expect(page.server.sent(VALIDATE)).toEqual([
      { eventDate: '2026-05-16', startTime: '14:00', endTime: '18:00', venueIds: [TENT.id] },
    ]);
    await page.user.selectOptions(form.getByLabelText('Start time'), '12:00');
    expect(form.queryByText(/Already booked/)).toBeNull();
    const rule = 'The Restaurant Dining Add-On must be booked together with the Main Event Venue.';
    page.server.on(VALIDATE, refused(400, { message: rule, errors: [{ field: 'venueIds', message: rule }] }));
    await page.user.click(button);
    await form.findByText(rule);
    const closed = { ...taken, startTime: '00:00', endTime: '00:00', reason: 'Repairs' };
    const full = { code: 'DATE_TAKEN', message: 'Date No Longer Available', conflicts: [closed] };
    page.server.on(VALIDATE, refused(409, full));
    await page.user.click(button);
    await form.findByText('Outdoor Tent: Repairs, all day');
    page.server.on(VALIDATE, ok({ hasConflicts: false, conflicts: [] }));
    await page.user.click(button);
    await form.findByText(/^It can be booked/);
    page.server.on(VALIDATE, failed);
    await page.user.click(button);
    await expectToast('destructive', 'Failed to look at this time.', /cannot reach/);
  });
});
