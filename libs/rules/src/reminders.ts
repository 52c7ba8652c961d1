import { addDays, type DateText } from './dates.js';
import {
  lastDueDates,
  openMatters,
  type DueDays,
  type LastDueDates,
  type OpenMatter,
  type OverdueFacts,
  type OverdueKind,
} from './overdue-matters.js';
import {
  MINUTES_PER_DAY,
  MINUTES_PER_HOUR,
  wallDate,
  wallInterval,
  wallMinutes,
  type TimeText,
  type WallInterval,
} from './slots.js';
import { isEventOver } from './timeline.js';

export const REMINDER_KINDS = [
  'week_before',
  'day_before',
  'day_of',
  'follow_up',
  'contract',
  'deposit',
  'final_payment',
  'vendor_documents',
  'overdue_contract',
  'overdue_deposit',
  'overdue_final_payment',
] as const;

export type ReminderKind = (typeof REMINDER_KINDS)[number];

export type ReminderChannel = 'email' | 'sms';

/** What staff call each. */
export const REMINDER_NAMES: Readonly<Record<ReminderKind, string>> = {
  week_before: 'Week-before reminder',
  day_before: 'Day-before reminder',
  day_of: 'Day-of message',
  follow_up: 'Follow-up',
  contract: 'Contract reminder',
  deposit: 'Deposit reminder',
  final_payment: 'Final payment reminder',
  vendor_documents: 'Vendor papers reminder',
  overdue_contract: 'Overdue contract reminder',
  overdue_deposit: 'Overdue deposit reminder',
  overdue_final_payment: 'Overdue payment reminder',
};

export interface ReminderFacts extends Omit<OverdueFacts, keyof LastDueDates | 'isOver'> {
  eventDate: DateText;
  startTime: TimeText;
  endTime: TimeText;
  /** Date of the signature or of the deposit, whichever came later; before both, that of the request. */
  owedSince: DateText;
  /** The customer wants text messages, and has a number for them. */
  wantsTexts: boolean;
  /** What staff hold back for this booking. */
  paused: readonly ReminderKind[];
}

export interface PlannedReminder {
  kind: ReminderKind;
  /** The day on which it goes out; with its kind it names one reminder of a booking. */
  dueOn: DateText;
  /** Wall-clock minutes of the business zone at which it goes out, and from which on it would only puzzle its reader. */
  dueAt: number;
  staleAfter: number;
  channels: readonly ReminderChannel[];
  /** What it asks for; 0 for what is no money. */
  amountCents: number;
  /** When what it asks for is to be done; null for a reminder of the event itself. */
  dueDate: DateText | null;
  /** What would make it needless, in words; null for one that goes out whatever happens to money and papers. */
  condition: string | null;
  paused: boolean;
}

/** Hours after which a reminder that could not go out is not sent any more (Messages §6). */
const USEFUL_HOURS = 12;

/** An overdue matter is asked for on the day after its due date, and again after one and after two weeks (Messages §6). */
const OVERDUE_DAYS = [1, 8, 15] as const;

const DAYS_PER_WEEK = 7;

/** Days before a due date on which it is reminded of. Balance and papers may be due on one day, and share no morning. */
const DAYS_BEFORE: Readonly<Record<OverdueKind, number>> = {
  contract: 2,
  deposit: 2,
  final_payment: 7,
  vendor_documents: 5,
};

const CONDITIONS: Readonly<Record<OverdueKind, string>> = {
  contract: 'unless signed by then',
  deposit: 'unless paid by then',
  final_payment: 'unless paid by then',
  vendor_documents: 'unless papers arrive by then',
};

/** What is short enough to be texted and useful on the way. */
const TEXTED: readonly ReminderKind[] = ['day_before', 'day_of', 'deposit', 'final_payment'];

/** Text messages leave from the first to before the second hour (Messages §6). */
const TEXTING_HOURS = { from: 8, to: 21 };

/** Days of events that lie this far behind or ahead of what is due, so that a reminder of them may be. */
export const REMINDER_REACH = {
  past: OVERDUE_DAYS[2] + 1,
  ahead: (days: DueDays) =>
    Math.max(days.balanceDueDaysBefore, days.vendorPapersDueDaysBefore) + DAYS_BEFORE.final_payment + 1,
};

type Occasion = Pick<PlannedReminder, 'kind' | 'dueOn' | 'dueAt'> &
  Partial<Pick<PlannedReminder, 'amountCents' | 'dueDate' | 'condition'>> & {
    /** Of no use once the event has begun. */
    beforeEvent?: boolean;
  };

/**
 * Everything that goes out about one booking, the past included, first things first: what, when, and what would make it
 * needless (Messages §6). It follows from how the booking stands now, so what was done, moved, declined or cancelled meanwhile
 * is in it no more. Times are the wall clock's of the business zone.
 * @param now wall-clock minutes of the business zone
 */
