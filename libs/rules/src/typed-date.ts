import { addDays, type DateText, isDateText, weekday } from './dates.js';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const WEEKDAY = '(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?';
/** A month by its whole name, or by three letters and more of it. */
const MONTH =
  '(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|january|february|march|april|august|september|october|november|december)\\.?';
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';
const YEAR = '(?: (\\d{4}))?';

const ONLY_WEEKDAY = new RegExp(`^${WEEKDAY}$`);
const LEADING_WEEKDAY = new RegExp(`^${WEEKDAY} (?=.)`);
const MONTH_FIRST = new RegExp(`^${MONTH} ${DAY}${YEAR}$`);
const DAY_FIRST = new RegExp(`^${DAY} ${MONTH}${YEAR}$`);
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
/** Month first, as it is written where the house stands. */
const SLASHES = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/;

/**
 * The date that somebody means who types 'Jan 8', '8 January 2027', '1/8', '2027-01-08', 'saturday', 'today' or 'tomorrow' into a
 * search; null when the text is no date. Without a year it is the next such day from `today` on, which counts itself.
 */
export function typedDate(typed: string, today: DateText): DateText | null {
  const text = typed.normalize('NFKC').toLowerCase().replaceAll(',', ' ').trim().replace(/\s+/g, ' ');
  if (text === 'today') return today;
  if (text === 'tomorrow') return addDays(today, 1);
  if (ONLY_WEEKDAY.test(text)) return nextWeekday(WEEKDAYS.indexOf(text.slice(0, 3)), today);
  const rest = text.replace(LEADING_WEEKDAY, '');
  const iso = ISO.exec(rest);
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const found = partsOf(rest);
  if (!found) return null;
  const { year, month, day } = found;
  if (year !== null) return dateOf(year, month, day);
  return nextOf(month, day, today);
}

function partsOf(text: string): { year: number | null; month: number; day: number } | null {
  const slashes = SLASHES.exec(text);
  if (slashes) return { month: Number(slashes[1]), day: Number(slashes[2]), year: yearOf(slashes[3]) };
  const monthFirst = MONTH_FIRST.exec(text);
  if (monthFirst) {
    const [, month = '', day, year] = monthFirst;
    return { month: monthOf(month), day: Number(day), year: yearOf(year) };
  }
  const dayFirst = DAY_FIRST.exec(text);
  if (!dayFirst) return null;
  const [, day, month = '', year] = dayFirst;
  return { month: monthOf(month), day: Number(day), year: yearOf(year) };
}

function monthOf(name: string): number {
  return MONTHS.indexOf(name.slice(0, 3)) + 1;
}

function yearOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

function dateOf(year: number, month: number, day: number): DateText | null {
  const pad = (value: number, digits: number) => String(value).padStart(digits, '0');
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  return isDateText(text) ? text : null;
}

/** A leap day may be as far as eight years away, over a century's turn. */
const YEARS_LOOKED_AT = 9;

function nextOf(month: number, day: number, today: DateText): DateText | null {
  const thisYear = Number(today.slice(0, 4));
  for (let year = thisYear; year < thisYear + YEARS_LOOKED_AT; year += 1) {
    const date = dateOf(year, month, day);
    if (date && date >= today) return date;
  }
  return null;
}

function nextWeekday(wanted: number, today: DateText): DateText {
  return addDays(today, (wanted - weekday(today) + 7) % 7);
}
