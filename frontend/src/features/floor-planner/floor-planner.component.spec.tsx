import { act, screen, waitFor, within } from '@testing-library/react';
import { failed, ok } from '@test/answers';
import { ADD_ON, MAIN, TENT } from '@test/house-answers';
import { expectToast, fill, inPage, site } from '@test/screen';

const UPLIGHT = {
  id: '00000000-0000-4000-8000-0000000000c1',
  name: 'Uplight',
  description: null,
  category: 'lighting',
  pricePerUnit: 1550,
  quantityAvailable: 4,
  unit: 'item',
  requiresSetup: true,
  setupFee: 4000,
  minimumQuantity: 2,
  maximumQuantity: null,
  isActive: true,
};

describe('the floor planner', () => {
  const page = site();
  const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
  const press = (name: string | RegExp) => page.user.click(button(name));
  const piece = (name: RegExp) => screen.getByRole('button', { name, pressed: true });

  beforeEach(() => page.server.on('GET /api/custom-inventory', ok([])));
  afterEach(() => localStorage.clear());

  async function open(): Promise<void> {
    page.show('/floor-planner');
    await screen.findByRole('checkbox', { name: MAIN.name });
  }

  it('begins with the main space and 50 guests, and says what is missing', async () => {
    await open();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: MAIN.name }).checked).toBe(true);
    inPage().getByText('0 seats for 50 guests');
    inPage().getByText('Need 50 more');
    expect(button(/^Black Tent/).disabled).toBe(true);
    expect(button('Undo').disabled).toBe(true);
  });

  it('counts what is used of what there is, and adds no more than that', async () => {
    await open();
    await press(/^8ft Rectangle Table 0\/2/);
    await press(/^8ft Rectangle Table 1\/2/);
    expect(button(/^8ft Rectangle Table 2\/2 All in use/).disabled).toBe(true);
    inPage().getByText('16 seats for 50 guests');
    await press('Undo');
    inPage().getByText('8 seats for 50 guests');
    await press('Redo');
    await press('Clear');
    inPage().getByText('0 seats for 50 guests');
  });

  it('can be built by the keyboard alone, and says where each piece stands', async () => {
    await open();
    button(/^Bar/).focus();
    await page.user.keyboard('{Enter}');
    const bar = piece(/^Bar, /);
    act(() => bar.focus());
    await page.user.keyboard('{ArrowDown}');
    const before = screen
      .getAllByRole('status')
      .map((each) => each.textContent)
      .join();
    await page.user.keyboard('{Shift>}{ArrowDown}{/Shift}r');
    expect(before).toMatch(/Bar, [\d.]+ ft from the left, 6.5 ft from the top/);
    piece(/Bar, .*turned by 90 degrees/);
    await page.user.keyboard('{Delete}');
    expect(screen.queryByRole('button', { name: /^Bar, / })).toBeNull();
    await page.user.keyboard('{Control>}z{/Control}');
    inPage().getByText('1 piece removed.');
  });

  it('names a table, and keeps the plan over a reload', async () => {
    await open();
    await press(/^Round Table/);
    fill(screen.getByLabelText('Table name'), 'Family');
    act(() => screen.getByLabelText('Table name').focus());
    await page.user.tab();
    await screen.findByRole('heading', { name: 'Table 1, Family' });
    await page.reload();
    await screen.findByRole('button', { name: /^Table 1, Family, Round Table/ });
    inPage().getByText('8 seats for 50 guests');
  });

  it('begins anew where what was kept cannot be read', async () => {
    localStorage.setItem('emberfield.floor-plan', '{"venues":"[","tables":7}');
    await open();
    inPage().getByText('0 seats for 50 guests');
  });

  it('takes the add-on only with the main space, and leaves its tables where they are', async () => {
    await open();
    await page.user.click(screen.getByRole('checkbox', { name: TENT.name }));
    await page.user.click(screen.getByRole('checkbox', { name: MAIN.name }));
    await page.user.click(screen.getByRole('checkbox', { name: ADD_ON.name }));
    await expectToast(
      'destructive',
      'Main Event Venue Required',
      'The Restaurant Dining Add-On expands the Main Event Venue from 100 to 140 guests. Please choose the Main Event Venue first.',
    );
    await page.user.click(screen.getByRole('checkbox', { name: MAIN.name }));
    await page.user.click(screen.getByRole('checkbox', { name: ADD_ON.name }));
    await press(ADD_ON.name);
    expect(button(/^Round Table/).disabled).toBe(true);
    expect(button('Clear').disabled).toBe(true);
    expect(screen.queryByRole('button', { name: /^Table 1/ })).toBeNull();
    screen.getByRole('img', { name: /^Table 1, 8ft Rectangle Table/ });
    inPage().getByText('40 seats for 50 guests');
  });

  it('takes guests up to what the space holds', async () => {
    await open();
    const guests = screen.getByRole<HTMLInputElement>('textbox', { name: /^Guests/ });
    fill(guests, '101');
    inPage().getByText('Please enter 1 to 100 guests.');
    inPage().getByText('0 seats for 50 guests');
    fill(guests, '100');
    inPage().getByText('0 seats for 100 guests');
    await press('10 guests less');
    inPage().getByText('0 seats for 90 guests');
  });

  it('adds up what is rented in addition, the setup once', async () => {
    page.server.on('GET /api/custom-inventory', ok([UPLIGHT]));
    await open();
    await screen.findByText('Uplight');
    await press('One Uplight more');
    await press('One Uplight more');
    expect(screen.getByLabelText('Number of Uplight').textContent).toBe('3');
    expect(inPage().getAllByText('$86.50')).toHaveLength(2);
    await press('One Uplight more');
    expect(button('One Uplight more').disabled).toBe(true);
  });

  it('keeps what is rented no longer until it is taken out', async () => {
    page.server.on('GET /api/custom-inventory', ok([UPLIGHT]));
    await open();
    await screen.findByText('Uplight');
    await press('One Uplight more');
    const gone = { ...UPLIGHT, id: 'gone', name: 'Old arch', isActive: false };
    page.server.on('GET /api/custom-inventory', ok([{ ...UPLIGHT, isActive: false }, gone]));
    await page.reload();
    await screen.findByText(/no longer offered/);
    expect(screen.queryByText('Old arch')).toBeNull();
    expect(button('One Uplight more').disabled).toBe(true);
    await press('One Uplight less');
    expect(screen.queryByText('Uplight')).toBeNull();
  });

  it('says when items to rent cannot be read, and reads them again', async () => {
    page.server.on('GET /api/custom-inventory', failed);
    await open();
    await screen.findByText('Items to rent could not be loaded');
    page.server.on('GET /api/custom-inventory', ok([UPLIGHT]));
    await press('Try again');
    await screen.findByText('Uplight');
  });

  it('fills the room for the guests, and takes that back in one step', async () => {
    await open();
    await press(/^Bar/);
    await press('Rows');
    inPage().getByText('56 seats for 50 guests');
    inPage().getByText('Sufficient');
    expect(screen.queryByRole('button', { name: /^Bar, / })).toBeNull();
    await page.user.selectOptions(screen.getByLabelText('Kind of event'), 'cocktail');
    await press('Open middle');
    screen.getByRole('button', { name: /^Bar, / });
    await press('Undo');
    await press('Undo');
    inPage().getByText('0 seats for 50 guests');
  });

  it('makes no picture of an empty room', async () => {
    await open();
    await press('Download as Image');
    await expectToast('destructive', 'Error', 'No tables to export or canvas not supported');
    await waitFor(() => expect(button('Download as Image').disabled).toBe(false));
  });

  it('puts each room on paper, and draws that for printing alone', async () => {
    page.show('/floor-planner');
    await page.user.click(await screen.findByRole('button', { name: /^Round Table/ }));
    expect(screen.queryByText(/^Scale 1:96/)).toBeNull();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    screen.getByText('Floor plan · 8 seats for 50 guests');
    within(screen.getByRole('region', { name: 'Main Event Venue' })).getByText('1 × Round Table');
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByText(/^Scale 1:96/)).toBeNull();
  });
});
