import { addDays, daysBetween, isWeddingType, weekday, type DateText } from '#rules';
import type { DemoBooking, EventKind } from './demo-booking.js';
import type { DemoHouse } from './demo-house.js';
import type { DemoTime } from './demo-time.js';
import { isHoliday, kindsFor } from './event-kinds.js';
import type { DemoPerson } from './people.js';
import { historyUntil, usualHistory } from './usual-history.js';
import { PREVIEW_NOTE, STAFF_NOTES } from './wording.js';

const DAYS_BACK = 190;
const DAYS_AHEAD = 330;
/** Sunday to Saturday: how much an evening is wanted. */
const WANTED = [0.6, 0.15, 0.25, 0.35, 0.5, 1, 1.9] as const;
/** Days after which a date is asked for about a third as often. */
const FADING_DAYS = 120;
/** Before the opening the house tries itself out, seldom and only around now. */
const PREVIEW = { days: 24, weight: 0.2 };
const REGULARS = 0.12;
const SHORTEST_LEAD = 12;
/** A request that is younger than this is one of the arranged ones, which say what staff have done about it. */
const YOUNGEST_DAYS = 5;
/** More than ever needed; a year without room for them is a mistake in the numbers above. */
const MOST_TRIES = 20_000;

/** The rest of the year: `count` bookings that went, or go, as bookings usually do. */
export function usualBookings(count: number, house: DemoHouse): DemoBooking[] {
  const dates = datesOf(house);
  const bookings: DemoBooking[] = [];
  for (let tries = 0; bookings.length < count && tries < MOST_TRIES; tries += 1) {
    const { date } = house.random.weighted(dates, ({ weight }) => weight);
    const kind = house.random.weighted(kindsFor(date), ({ weight }) => weight);
    if (isAskedForBy(kind, date, house.time) && house.diary.isFree({ ...kind, date }))
      bookings.push(usualBooking(kind, date, bookings, house));
  }
  if (bookings.length < count) throw new Error('the demonstration year is full');
  return bookings;
}

function usualBooking(
  kind: EventKind,
  date: DateText,
  earlier: readonly DemoBooking[],
  house: DemoHouse,
): DemoBooking {
  const { random, time, settings } = house;
  const isRegular = earlier.length > 0 && random.chance(REGULARS);
  const person: DemoPerson = isRegular ? random.pick(earlier).person : house.people.next();
  const event = house.eventOf(kind, date, person);
  const facts = {
    event,
    requestedAt: time.customerOn(requestedOn(kind, date, house)),
    hourlyCents: house.hourlyCents(kind.venues),
    balanceDueDaysBefore: settings.balanceDueDaysBefore,
  };
  const history = historyUntil(usualHistory(facts, random, time), time.now);
  if (history.decision?.status !== 'rejected' && !history.cancellation) house.diary.take(event);
  const note = random.chance(0.18) ? random.pick(STAFF_NOTES) : null;
  return {
    id: random.uuid(),
    person,
    event,
    history,
    staffNotes: house.isBeforeOpening(date) ? PREVIEW_NOTE : note,
    onWaitlist: false,
  };
}

/** Somewhere in the time in which such events are asked for, but long enough ago that everybody has acted. */
function requestedOn(kind: EventKind, date: DateText, { random, time }: DemoHouse): DateText {
  const [least, most] = leadDays(kind);
  return addDays(date, -random.whole(Math.max(least, daysBetween(youngestOn(time), date)), most));
}

/** False for what nobody plans so far ahead. */
function isAskedForBy(kind: EventKind, date: DateText, time: DemoTime): boolean {
  return daysBetween(youngestOn(time), date) <= leadDays(kind)[1];
}

function youngestOn(time: DemoTime): DateText {
  return addDays(time.today, -YOUNGEST_DAYS);
}

/** Days between request and event: weddings are planned for most of a year, dinners for weeks. */
function leadDays({ eventType, venues }: EventKind): [least: number, most: number] {
  if (isWeddingType(eventType)) return [90, 320];
  if (eventType === 'memorial') return [SHORTEST_LEAD, 20];
  return venues.includes('privateDining') ? [SHORTEST_LEAD, 70] : [20, 170];
}

function datesOf(house: DemoHouse): { date: DateText; weight: number }[] {
  const dates = [];
  for (let days = -DAYS_BACK; days <= DAYS_AHEAD; days += 1) {
    const date = addDays(house.time.today, days);
    const wanted = isHoliday(date) ? 0 : (WANTED[weekday(date)] ?? 0);
    const near = days > 0 ? Math.exp(-days / FADING_DAYS) : 1;
    const isPreview = house.isBeforeOpening(date);
    const share = isPreview ? (Math.abs(days) <= PREVIEW.days ? PREVIEW.weight : 0) : near;
    if (share * wanted > 0) dates.push({ date, weight: wanted * share });
  }
  return dates;
}
