import type { DomainEvent } from '#events';
import { Database, EventHandlers, EventRunner, Outbox, Transactions } from '#platform';
import type { BookingRequest, CustomerBooking } from '../../../libs/bookings/src/api.js';
import type { TestApp } from '../../support/app.js';
import { aBookingRequest } from '../../support/booking-request.js';

export interface WrittenMessage {
  id: string;
  unique_key: string;
  channel: string;
  kind: string;
  to_address: string;
  subject: string | null;
  html: string | null;
  text: string;
  attachments: { fileName: string; contentType: string; contentBase64: string }[];
  state: string;
  attempts: number;
  last_error: string | null;
  next_attempt_at: Date | null;
  sent_at: Date | null;
}

/** A stored request; Main Event Venue unless other venues are given. */
export async function requestBooking(
  app: TestApp,
  overrides: Partial<BookingRequest> = {},
): Promise<CustomerBooking> {
  const { main } = await app.venueIds();
  const request = aBookingRequest({ venueIds: [main], ...overrides });
  const answer = await app.browser().post<CustomerBooking>('/api/bookings', request);
  if (answer.status !== 201) throw new Error(`the request answered ${answer.status}`);
  return answer.body;
}

/** Runs our handlers for every event on record, here and now; those that ran before have no further effect. */
export async function react(app: TestApp): Promise<void> {
  const runner = app.api.get(EventRunner);
  const events = await app.database.sql<{ id: string; type: string }>(
    'select id, type from outbox_events order by occurred_at, id',
  );
  for (const { id, type } of events) {
    for (const name of handlersOf(app, type)) await runner.run(id, name);
  }
}

/** Names of this module's handlers for an event. */
export function handlersOf(app: TestApp, type: string): string[] {
  return app.api
    .get(EventHandlers)
    .namesFor(type)
    .filter((name) => name.startsWith('notifications-'));
}

/** Runs the reactions a second time, as after a crash between their work and the mark that they ran. */
export async function reactAgain(app: TestApp): Promise<void> {
  await app.database.sql('delete from processed_events');
  await react(app);
}

export async function record(app: TestApp, event: DomainEvent): Promise<void> {
  await app.api.get(Transactions).run((tx) => app.api.get(Outbox).record(tx, event));
}

export function messages(database: Database, kind?: string): Promise<WrittenMessage[]> {
  return database.sql<WrittenMessage>(
    'select * from messages where $1::text is null or kind = $1 order by created_at, id',
    [kind ?? null],
  );
}

/** The one message of a kind. @throws Error when there are none or several */
export async function theMessage(database: Database, kind: string): Promise<WrittenMessage> {
  const [message, ...others] = await messages(database, kind);
  if (!message || others.length > 0)
    throw new Error(`${message ? others.length + 1 : 'no'} messages of kind ${kind}`);
  return message;
}

/** Empties what earlier tests of a file left, so that each counts its own. */
export async function forgetMessages(app: TestApp): Promise<void> {
  await app.database.sql('delete from messages');
  await app.database.sql('delete from outbox_events');
}
