import { reminderPlan, type PlannedReminder } from '#rules';
import type { BookingFile } from './booking-rows.js';
import type { DemoHouse } from './demo-house.js';
import type { Row } from './rows.js';

export type SentReminder = Pick<PlannedReminder, 'kind' | 'dueOn' | 'dueDate' | 'amountCents'> & { at: Date };

const FLAGS: Partial<Record<PlannedReminder['kind'], string>> = {
  week_before: 'week_before_sent',
  day_before: 'day_before_sent',
  day_of: 'day_of_sent',
  follow_up: 'follow_up_sent',
};

/** What went out about the event itself, after it was confirmed and until now. */
export function sentReminders(
  { booking, status }: BookingFile,
  { settings, time }: DemoHouse,
): SentReminder[] {
  const { decision } = booking.history;
  if (status !== 'confirmed' || !decision) return [];
  const { date: eventDate, startTime, endTime } = booking.event;
  const now = time.wallMinutesOf(time.now);
  const event = { status, eventDate, startTime, endTime, wantsTexts: false, paused: [] };
  return reminderPlan({ ...event, ...NOTHING_OWED, owedSince: eventDate }, settings, now)
    .filter(({ dueAt }) => dueAt <= now)
    .map(({ kind, dueOn, dueDate, amountCents, dueAt }) => {
      return { kind, dueOn, dueDate, amountCents, at: time.instantOf(dueAt) };
    })
    .filter(({ at }) => at > decision.at);
}

/** Without a price there is nothing to ask for. */
const NOTHING_OWED = {
  contractGenerated: true,
  contractSigned: true,
  contractDueDate: null,
  depositPaid: true,
  depositDueDate: null,
  totalCents: null,
  depositCents: null,
  paidCents: 0,
  receivedCents: 0,
  documentsSubmitted: true,
  paymentStatus: 'fully_paid',
};

export function reminderRows(file: BookingFile, house: DemoHouse): Row[] {
  return sentReminders(file, house).map(({ kind, dueOn, at }) => ({
    booking_id: file.booking.id,
    kind,
    due_on: dueOn,
    state: 'written',
    noted_at: at,
  }));
}

export function reminderStateRows(file: BookingFile, house: DemoHouse): Row[] {
  const sent = sentReminders(file, house).map(({ kind }) => kind);
  if (sent.length === 0) return [];
  const flags = Object.entries(FLAGS).map(([kind, flag]) => [flag, sent.some((each) => each === kind)]);
  return [{ booking_id: file.booking.id, ...(Object.fromEntries(flags) as Row) }];
}
