import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ok } from '@test/answers';
import { answerForBooking, office, pendingRequest, rowsOf } from '@test/office';
import { valueOf } from '@test/screen';

/** Moves that a page without layout has no idea of. */
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

const header = (name: RegExp) => within(screen.getByRole('main')).getByRole('button', { name });
const press = (key: string) =>
  act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key }));

/** What is open stands in the address, and the focus goes where the eyes go (Office §2). */
describe('the frame of the office', () => {
  const page = office();

  async function open(path: string): Promise<void> {
    page.show(path);
    await screen.findByRole('heading', { name: 'Management', hidden: true });
    await screen.findByRole('navigation', { name: 'Sections', hidden: true });
  }

  it('shows its sections by group, all closed at first', async () => {
    await open('/management');
    await screen.findByText('Needs you');
    expect(header(/^Bookings/).getAttribute('aria-expanded')).toBe('false');
    expect(header(/^Outbox/).getAttribute('aria-expanded')).toBe('false');
    for (const name of ['Work', 'Guests']) within(screen.getByRole('main')).getByText(name);
  });

  it('opens sections where they stand, several at once, and a reload shows the same', async () => {
    await open('/management');
    await page.user.click(header(/^Outbox/));
    await page.user.click(header(/^Bookings/));
    expect(page.address()).toBe('/management?open=bookings.outbox');
    screen.getByText('Needs you');
    await page.reload();
    await screen.findByRole('heading', { name: 'Requests to decide' });
    expect(header(/^Outbox/).getAttribute('aria-expanded')).toBe('true');
    await page.user.click(header(/^Outbox/));
    expect(page.address()).toBe('/management?open=bookings');
  });

  it('a tile puts its own list on top, in place of the overview, with the focus on it', async () => {
    await open('/management');
    const tile = await screen.findByRole('link', { name: /failed mail/ });
    expect(tile.getAttribute('href')).toBe('?section=outbox&state=attention');
    await page.user.click(tile);
    expect(page.address()).toBe('/management?section=outbox&state=attention');
    expect(screen.queryByText('Needs you')).toBeNull();
    expect(document.activeElement).toBe(header(/^Outbox/));
    await screen.findByLabelText('State');
    expect(valueOf('State')).toBe('attention');
    const sections = within(screen.getByRole('main')).getAllByRole('button', { name: /^(Outbox|Bookings)/ });
    expect(sections[0]).toBe(header(/^Outbox/));
    await waitFor(() =>
      expect(page.server.callsOf('GET /api/outbox').at(-1)?.query.get('state')).toBe('attention'),
    );
  });

  it('what leads somewhere else leaves open, further down, what stood on top', async () => {
    await open('/management?section=outbox&state=failed');
    await page.user.click(screen.getByRole('link', { name: /^Bookings/, hidden: true }));
    expect(page.address()).toBe('/management?section=bookings&state=failed&open=outbox');
    expect(header(/^Outbox/).getAttribute('aria-expanded')).toBe('true');
    await screen.findByLabelText('State');
    expect(valueOf('State')).toBe('failed');
  });

  it('goes back to the overview, with the focus on the page', async () => {
    await open('/management?section=bookings');
    await page.user.click(await within(screen.getByRole('main')).findByRole('button', { name: /Today$/ }));
    expect(page.address()).toBe('/management?open=bookings');
    await screen.findByText('Needs you');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('an address that says nonsense shows what is right in it', async () => {
    await open(
      '/management?section=cellar&open=outbox.attic&state=lost&sort=colour&from=soon&status=overdue',
    );
    await screen.findByText('Needs you');
    await screen.findByLabelText('State');
    expect(valueOf('State')).toBe('all');
    await page.user.click(header(/^Bookings/));
    await screen.findByLabelText('Status');
    expect(valueOf('Status')).toBe('overdue');
    const asked = page.server.callsOf('GET /api/bookings').map(({ query }) => query.get('sort'));
    expect(asked).not.toContain('colour');
  });

  it('a booking opens over what is there, and closing it leaves that', async () => {
    const booking = pendingRequest();
    page.server.on('GET /api/bookings', rowsOf([booking]));
    answerForBooking(page, booking);
    await open('/management?section=bookings');
    const opener = (await screen.findAllByRole('button', { name: 'View Details: Sarah Whitfield' }))[0]!;
    await page.user.click(opener);
    expect(page.address()).toBe(`/management?section=bookings&booking=${booking.id}`);
    const dialog = await screen.findByRole('dialog');
    await page.user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!);
    expect(page.address()).toBe('/management?section=bookings');
  });

  it('what was searched for is gone from the address after signing out', async () => {
    await open('/management?open=bookings&q=Amara');
    expect(valueOf('Search bookings')).toBe('Amara');
    page.server.on('POST /api/staff/logout', ok({ success: true }));
    await page.user.click(screen.getByRole('button', { name: 'Logout' }));
    await screen.findByText('Staff Access Required');
    await waitFor(() => expect(page.address()).toBe('/management'));
  });

  it('what is typed into the search stands in the address once it pauses', async () => {
    await open('/management');
    await page.user.type(screen.getByRole('searchbox', { name: 'Search bookings' }), 'Amara');
    await waitFor(() => expect(page.address()).toBe('/management?q=Amara&open=bookings'));
  });

  it('Today leads to the overview from a search too, once, and is marked when it is there', async () => {
    await open('/management');
    const today = screen.getByRole('button', { name: 'Today', hidden: true });
    expect(today.getAttribute('aria-current')).toBe('page');
    await page.user.type(screen.getByRole('searchbox', { name: 'Search bookings' }), 'Amara');
    expect(today.getAttribute('aria-current')).toBeNull();
    await page.user.click(today);
    await screen.findByText('Needs you');
    expect(page.address()).toBe('/management?open=bookings');
    expect(valueOf('Search bookings')).toBe('');
  });

  it('on a phone all sections are in a sheet, which gives the focus back', async () => {
    await open('/management');
    const more = screen.getByRole('button', { name: 'More', hidden: true });
    await page.user.click(more);
    const sheet = await screen.findByRole('dialog', { name: 'All sections' });
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(sheet.isConnected).toBe(false));
    expect(document.activeElement).toBe(more);
    await page.user.click(more);
    await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Outbox' }));
    expect(page.address()).toBe('/management?section=outbox');
    await waitFor(() => expect(document.activeElement).toBe(header(/^Outbox/)));
  });
});

