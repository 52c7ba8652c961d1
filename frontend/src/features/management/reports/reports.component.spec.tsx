import { screen, within } from '@testing-library/react';
import { failed, ok, refused } from '@test/answers';
import { office, openSection } from '@test/office';
import type { OverdueReport, ReportRow } from '#api/reporting';

const ROWS: ReportRow[] = [
  {
    kind: 'daily',
    title: 'Daily Report',
    last: { sentAt: '2025-09-15T12:00:00.000Z', period: 'Sep 14, 2025', by: 'Schedule' },
    nextAt: '2025-09-16T12:00:00.000Z',
    recipients: ['events@emberfield.example'],
  },
  {
    kind: 'month-to-date',
    title: 'Month-to-Date Report',
    last: null,
    nextAt: '2025-09-22T12:00:00.000Z',
    recipients: ['events@emberfield.example'],
  },
  {
    kind: 'monthly',
    title: 'Monthly Report',
    last: null,
    nextAt: '2025-10-01T12:00:00.000Z',
    recipients: ['events@emberfield.example'],
  },
];
const OVERDUE: OverdueReport = {
  generatedAt: '2025-09-15T12:00:00.000Z',
  items: [
    {
      bookingId: '00000000-0000-4000-8000-0000000000b1',
      customerName: 'Sarah Whitfield',
      eventDate: '2025-10-04',
      kind: 'final_payment',
      dueDate: '2025-09-05',
      daysOverdue: 10,
      amount: 850,
    },
  ],
  totals: { count: 1, amount: 850 },
};

describe('the reports section', () => {
  const page = office();
  const open = () => openSection(page, /^Reports/);
  beforeEach(() => {
    page.server.on('GET /api/reports', ok(ROWS));
    page.server.on('GET /api/overdue-report', ok(OVERDUE));
  });

  it('says what was sent last, what comes next and to whom', async () => {
    await open();
    const row = within((await screen.findByText('Daily Report')).closest('tr') as HTMLElement);
    row.getByText('Sep 14, 2025, by Schedule');
    row.getByText(/Sep 16/);
    row.getByText('events@emberfield.example');
    expect(screen.getAllByText('Not yet')).toHaveLength(2);
  });

  it('shows a report before it is sent, and sends it', async () => {
    page.server.on(
      'GET /api/reports/monthly/preview',
      ok({ subject: 'Monthly Report: August 2025', html: '<p>$1.00</p>', text: '$1.00' }),
    );
    page.server.on('POST /api/reports/monthly', ok({ success: true, message: 'Sent.' }));
    await open();
    await page.user.click(await screen.findByRole('button', { name: 'Preview: Monthly Report' }));
    const dialog = within(await screen.findByRole('dialog'));
    const letter = await dialog.findByTitle('Preview: Monthly Report: August 2025');
    expect(letter.getAttribute('sandbox')).toBe('');
    await page.user.click(dialog.getByRole('button', { name: 'Send now' }));
    await screen.findByText('Report Sent');
  });

  it('lists what is overdue, with its sum and the way to the booking', async () => {
    await open();
    await screen.findByText('1 matter · $850.00');
    screen.getByText('10 days late');
    screen.getByRole('button', { name: 'Sarah Whitfield' });
  });

  it('says that nothing is overdue, or that it could not be read', async () => {
    page.server.on('GET /api/overdue-report', failed);
    await open();
    await screen.findByText('What is overdue could not be loaded');
    page.server.on('GET /api/overdue-report', ok({ ...OVERDUE, items: [], totals: { count: 0, amount: 0 } }));
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Nothing is overdue.');
  });

  it('keeps what was typed as recipients until the server takes it', async () => {
    await open();
    const field = await screen.findByLabelText('Send reports to');
    await page.user.clear(field);
    await page.user.type(field, 'owner@emberfield.example, books');
    page.server.on(
      'PUT /api/reports/recipients',
      refused(400, { code: 'RECIPIENT_INVALID', message: "'books' is not an email address." }),
    );
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findAllByText("'books' is not an email address.");
    expect((field as HTMLInputElement).value).toBe('owner@emberfield.example, books');
    page.server.on(
      'PUT /api/reports/recipients',
      ok(ROWS.map((row) => ({ ...row, recipients: ['owner@emberfield.example'] }))),
    );
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Recipients saved.');
    expect((field as HTMLInputElement).value).toBe('owner@emberfield.example');
  });
});
