import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { failed, ok } from '@test/answers';
import { ADD_ON, DINING, MAIN, TENT } from '@test/house-answers';
import { answerFreeCalendar } from '@test/request-form';
import { expectToast, fill, inPage, site, valueOf } from '@test/screen';

/** The planner's two seconds of work go by at once (Plans §11). */
const WORK = 2_000;

describe('the virtual event planner', () => {
  const page = site();
  const guests = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Guests/ });
  const budget = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Budget/ });
  const press = (name: string | RegExp) => page.user.click(screen.getByRole('button', { name }));
  const row = (name: RegExp) => screen.getByRole('row', { name }).textContent;

  /** A timer of the planner's length runs when the test says so, a longer one never, all others by the clock. */
  let finish: (() => void) | undefined;
  beforeEach(() => {
    finish = undefined;
    const byTheClock = window.setTimeout.bind(window);
    jest.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, milliseconds?: number) => {
      if (milliseconds === undefined || milliseconds < WORK) return byTheClock(run, milliseconds);
      if (milliseconds === WORK) finish = run;
      return 0;
    }) as typeof window.setTimeout);
  });

  async function open(): Promise<void> {
    page.show('/event-planner');
    await screen.findByRole('checkbox', { name: MAIN.name });
  }

  async function generate(type = 'birthday', space = MAIN.name): Promise<void> {
    await open();
    await page.user.selectOptions(screen.getByLabelText(/^Event type/), type);
    await page.user.click(screen.getByRole('checkbox', { name: space }));
    await press('Generate Plan');
    act(() => finish?.());
    await screen.findByRole('heading', { name: 'Budget overview' });
  }

  it('begins with 50 guests, $5,000, 6 hours and says what will come', async () => {
    await open();
    expect([guests().value, budget().value, valueOf(/^Length/)]).toEqual(['50', '5,000', '6']);
    for (const part of ['Budget overview', 'Vendors', 'Recommendations', 'Timeline', 'Considerations'])
      inPage().getByText(part);
  });

  it('marks every wrong field at once, and the toast names the first', async () => {
    await open();
    fill(guests(), '151');
    fill(budget(), '12,34');
    await press('Generate Plan');
    await expectToast('destructive', 'Event Type Required', 'Please select an event type.');
    for (const message of [
      'Please select an event type.',
      'Please enter a number of guests from 1 to 150.',
      'Please enter your budget in dollars, such as 5,000.',
      'Please select at least one venue for your event.',
      '4 fields need your attention',
    ])
      inPage().getByText(message);
    expect(document.activeElement).toBe(screen.getByLabelText(/^Event type/));
    expect([guests().value, budget().value]).toEqual(['151', '12,34']);
    expect(finish).toBeUndefined();
    fill(guests(), '150');
    expect(inPage().queryByText('Please enter a number of guests from 1 to 150.')).toBeNull();
  });

  it('the add-on needs the Main Event Venue', async () => {
    await open();
    await page.user.selectOptions(screen.getByLabelText(/^Event type/), 'gala');
    await page.user.click(screen.getByRole('checkbox', { name: ADD_ON.name }));
    await press('Generate Plan');
    const message = 'The Restaurant Dining Add-On must be booked together with the Main Event Venue.';
    await expectToast('destructive', 'Main Event Venue Required', message);
    inPage().getByText(message);
  });

  it('steps: 10 guests and $500 by button, 1 and $100 by arrow, never out of bounds', async () => {
    await open();
    await press('10 guests more');
    await press('$500 less');
    expect([guests().value, budget().value]).toEqual(['60', '4,500']);
    await page.user.type(guests(), '{ArrowUp}{ArrowUp}{ArrowDown}');
    await page.user.type(budget(), '{ArrowDown}');
    expect([guests().value, budget().value]).toEqual(['61', '4,400']);
    fill(guests(), '145');
    await press('10 guests more');
    await press('10 guests more');
    expect(guests().value).toBe('150');
    fill(budget(), '700');
    await press('$500 less');
    expect(budget().value).toBe('500');
    fill(budget(), 'a lot');
    await press('$500 more');
    expect(budget().value).toBe('1,000');
  });

  it('works for two seconds, then leads to the plan with every amount', async () => {
    await open();
    await page.user.selectOptions(screen.getByLabelText(/^Event type/), 'birthday');
    await page.user.click(screen.getByRole('checkbox', { name: MAIN.name }));
    await press('Generate Plan');
    screen.getByText('Working out your plan…');
    act(() => finish?.());
    const title = await screen.findByRole('heading', { level: 2, name: 'Birthday Party for 50 guests' });
    expect(document.activeElement).toBe(title);
    screen.getByText('6 hours at Main Event Venue');
    screen.getByText('On Track');
    screen.getByRole('img', { name: '$5,350.00 of a budget of $5,000.00' });
    expect(row(/^Venue/)).toBe('Venue28%$1,500.00');
    expect(row(/^Catering/)).toBe('Catering23%$1,250.00');
    expect(row(/^Planning service/)).toBe('Planning service14%$750.00');
    expect(row(/^Estimated total/)).toBe('Estimated total$5,350.00');
    expect(page.server.calls.map(({ path }) => path).sort()).toEqual(['/api/settings', '/api/venues']);
  });

  it('a service that is left out counts nowhere, and is there again with a tick', async () => {
    await generate();
    const planner = screen.getByRole('checkbox', { name: 'Planning service' });
    await page.user.click(planner);
    await page.user.click(screen.getByRole('checkbox', { name: 'Catering' }));
    expect(screen.queryByRole('row', { name: /^Planning/ })).toBeNull();
    // $3,350.00 is under 90 % of the budget, so a tenth is set aside.
    expect(row(/^Contingency/)).toBe('Contingency (10% of the subtotal)9%$335.00');
    expect(row(/^Estimated total/)).toBe('Estimated total$3,685.00');
    screen.getByText('Under Budget');
    await page.user.click(planner);
    expect(row(/^Estimated total/)).toBe('Estimated total$4,510.00');
  });

  it('a reload keeps form, plan and what was left out; a changed form says so', async () => {
    await generate();
    await page.user.click(screen.getByRole('checkbox', { name: 'Music' }));
    await press('10 guests more');
    screen.getByText('You changed the form since. “Update Plan” takes it over.');
    await page.reload();
    await screen.findByRole('heading', { name: 'Birthday Party for 50 guests' });
    expect(guests().value).toBe('60');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Music' }).checked).toBe(false);
    await press('Update Plan');
    act(() => finish?.());
    await screen.findByRole('heading', { name: 'Birthday Party for 60 guests' });
    expect(screen.queryByText(/^You changed the form since/)).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Music' }).checked).toBe(false);
  });

  it('saves the plan as a text file with a name that is found again', async () => {
    const saved: Blob[] = [];
    const names: string[] = [];
    jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'blob:plan';
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    await generate('wedding-reception');
    await press('Save Plan to Device');
    const name = 'emberfield-event-plan-wedding-reception-50-guests.txt';
    expect(names).toEqual([name]);
    screen.getByText(`Saved as ${name}`);
    const text = await saved[0]?.text();
    expect(text).toMatch(/^Emberfield: event plan\r\nWedding Reception for 50 guests\r\n/);
    expect(text).toContain(`/calendar?guests=50&type=wedding-reception&venues=${MAIN.id}&hours=6`);
    expect(text).toContain('(512) 555-0142');
  });

  it('prints, and says how that makes a PDF', async () => {
    const print = jest.fn();
    window.print = print;
    await generate();
    await press('Print');
    await expectToast('success', 'Print or Save as PDF', /^To save as PDF on a computer/);
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  });

  it('Book This Event carries guests, type, spaces and hours to the request form', async () => {
    answerFreeCalendar(page);
    await generate('gala', TENT.name);
    await page.user.selectOptions(screen.getByLabelText('Start (optional)'), '19:00');
    screen.getByText('Ends at 1:00 AM');
    await press('Update Plan');
    act(() => finish?.());
    await screen.findByText('6 hours at Outdoor Tent, 7:00 PM – 1:00 AM next day');
    await page.user.click(screen.getByRole('link', { name: 'Book This Event' }));
    await screen.findByRole('heading', { name: 'Request Your Event Date' });
    await screen.findByText('Gala · 26–50 guests · 7:00 PM – 1:00 AM next day · Outdoor Tent');
  });

  it('says what there is to know about the chosen space', async () => {
    await generate('memorial', DINING.name);
    const list = within(screen.getByRole('region', { name: 'Considerations' }));
    list.getByText(/^The space you chose holds up to 40 guests; you expect 50 guests. Main Event Venue/);
    list.getByText(/^Private Dining Room opens at 7:00 PM from Monday to Friday/);
  });

  it('offers to try again when the spaces cannot be loaded', async () => {
    page.server.on('GET /api/venues', failed);
    page.show('/event-planner');
    await screen.findByText('Our spaces could not be loaded');
    page.server.on('GET /api/venues', ok([MAIN]));
    await press('Try again');
    await screen.findByRole('checkbox', { name: MAIN.name });
  });
});
