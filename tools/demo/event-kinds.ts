import { monthOf, weekday, type DateText } from '#rules';
import type { EventKind } from './demo-booking.js';

const [SUNDAY, MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY] = [0, 1, 2, 3, 4, 5, 6];
const WEEKDAYS = [MONDAY, TUESDAY, WEDNESDAY, THURSDAY];
const WEEKEND = [SATURDAY, SUNDAY];
const EVENINGS = [FRIDAY, SATURDAY];

/** Type, spaces, hours, guests, weekdays, how often; months and the customer's own word where they matter. */
function kind(
  eventType: string,
  venues: EventKind['venues'],
  hours: string,
  guestCounts: string[],
  weekdays: number[],
  weight: number,
  more: Pick<EventKind, 'months' | 'otherEventType'> = {},
): EventKind {
  const [startTime = '', endTime = ''] = hours.split('–');
  return { eventType, venues, startTime, endTime, guestCounts, weekdays, weight, ...more };
}

/** What a barbecue house in the country is booked for. */
export const EVENT_KINDS = {
  grandWedding: kind('wedding', ['main', 'tent'], '14:00–23:00', ['101-200'], [SATURDAY], 3),
  meadowWedding: kind('wedding', ['tent'], '15:00–23:00', ['101-200', '51-100'], WEEKEND, 2),
  reception: kind('wedding-reception', ['main'], '17:00–23:00', ['51-100'], [...EVENINGS, SUNDAY], 3),
  largeReception: kind('wedding-reception', ['main', 'addOn'], '16:00–00:00', ['101-200'], EVENINGS, 2),
  birthday: kind('birthday', ['main'], '18:00–23:00', ['51-100', '26-50'], [...EVENINGS, SUNDAY], 4),
  gardenBirthday: kind('birthday', ['tent'], '12:00–17:00', ['51-100', '26-50'], WEEKEND, 3),
  birthdayDinner: kind('birthday', ['privateDining'], '18:00–22:00', ['11-25', '26-50'], WEEKEND, 3),
  anniversary: kind('anniversary', ['privateDining'], '19:00–23:00', ['11-25'], [...EVENINGS, THURSDAY], 3),
  goldenAnniversary: kind('anniversary', ['main'], '12:00–17:00', ['51-100'], WEEKEND, 2),
  offsite: kind('corporate', ['main'], '09:00–17:00', ['51-100', '26-50'], [TUESDAY, WEDNESDAY, THURSDAY], 4),
  boardDinner: kind('corporate', ['privateDining'], '19:00–23:00', ['11-25', '1-10'], WEEKDAYS, 4),
  holidayParty: kind('corporate', ['main', 'addOn'], '18:00–23:00', ['101-200'], [THURSDAY, ...EVENINGS], 8, {
    months: [12],
  }),
  networking: kind('networking', ['main'], '17:00–21:00', ['51-100'], [TUESDAY, WEDNESDAY, THURSDAY], 3),
  graduation: kind('graduation', ['tent'], '13:00–18:00', ['51-100'], WEEKEND, 8, { months: [5, 6] }),
  retirement: kind('retirement', ['main'], '17:00–21:00', ['26-50', '51-100'], [THURSDAY, FRIDAY], 2),
  memorial: kind('memorial', ['main'], '11:00–15:00', ['51-100'], [MONDAY, ...WEEKEND], 2),
  concert: kind('concert', ['tent'], '20:00–01:00', ['101-200'], EVENINGS, 2),
  market: kind('pop-up', ['tent'], '10:00–16:00', ['101-200'], [SUNDAY], 2),
  gala: kind('gala', ['main', 'tent'], '18:00–01:00', ['101-200'], [SATURDAY], 2),
  reunion: kind('other', ['tent'], '11:00–17:00', ['51-100'], WEEKEND, 2, {
    otherEventType: 'Family reunion',
  }),
  babyShower: kind('other', ['privateDining'], '12:00–16:00', ['11-25', '26-50'], WEEKEND, 2, {
    otherEventType: 'Baby shower',
  }),
  rehearsalDinner: kind('other', ['privateDining'], '19:00–23:00', ['26-50'], [THURSDAY, FRIDAY], 2, {
    otherEventType: 'Rehearsal dinner',
  }),
  quinceanera: kind('other', ['main'], '17:00–00:00', ['51-100'], [SATURDAY], 2, {
    otherEventType: 'Quinceañera',
  }),
  buyout: kind('wedding', ['main', 'tent', 'addOn', 'privateDining'], '08:00–02:00', ['201+'], [SATURDAY], 0),
} satisfies Record<string, EventKind>;

export type EventKindName = keyof typeof EVENT_KINDS;

const FAMILY_DAYS = ['12-23', '12-24', '12-25', '12-26', '12-31', '01-01', '07-04'];

/** Days on which everybody is at home; Thanksgiving is the fourth Thursday of November. */
export function isHoliday(date: DateText): boolean {
  const [month, day] = [date.slice(5, 7), Number(date.slice(8))];
  const isThanksgiving = month === '11' && weekday(date) === THURSDAY && day >= 22 && day <= 28;
  return isThanksgiving || FAMILY_DAYS.includes(date.slice(5));
}

/** The kinds that people ask for on such a date. */
export function kindsFor(date: DateText): EventKind[] {
  const month = Number(monthOf(date).slice(5));
  return Object.values<EventKind>(EVENT_KINDS).filter(
    ({ weight, weekdays, months }) =>
      weight > 0 && weekdays.includes(weekday(date)) && (!months || months.includes(month)),
  );
}
