import { screen, within } from '@testing-library/react';
import { lost, ok } from '@test/answers';
import { office, rowsOf } from '@test/office';
import type { BroadcastView } from '#api/notifications';

const AUDIENCE = { confirmed: 12, toCome: 9, addresses: 8, delivers: false };
const ON_ITS_WAY: BroadcastView = {
  id: '00000000-0000-4000-8000-0000000000c1',
  subject: 'The road to us',
  madeBy: 'Staff',
  madeAt: '2025-09-15T12:00:00.000Z',
  stoppedBy: null,
  stoppedAt: null,
  recipients: 8,
  waiting: 8,
  sent: 0,
  failed: 0,
  withdrawn: 0,
};

describe('email all clients', () => {
  const page = office();
  beforeEach(() => {
    page.server.on('GET /api/broadcasts', rowsOf([]));
    page.server.on('GET /api/broadcasts/audience', ok(AUDIENCE));
    page.server.on(
      'POST /api/broadcasts/preview',
      ok({ subject: 'The road to us', html: '<p>Closed.</p>', text: 'Closed.' }),
    );
  });
  const open = async () => {
    page.show('/management');
    await page.user.click(await screen.findByRole('button', { name: /^Email All Clients \(0\)/ }));
    return within(await screen.findByRole('dialog'));
  };

  it('says that there is nobody to write to', async () => {
    page.server.on(
      'GET /api/broadcasts/audience',
      ok({ ...AUDIENCE, confirmed: 0, toCome: 0, addresses: 0 }),
    );
    const dialog = await open();
    await dialog.findByText('No confirmed bookings found to email.');
    expect(dialog.queryByRole('button', { name: 'Write a message' })).toBeNull();
  });

  it('shows its notice first, then what is written as it will be read, and sends it once', async () => {
    const dialog = await open();
    await dialog.findByText('Found 12 Confirmed Bookings');
    dialog.getByText(/Customer confirmations are sent automatically on approval/);
    await page.user.click(dialog.getByRole('button', { name: 'Write a message' }));
    await page.user.click(dialog.getByRole('button', { name: 'Preview' }));
    dialog.getByText('Please write a subject.');
    await page.user.type(dialog.getByLabelText('Subject'), 'The road to us');
    await page.user.type(dialog.getByLabelText(/^Message/), 'Closed.');
    await page.user.click(dialog.getByRole('button', { name: 'Preview' }));
    await dialog.findByTitle('Preview: The road to us');
    page.server.on('POST /api/broadcasts', lost);
    await page.user.click(dialog.getByRole('button', { name: 'Send to 8 customers' }));
    await dialog.findByText('Failed to send the message.');
    page.server.on('POST /api/broadcasts', ok(ON_ITS_WAY, 201));
    await page.user.click(dialog.getByRole('button', { name: 'Send to 8 customers' }));
    await dialog.findByText('On its way');
    const [first, second] = page.server.sent('POST /api/broadcasts') as { key: string }[];
    expect(second).toEqual(first);
    expect(first?.key).toMatch(/^[0-9a-f]{32}$/);
  });

  it('keeps what was written when the dialog is closed', async () => {
    const dialog = await open();
    await page.user.click(await dialog.findByRole('button', { name: 'Write a message' }));
    await page.user.type(dialog.getByLabelText('Subject'), 'The road');
    await page.user.click(dialog.getByRole('button', { name: 'Close dialog' }));
    await page.user.click(await screen.findByRole('button', { name: /^Email All Clients/ }));
    const again = within(await screen.findByRole('dialog'));
    await page.user.click(await again.findByRole('button', { name: 'Write a message' }));
    expect((again.getByLabelText('Subject') as HTMLInputElement).value).toBe('The road');
  });

  it('shows how far the last one is, and stops the rest', async () => {
    page.server.on('GET /api/broadcasts', rowsOf([{ ...ON_ITS_WAY, sent: 5, waiting: 3 }]));
    const stopped = { ...ON_ITS_WAY, sent: 5, waiting: 0, withdrawn: 3, stoppedBy: 'Staff' };
    page.server.on(`POST /api/broadcasts/${ON_ITS_WAY.id}/stop`, ok(stopped));
    const dialog = await open();
    await dialog.findByText('5 sent, 3 waiting');
    page.server.on('GET /api/broadcasts', rowsOf([stopped]));
    await page.user.click(dialog.getByRole('button', { name: 'Stop the rest' }));
    await dialog.findByText('5 sent, 3 not sent');
    await screen.findByText('3 of 8 did not leave.');
  });
});
