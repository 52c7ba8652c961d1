import { screen, waitFor, within } from '@testing-library/react';
import { lost, ok, refused } from '@test/answers';
import { office, pendingRequest, rowsOf } from '@test/office';

const SIGNED = pendingRequest({ status: 'confirmed', contractSigned: true });

/** The Quick Actions of the first screen (Office §11). */
describe('the quick actions', () => {
  const page = office();
  let saved: string[] = [];
  const { createObjectURL, revokeObjectURL } = URL;
  const { click } = HTMLAnchorElement.prototype;

  beforeEach(() => {
    saved = [];
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    HTMLAnchorElement.prototype.click = function keep(this: HTMLAnchorElement) {
      saved.push(this.download);
    };
  });

  afterEach(() => {
    Object.assign(URL, { createObjectURL, revokeObjectURL });
    HTMLAnchorElement.prototype.click = click;
  });

  const button = (name: string | RegExp) => screen.findByRole('button', { name });
  const csv = (rows: number) => ({
    status: 200,
    text: 'Name\r\n',
    headers: {
      'content-type': 'text/csv',
      'X-Total-Count': String(rows),
      'Content-Disposition': 'attachment; filename="emberfield-bookings-2025-09-15.csv"',
    },
  });

  it('export the bookings, and say how many', async () => {
    page.server.on('POST /api/exports/bookings', csv(1183));
    page.show('/management');
    await page.user.click(await button('Export Bookings (CSV)'));
    await screen.findByText('Export Complete');
    screen.getByText('1,183 bookings exported.');
    expect(saved).toEqual(['emberfield-bookings-2025-09-15.csv']);
  });

  it('say that there are no bookings, and keep no file', async () => {
    page.server.on('POST /api/exports/bookings', csv(0));
    page.show('/management');
    await page.user.click(await button('Export Bookings (CSV)'));
    await screen.findByText('No Bookings to Export');
    expect(saved).toEqual([]);
  });

  it('say when the file did not come', async () => {
    page.server.on('POST /api/exports/bookings', lost);
    page.show('/management');
    await page.user.click(await button('Export Bookings (CSV)'));
    await screen.findByText('Export Failed');
    expect(saved).toEqual([]);
  });

  it.each([
    ['Send Daily Report', 'daily'],
    ['Send Month-to-Date', 'month-to-date'],
    ['Send Monthly Report', 'monthly'],
  ])('%s to the house, and say how it went', async (label, kind) => {
    const message = 'Report for Sep 15, 2025 sent to events@emberfield.example.';
    page.server.on(`POST /api/reports/${kind}`, ok({ success: true, message }));
    page.show('/management');
    await page.user.click(await button(label));
    await screen.findByText('Report Sent');
    screen.getByText(message);
    const refusal = 'Staff sent this report less than a minute ago. It was not sent a second time.';
    page.server.on(`POST /api/reports/${kind}`, refused(409, { code: 'REPORT_JUST_SENT', message: refusal }));
    await page.user.click(await button(label));
    await screen.findByText('Report Failed');
    screen.getByText(refusal);
  });

  it('say what a report that was not sent failed of', async () => {
    page.server.on('POST /api/reports/daily', ok({ success: false, message: 'Mail is down.' }));
    page.show('/management');
    await page.user.click(await button('Send Daily Report'));
    await screen.findByText('Report Failed');
    screen.getByText('Mail is down.');
  });

  it('send a payment link for a booking that is chosen, once', async () => {
    page.server.on('GET /api/bookings', rowsOf([SIGNED]));
    page.server.on(
      `POST /api/bookings/${SIGNED.id}/payment-link`,
      ok({ sentTo: SIGNED.email, paymentType: 'deposit', amount: 500 }),
    );
    page.show('/management');
    await page.user.click(await button('Send Payment Link'));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.click(await dialog.findByRole('button', { name: /^Send payment link: Sarah Whitfield/ }));
    await dialog.findByText('Payment Link Sent');
    dialog.getByText('Deposit $500.00, to sarah@example.com.');
    expect(dialog.queryByRole('button', { name: /^Send payment link/ })).toBeNull();
    expect(page.server.callsOf('GET /api/bookings').at(-1)?.query.get('status')).toBe('confirmed');
  });

  it('say why documents were not asked for, beside the button', async () => {
    const message = 'Staff did this less than a minute ago. Nothing was sent a second time.';
    page.server.on('GET /api/bookings', rowsOf([SIGNED]));
    page.server.on(
      `POST /api/bookings/${SIGNED.id}/request-documents`,
      refused(409, { code: 'JUST_DONE', message }),
    );
    page.show('/management');
    await page.user.click(await button('Request Vendor Docs and Insurance'));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.click(await dialog.findByRole('button', { name: /^Request documents/ }));
    await dialog.findByText(message);
    dialog.getByRole('button', { name: /^Request documents/ });
  });

  it('open a web calendar with the event filled in', async () => {
    page.server.on('GET /api/bookings', rowsOf([SIGNED]));
    page.show('/management');
    await page.user.click(await button('Add an Event to My Calendar'));
    const link = await screen.findByRole('link', { name: /^Add to calendar/ });
    await waitFor(() =>
      expect(link.getAttribute('href')).toContain('dates=20260516T140000%2F20260516T180000'),
    );
    expect(link.getAttribute('target')).toBe('_blank');
  });
});
