import { EventHandlers, EventRunner } from '#platform';
import type { TestApp } from './app.js';

export interface RecordedEvent {
  id: string;
  type: string;
  payload: Record<string, unknown>;
}

/** Events of one kind about a booking, oldest first. */
export function eventsOf(app: TestApp, type: string, bookingId: string): Promise<RecordedEvent[]> {
  return app.database.sql<RecordedEvent>(
    `select id, type, payload from outbox_events where type = $1 and payload ->> 'bookingId' = $2 order by occurred_at, id`,
    [type, bookingId],
  );
}

/** Runs one handler for every event of its kind about a booking, `times` times over. */
export async function handle(
  app: TestApp,
  handler: string,
  type: string,
  bookingId: string,
  times = 1,
): Promise<void> {
  const runner = app.api.get(EventRunner);
  if (!app.api.get(EventHandlers).namesFor(type).includes(handler))
    throw new Error(`no handler ${handler} for ${type}`);
  for (const { id } of await eventsOf(app, type, bookingId)) {
    for (let time = 0; time < times; time += 1) await runner.run(id, handler);
  }
}
