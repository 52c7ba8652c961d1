import { screen, waitFor } from '@testing-library/react';
import type { OutboxMessage } from '#api/notifications';
import { lost } from '@test/answers';
import { office, openSection, pageOf } from '@test/office';
import { fill } from '@test/screen';

const OUTBOX = 'GET /api/outbox';

/** Every message of the house in pages of sixty (Office §2); how they are read: test/integration/lists/every-list.int-spec.ts. */
describe('the office, left open', () => {
  const page = office();
  let written: OutboxMessage[];

  beforeEach(() => {
    written = [];
    page.server.on(OUTBOX, (call) => {
      const q = call.query.get('q') ?? '';
      return pageOf(
        written.filter(({ to }) => to.includes(q)),
        call,
      );
    });
  });

  /** The newest has the highest number. */
  function writeMessages(from: number, to: number): void {
    for (let number = from; number <= to; number += 1)
      written.unshift({
        id: `message-${number}`,
        channel: 'email',
        kind: 'request-received',
        bookingId: null,
        to: `guest${number}@example.com`,
        subject: `Message ${number}`,
        state: 'kept',
        attempts: 0,
        lastError: null,
        createdAt: '2025-09-01T12:00:00.000Z',
        sentAt: null,
      });
  }
  const openOutbox = () => openSection(page, /^Outbox/);
  const more = () => screen.queryByText('Load more');
  const pressMore = () => page.user.click(more() as HTMLElement);
  const subjects = () =>
    [...document.querySelectorAll('table tbody button')].map((message) => message.textContent);
  const messages = (from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, index) => `Message ${from - index}`);
  const shows = (from: number, to: number) => waitFor(() => expect(subjects()).toEqual(messages(from, to)));

  it('the outbox is read in pages, each message once, whatever is written meanwhile', async () => {
    writeMessages(1, 130);
    await openOutbox();
    await shows(130, 71);
    writeMessages(131, 133);
    await pressMore();
    await shows(130, 11);
    await pressMore();
    await shows(130, 1);
    expect(more()).toBeNull();
    fill(screen.getByLabelText('Search the outbox'), 'guest13');
    await waitFor(() => expect(subjects()).toEqual([...messages(133, 130), 'Message 13']));
    expect(more()).toBeNull();
  });

  it('a last page that is full offers nothing more', async () => {
    writeMessages(1, 120);
    await openOutbox();
    await shows(120, 61);
    await pressMore();
    await shows(120, 1);
    expect(more()).toBeNull();
  });

  it('messages that could not be loaded are said so, and the others stay', async () => {
    writeMessages(1, 120);
    await openOutbox();
    await shows(120, 61);
    page.server.on(OUTBOX, lost);
    await pressMore();
    const words = 'More messages could not be loaded. Please try again.';
    const told = await screen.findByText(words);
    expect(told.closest('[role=alert]')).not.toBeNull();
    await shows(120, 61);
    page.server.on(OUTBOX, (call) => pageOf(written, call));
    await pressMore();
    await shows(120, 1);
    expect(screen.queryByText(words)).toBeNull();
  });
});