describe('the keys of the office', () => {
  const page = office();
  afterEach(() => localStorage.removeItem('emberfield.office-keys-off'));

  async function open(): Promise<void> {
    page.show('/management');
    await screen.findByText('Needs you');
  }
  const search = () => screen.getByRole('searchbox', { name: 'Search bookings' });

  it('g and a letter lead to a section, / to the search; while somebody types they are letters', async () => {
    await open();
    press('g');
    press('o');
    expect(page.address()).toBe('/management?section=outbox');
    press('g');
    press('t');
    expect(page.address()).toBe('/management?open=outbox');
    press('/');
    expect(document.activeElement).toBe(search());
    press('g');
    press('r');
    expect(page.address()).toBe('/management?open=outbox');
  });

  it('a held key, and one with Ctrl, does nothing', async () => {
    await open();
    fireEvent.keyDown(document.body, { key: 'g' });
    fireEvent.keyDown(document.body, { key: 'o', repeat: true });
    fireEvent.keyDown(document.body, { key: '/', ctrlKey: true });
    expect(page.address()).toBe('/management');
    expect(document.activeElement).not.toBe(search());
  });

  it('? lists them, and they can be switched off there', async () => {
    await open();
    press('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    for (const what of ['Search', 'Today', 'Requests', 'Bookings', 'Outbox']) within(dialog).getByText(what);
    await page.user.click(within(dialog).getByRole('checkbox', { name: /Shortcuts of one letter/ }));
    await page.user.click(within(dialog).getByRole('button', { name: 'Close dialog' }));
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    press('/');
    expect(document.activeElement).not.toBe(search());
  });
});
