import { EventHandlers, EventRunner, SignedLinks, StepUpCodes, Transactions } from '#platform';
import { normalizeEmail } from '#rules';
import type { TestApp } from '../app.js';
import { OWN } from './people.js';

/** What our messages carry: links, a code. */
export async function tokens(app: TestApp, bookingId: string) {
  const links = app.api.get(SignedLinks);
  const codes = app.api.get(StepUpCodes);
  const contact = normalizeEmail(OWN.email) ?? '';
  const codeId = await app.api
    .get(Transactions)
    .run((tx) => codes.issue(tx, { type: 'email', contact, sentTo: contact }));
  const [entry] = await app.database.sql<{ id: string }>('select id from video_tour_requests');
  return {
    stepUpCode: codes.codeFor(codeId),
    linkToken: links.token({ subjectId: bookingId, purpose: 'contract' }),
    waitlistToken: links.token({ subjectId: entry?.id ?? '', purpose: 'leave-waitlist' }),
  };
}

/** What the house writes to people about these bookings, as a worker would; one message could not be sent. */
export async function writtenMessages(app: TestApp, bookingIds: string[]) {
  const [handlers, runner] = [app.api.get(EventHandlers), app.api.get(EventRunner)];
  const events = await app.database.sql<{ id: string; type: string }>(
    `select id, type from outbox_events
      where payload ->> 'bookingId' is null or payload ->> 'bookingId' = any($1) order by occurred_at, id`,
    [bookingIds],
  );
  for (const { id, type } of events) {
    for (const name of handlers.namesFor(type)) await runner.run(id, name);
  }
  await app.database.sql(`update outbox_events set relayed_at = now(), done_at = now()`);
  await app.database.sql(`update messages set state = 'kept', sent_at = now()`);
  const [failed] = await app.database.sql<{ id: string }>(
    `update messages set state = 'failed', last_error = 'mailbox unavailable'
      where id = (select id from messages where kind = 'request-received' limit 1) returning id`,
  );
  const [attached] = await app.database.sql<{ id: string }>(
    `select id from messages where attachments <> '[]' and attachments::text like '%calendar%' limit 1`,
  );
  return { message: failed?.id ?? '', messageWithAttachment: attached?.id ?? '' };
}
