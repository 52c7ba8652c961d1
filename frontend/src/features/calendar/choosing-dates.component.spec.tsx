import { screen, waitFor, within } from '@testing-library/react';
import { ok } from '@test/answers';
import {
  answerFreeCalendar,
  dateChips,
  dayNamed,
  fillRequest,
  form,
  openForm,
  sendRequest,
} from '@test/request-form';
import { site } from '@test/screen';

/** One date or several, in order of preference (Requests §10, Requests §5); Saturdays of October 2025. */
describe('choosing dates', () => {
  const page = site();
  beforeEach(() => answerFreeCalendar(page));

  const press = async (name: string) => page.user.click(await dayNamed(name));
  async function showSeveral(...days: number[]): Promise<void> {
    page.show('/calendar');
    await page.user.click(await screen.findByText('Several dates'));
    for (const day of days) await press(saturday(day));
  }
  const saturday = (day: number) => `Saturday, Oct ${day}, 2025`;

  const formText = () => screen.getByRole('form').textContent;
  const formDate = () => form().getByRole('heading', { level: 2 }).textContent;
  const selected = () =>
    screen.queryAllByLabelText(/, selected/).map((day) => Number.parseInt(day.textContent, 10));
  const noted = () => screen.queryByText(/^First choice\. Also noted/)?.textContent;
  const sent = () => page.server.sent('POST /api/bookings');

  it('one date: a second click chooses the other day instead', async () => {
    page.show('/calendar');
    await screen.findByRole('heading', { name: 'Check Availability' });
    await screen.findByRole('heading', { name: 'Select a Date' });
    await press(saturday(18));
    expect(formDate()).toBe('Saturday, Oct 18, 2025');
    await press(saturday(25));
    expect(formDate()).toBe('Saturday, Oct 25, 2025');
    expect(selected()).toEqual([25]);
    expect(dateChips()).toEqual([]);
  });

  it('several dates: sorted chips, the first click is the first choice, and a second click gives a date up', async () => {
    await showSeveral(18, 25, 11);
    screen.getByRole('heading', { name: 'Select Your Preferred Dates' });
    expect(dateChips()).toEqual(['Sat, Oct 11', 'Sat, Oct 18 First choice', 'Sat, Oct 25']);
    expect(formDate()).toBe('Saturday, Oct 18, 2025');
    expect(noted()).toBe('First choice. Also noted: Oct 25, Oct 11');
    screen.getByLabelText(/Oct 18, 2025, available, selected, first choice$/);

    await page.user.click(screen.getByRole('button', { name: 'Make Sat, Oct 25 the first choice' }));
    expect(dateChips()).toEqual(['Sat, Oct 11', 'Sat, Oct 18', 'Sat, Oct 25 First choice']);
    expect(noted()).toBe('First choice. Also noted: Oct 18, Oct 11');
    await page.user.click(screen.getByRole('button', { name: 'Remove Sat, Oct 25' }));
    expect(dateChips()).toEqual(['Sat, Oct 11', 'Sat, Oct 18 First choice']);
    await press(saturday(18));
    expect(dateChips()).toEqual(['Sat, Oct 11 First choice']);
    expect(formDate()).toBe('Saturday, Oct 11, 2025');
    expect(noted()).toBeUndefined();
    await page.user.click(screen.getByRole('button', { name: 'Remove Sat, Oct 11' }));
    await screen.findByRole('heading', { name: 'Select a Date' });
  });

  it('back at one date only the first choice counts, and the others come back with several', async () => {
    await openForm(page);
    await page.user.click(screen.getByText('Several dates'));
    await press(saturday(25));
    await page.user.click(screen.getByText('One date'));
    await screen.findByRole('heading', { name: 'Check Availability' });
    expect(selected()).toEqual([18]);
    expect(dateChips()).toEqual([]);
    await page.user.click(screen.getByText('Several dates'));
    expect(dateChips()).toEqual(['Sat, Oct 18 First choice', 'Sat, Oct 25']);
    await page.user.click(screen.getByText('One date'));
    await fillRequest(page, 'chooser@example.com');
    await sendRequest(page);
    expect(sent()).toMatchObject([{ eventDate: '2025-10-18', startTime: '14:00', endTime: '18:00' }]);
    expect((sent()[0] as { alternateDates?: string[] }).alternateDates ?? []).toEqual([]);
  });

  it('as many dates as can be noted, and not one more', async () => {
    page.show('/calendar');
    await page.user.click(await screen.findByText('Several dates'));
    for (let day = 1; day <= 13; day += 1)
      await page.user.click(await screen.findByLabelText(dayOfOctober(day)));
    screen.getByText('You have chosen 13 dates, as many as we can note.');
    await page.user.click(screen.getByLabelText(dayOfOctober(14)));
    expect(dateChips()).toHaveLength(13);
    screen.getByLabelText(/Oct 14, 2025, available$/);
  });
  const dayOfOctober = (day: number) => new RegExp(` Oct ${String(day).padStart(2, '0')}, 2025, `);

  describe('the form', () => {
    it('each end says the next day and the hours; a start after midnight says which morning it means', async () => {
      page.show('/calendar');
      await press(saturday(18));
      await page.user.selectOptions(screen.getByLabelText(/^Start time/), '18:00');
      const ends = within(screen.getByLabelText(/^End time/)).getAllByRole('option');
      expect(ends).toHaveLength(25);
      expect(ends.slice(4, 9).map((option) => option.textContent)).toEqual([
        '10:00 PM · 4 h',
        '11:00 PM · 5 h',
        '12:00 AM next day · 6 h',
        '1:00 AM next day · 7 h',
        '2:00 AM next day · 8 h',
      ]);
      await page.user.selectOptions(screen.getByLabelText(/^Start time/), '02:00');
      form().getByText('2:00 AM is in the early morning of Sat, Oct 18, not the night after it.', {
        exact: false,
      });
    });

    it('the price shows what each space adds before the total', async () => {
      await openForm(page);
      await page.user.click(screen.getByRole('checkbox', { name: /^Outdoor Tent/ }));
      const lines = within(await screen.findByRole('list', { name: 'Price by space' })).getAllByRole(
        'listitem',
      );
      expect(lines.map((line) => line.textContent.replace(/(\d h)/, ' $1'))).toEqual([
        'Main Event Venue 4 h × $250.00$1,000.00',
        'Outdoor Tent 4 h × $350.00$1,400.00',
      ]);
      form().getByText('$2,400.00');
      form().getByText('Deposit $1,200.00 after you sign. Nothing to pay now.', { exact: false });
    });

    it('a wedding reads that its rates are custom, and gets no total; other events get the total', async () => {
      await openForm(page);
      const notice =
        'Wedding rates are custom and differ from the standard per-hour price. We agree yours with you on the phone.';
      const total = () =>
        form()
          .queryAllByText('$1,000.00')
          .filter((part) => part.closest('strong'));
      expect(formText()).toContain('Up to 100 people · $250.00 an hour · 4-hour minimum');
      expect(total()).toHaveLength(1);
      expect(formText()).not.toContain(notice);
      for (const type of ['wedding', 'wedding-reception']) {
        await page.user.selectOptions(screen.getByLabelText(/^Event type/), type);
        expect(formText()).toContain(notice);
        expect(formText()).toContain('Custom quote');
        expect(formText()).not.toContain('$1,000.00');
        await page.user.selectOptions(screen.getByLabelText(/^Event type/), 'corporate');
        expect(formText()).not.toContain(notice);
        expect(total()).toHaveLength(1);
      }
    });

    it('more guests than the spaces hold together get a notice that names a free one that fits, and may ask all the same', async () => {
      await openForm(page);
      await fillRequest(page, 'crowd@example.com');
      const notice = () => form().queryByText(/guests( together)?; you expect/);
      const space = (name: RegExp) => page.user.click(screen.getByRole('checkbox', { name }));
      const expected = async (guests: string, words: string) => {
        await page.user.selectOptions(screen.getByLabelText(/^Guests/), guests);
        expect(notice()?.textContent).toBe(words);
        expect(notice()?.dataset['tone']).toBe('amber');
      };
      expect(notice()).toBeNull();
      const main = 'The space you chose holds up to 100 guests; you expect 101–200.';
      await expected('101-200', `${main} Outdoor Tent holds up to 150.`);
      await space(/^Restaurant Dining Add-On/);
      expect(notice()).toBeNull();
      await expected(
        '201+',
        'The spaces you chose hold up to 140 guests together; you expect 201+. Combine spaces, or call us and we will find a way.',
      );
      await space(/^Outdoor Tent/);
      expect(notice()).toBeNull();
      await space(/^Outdoor Tent/);
      expect(notice()).not.toBeNull();
      await sendRequest(page);
      expect(sent()).toMatchObject([{ guestCount: '201+' }]);
    });

    it('a space that somebody takes meanwhile is no way out for more guests', async () => {
      await openForm(page);
      const main = 'The space you chose holds up to 100 guests; you expect 101–200.';
      await page.user.selectOptions(screen.getByLabelText(/^Guests/), '101-200');
      form().getByText(`${main} Outdoor Tent holds up to 150.`);
      await page.user.click(screen.getByRole('checkbox', { name: /^Restaurant Dining Add-On/ }));
      await page.user.selectOptions(screen.getByLabelText(/^Guests/), '201+');
      form().getByText(
        'The spaces you chose hold up to 140 guests together; you expect 201+. Combine spaces, or call us and we will find a way.',
      );
      await page.user.click(screen.getByRole('checkbox', { name: /^Restaurant Dining Add-On/ }));
      const conflict = {
        venueId: '00000000-0000-4000-8000-000000000002',
        venueName: 'Outdoor Tent',
        startTime: '18:00',
        endTime: '22:00',
        reason: 'Already booked',
      };
      page.server.on('GET /api/venue-conflicts', ok({ conflicts: [conflict], availableVenueIds: [] }));
      await page.user.selectOptions(screen.getByLabelText(/^Guests/), '101-200');
      await page.user.selectOptions(screen.getByLabelText(/^End time/), '19:00');
      await waitFor(() => form().getByText(`${main} Combine spaces, or call us and we will find a way.`));
    });
  });
});
