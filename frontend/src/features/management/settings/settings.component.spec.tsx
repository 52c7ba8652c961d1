import { screen, within } from '@testing-library/react';
import type { SettingsForm } from '#api/venues';
import { failed, ok, refused } from '@test/answers';
import { office, openSection } from '@test/office';
import { expectToast, fill, valueOf } from '@test/screen';

const READ = 'GET /api/settings/editable';
const SAVE = 'PUT /api/settings';

const SAVED: SettingsForm = {
  businessName: 'Emberfield',
  tagline: 'COMING EARLY OCTOBER 2025',
  addressLine: '4100 Old Mill Road',
  phoneDisplay: '(512) 555-0142',
  email: 'events@emberfield.example',
  hours: 'Call for availability',
  social: { facebook: 'https://www.facebook.com/', instagram: '', tiktok: '', search: '' },
  openingDate: '2025-10-01',
  minLeadHours: 24,
  monthsAhead: 36,
  turnoverMinutes: 0,
  pendingHoldHours: 0,
  unconfirmedHoldHours: 2,
  contractDueDays: 7,
  depositDueDays: 7,
  balanceDueDaysBefore: 14,
  vendorPapersDueDaysBefore: 14,
  cancellationClause: {
    depositReturnedPercent: 0,
    rows: [
      { daysBefore: 14, balanceReturnedPercent: 100 },
      { daysBefore: 0, balanceReturnedPercent: 0 },
    ],
  },
  version: '1',
};

/** An owner sets the house up (Spaces §4). */
describe('the settings', () => {
  const page = office();

  async function open(): Promise<void> {
    page.server.on(READ, ok(SAVED));
    await openSection(page, /^Settings/);
    await screen.findByLabelText('Tagline');
  }
  const save = () => page.user.click(screen.getByRole('button', { name: 'Save settings' }));

  it('sends what changed alone; the clause says what contracts will say', async () => {
    await open();
    fill(screen.getByLabelText('Months ahead'), '12');
    fill(screen.getByLabelText('Row 1: days before the event'), '30');
    screen.getByText(/^If you cancel 30 days or more before the event, no balance is owed/);
    page.server.on(SAVE, ok({ ...SAVED, monthsAhead: 12, version: '2' }));
    await save();
    await expectToast('success', 'Settings saved.', '');
    expect(page.server.sent(SAVE)).toEqual([
      {
        monthsAhead: 12,
        cancellationClause: {
          depositReturnedPercent: 0,
          rows: [
            { daysBefore: 30, balanceReturnedPercent: 100 },
            { daysBefore: 0, balanceReturnedPercent: 0 },
          ],
        },
        version: '1',
      },
    ]);
  });

  it('says what is wrong before anything is sent', async () => {
    await open();
    fill(screen.getByLabelText('Lead time in hours'), 'soon');
    fill(screen.getByLabelText('Facebook'), 'facebook.com/us');
    await page.user.click(screen.getByRole('button', { name: 'Remove row 2' }));
    await save();
    screen.getByText('Please enter a whole number of hours from 0 to 8,760.');
    screen.getByText('Please enter a whole address, beginning with https://.');
    screen.getByText('The last row has to hold from 0 days on: without it nothing is said of the last days.');
    expect(page.server.sent(SAVE)).toEqual([]);
  });

  it('shows that somebody else saved meanwhile; what was typed stays', async () => {
    await open();
    fill(screen.getByLabelText('Tagline'), 'Now open');
    page.server.on(READ, ok({ ...SAVED, tagline: 'Open all year', version: '2' }));
    const message = 'Staff changed the settings meanwhile. Nothing was saved yet.';
    page.server.on(SAVE, refused(409, { code: 'CHANGED_MEANWHILE', message }));
    await save();
    await expectToast('destructive', 'Failed to save the settings.', message);
    const alert = within(
      await screen.findByText('Somebody else saved this meanwhile:').then(() => document.body),
    );
    expect(valueOf('Tagline')).toBe('Now open');
    await page.user.click(alert.getByRole('button', { name: 'Take theirs' }));
    expect(valueOf('Tagline')).toBe('Open all year');
  });

  it('says that it could not be loaded', async () => {
    page.server.on(READ, failed);
    await openSection(page, /^Settings/);
    await screen.findByText('The settings could not be loaded');
  });
});