export function reminderPlan(facts: ReminderFacts, days: DueDays, now: number): PlannedReminder[] {
  const event = wallInterval(facts.eventDate, facts.startTime, facts.endTime);
  const isOver = isEventOver({ interval: event, nowWallMinutes: now });
  const matters = openMatters({ ...facts, ...lastDueDates(facts, days), isOver });
  const occasions = [
    ...(facts.status === 'confirmed' ? ofTheEvent(facts.eventDate, event) : []),
    ...matters.flatMap((matter) => ofMatter(matter, facts.owedSince)),
  ];
  return occasions
    .map((occasion) => planned(occasion, facts, event))
    .filter(({ dueAt, staleAfter }) => dueAt < staleAfter)
    .sort((a, b) => a.dueAt - b.dueAt || REMINDER_KINDS.indexOf(a.kind) - REMINDER_KINDS.indexOf(b.kind));
}

/** A reminder of a booking that went out. */
export type SentReminder = Pick<PlannedReminder, 'kind' | 'dueOn'>;

export function isOverdueReminder(kind: ReminderKind): boolean {
  return kind.startsWith('overdue_');
}

/**
 * Of what is due or to come, what may go out beside what went out before: another event date or another setting moves due dates,
 * and what is overdue is asked for once a week all the same, and three times at most (Messages §6).
 */
export function withoutRepeats(
  reminders: readonly PlannedReminder[],
  sent: readonly SentReminder[],
): PlannedReminder[] {
  const went = [...sent];
  return reminders.filter(({ kind, dueOn }) => {
    if (!isOverdueReminder(kind)) return true;
    const before = went.filter((other) => other.kind === kind && other.dueOn !== dueOn);
    const isTooSoon = before.some(
      (other) => addDays(other.dueOn, DAYS_PER_WEEK) > dueOn && other.dueOn < dueOn,
    );
    if (isTooSoon || before.length >= OVERDUE_DAYS.length) return false;
    if (!went.some((other) => other.kind === kind && other.dueOn === dueOn)) went.push({ kind, dueOn });
    return true;
  });
}

/** Of a plan, what is still to come. */
export function remindersToCome(plan: readonly PlannedReminder[], now: number): PlannedReminder[] {
  return plan.filter(({ dueAt }) => dueAt > now);
}

/** Wall-clock minutes from `now` until a text message may leave; 0 when it may now (Messages §6). */
export function quietMinutes(now: number): number {
  const minute = ((now % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  const [from, to] = [TEXTING_HOURS.from * MINUTES_PER_HOUR, TEXTING_HOURS.to * MINUTES_PER_HOUR];
  if (minute < from) return from - minute;
  return minute < to ? 0 : MINUTES_PER_DAY - minute + from;
}

/** An event that ends at midnight or later is followed up on the day after the night it ended in. */
function ofTheEvent(eventDate: DateText, event: WallInterval): Occasion[] {
  const lastDay = wallDate(event.end - 1);
  return [
    { ...at('week_before', addDays(eventDate, -7)), beforeEvent: true },
    { ...at('day_before', addDays(eventDate, -1)), beforeEvent: true },
    { ...at('day_of', eventDate, '08:00'), beforeEvent: true },
    at('follow_up', addDays(lastDay, 1), '10:00'),
  ];
}

function ofMatter({ kind, dueDate, amountCents }: OpenMatter, owedSince: DateText): Occasion[] {
  if (dueDate === null) return [];
  const asked = { amountCents, dueDate, condition: CONDITIONS[kind], beforeEvent: amountCents === 0 };
  const first = remindOn(dueDate, DAYS_BEFORE[kind], owedSince);
  const reminder = first === null ? [] : [{ ...at(kind, first), ...asked }];
  if (kind === 'vendor_documents') return reminder;
  const late = OVERDUE_DAYS.map((days) => ({ ...at(`overdue_${kind}`, addDays(dueDate, days)), ...asked }));
  return [...reminder, ...late];
}

/** Some days before the due date; on short notice the day before it, and never on the day on which it came to be owed. */
function remindOn(dueDate: DateText, daysBefore: number, owedSince: DateText): DateText | null {
  const days = [addDays(dueDate, -daysBefore), addDays(dueDate, -1)];
  return days.find((day) => day > owedSince) ?? null;
}

function at(
  kind: ReminderKind,
  dueOn: DateText,
  time: TimeText = '09:00',
): Pick<Occasion, 'kind' | 'dueOn' | 'dueAt'> {
  return { kind, dueOn, dueAt: wallMinutes(dueOn, time) };
}

function planned(occasion: Occasion, facts: ReminderFacts, event: WallInterval): PlannedReminder {
  const { beforeEvent = false, amountCents = 0, dueDate = null, condition = null, ...named } = occasion;
  const late = named.dueAt + USEFUL_HOURS * MINUTES_PER_HOUR;
  const isTexted = facts.wantsTexts && TEXTED.includes(named.kind);
  return {
    ...named,
    staleAfter: beforeEvent ? Math.min(late, event.start) : late,
    channels: isTexted ? ['email', 'sms'] : ['email'],
    amountCents,
    dueDate,
    condition,
    paused: facts.paused.includes(named.kind),
  };
}
