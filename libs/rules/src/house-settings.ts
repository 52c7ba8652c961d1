import { type CancellationClause } from './cancellation.js';
import { hasControlCharacters, normalizeEmail } from './contact.js';
import { isDateText } from './dates.js';
import { plainPhone } from './phone.js';

/** What the house says of itself and how it takes bookings, as owners change it (Spaces §4). Days and hours are whole numbers. */
export interface EditableSettings {
  businessName: string;
  tagline: string;
  addressLine: string;
  /** As people of this country write it. */
  phoneDisplay: string;
  email: string;
  hours: string;
  /** Whole addresses; an empty one is not shown. */
  social: { facebook: string; instagram: string; tiktok: string; search: string };
  openingDate: string;
  minLeadHours: number;
  monthsAhead: number;
  turnoverMinutes: number;
  pendingHoldHours: number;
  unconfirmedHoldHours: number;
  contractDueDays: number;
  depositDueDays: number;
  balanceDueDaysBefore: number;
  vendorPapersDueDaysBefore: number;
  cancellationClause: CancellationClause;
}

export interface SettingIssue {
  field: string;
  message: string;
}

/** Smallest and largest value of each number, with what it counts. */
export const SETTING_NUMBERS = {
  minLeadHours: [0, 8760, 'hours'],
  monthsAhead: [1, 60, 'months'],
  turnoverMinutes: [0, 1440, 'minutes'],
  pendingHoldHours: [0, 2160, 'hours'],
  unconfirmedHoldHours: [0, 240, 'hours'],
  contractDueDays: [1, 365, 'days'],
  depositDueDays: [1, 365, 'days'],
  balanceDueDaysBefore: [0, 365, 'days'],
  vendorPapersDueDaysBefore: [0, 365, 'days'],
} as const satisfies Partial<Record<keyof EditableSettings, readonly [number, number, string]>>;

export type SettingNumber = keyof typeof SETTING_NUMBERS;

const LINES = {
  businessName: [80, true],
  tagline: [120, true],
  addressLine: [200, true],
  hours: [200, true],
} as const satisfies Partial<Record<keyof EditableSettings, readonly [longest: number, isNeeded: boolean]>>;

const LONGEST_LINK = 300;
const MOST_ROWS = 6;
const LATEST_DAY = 365;

/** Numbers without a country are of the United States and Canada. */
const HOME_CODE = '1';
const HOME_DIGITS = 10;

/** The number of the house as programs dial it; null for one that they could not. */
export function dialledPhone(phoneDisplay: string): string | null {
  const plain = plainPhone(phoneDisplay);
  const digits = plain.replace(/\D/g, '');
  const isAbroad = plain.startsWith('+');
  const dialled = isAbroad ? digits : digits.length === HOME_DIGITS ? `${HOME_CODE}${digits}` : digits;
  const isWhole = isAbroad ? /^[1-9]\d{7,14}$/ : /^1[2-9]\d{9}$/;
  return isWhole.test(dialled) ? `+${dialled}` : null;
}

/** All faults of what is to be changed, field by field. */
export function settingIssues(changes: Partial<EditableSettings>): SettingIssue[] {
  return [
    ...lineIssues(changes),
    ...contactIssues(changes),
    ...socialIssues(changes.social),
    ...numberIssues(changes),
    ...(changes.openingDate === undefined || isDateText(changes.openingDate)
      ? []
      : [{ field: 'openingDate', message: 'Please enter a date.' }]),
    ...(changes.cancellationClause ? clauseIssues(changes.cancellationClause) : []),
  ];
}

function lineIssues(changes: Partial<EditableSettings>): SettingIssue[] {
  return Object.entries(LINES).flatMap(([field, [longest]]) => {
    const text = changes[field as keyof typeof LINES];
    if (text === undefined) return [];
    if (text.trim() === '') return [{ field, message: 'This is shown to customers and cannot be empty.' }];
    const isLine = text.length <= longest && !hasControlCharacters(text);
    return isLine ? [] : [{ field, message: `Please use one line of at most ${longest} characters.` }];
  });
}

function contactIssues({ email, phoneDisplay }: Partial<EditableSettings>): SettingIssue[] {
  const issues: SettingIssue[] = [];
  if (email !== undefined && normalizeEmail(email) === null)
    issues.push({ field: 'email', message: 'Please enter a valid email address.' });
  if (phoneDisplay !== undefined && (phoneDisplay.length > 40 || dialledPhone(phoneDisplay) === null))
    issues.push({ field: 'phoneDisplay', message: 'Please enter a phone number with its area code.' });
  return issues;
}

function socialIssues(social: EditableSettings['social'] | undefined): SettingIssue[] {
  return Object.entries(social ?? {}).flatMap(([name, link]) => {
    if (link === '' || isWebLink(link)) return [];
    return [{ field: `social.${name}`, message: 'Please enter a whole address, beginning with https://.' }];
  });
}

function isWebLink(link: string): boolean {
  return link.length <= LONGEST_LINK && /^https:\/\/[^\s/]+\.[^\s]+$/.test(link) && URL.canParse(link);
}

function numberIssues(changes: Partial<EditableSettings>): SettingIssue[] {
  return Object.entries(SETTING_NUMBERS).flatMap(([field, [least, most, unit]]) => {
    const value = changes[field as SettingNumber];
    if (value === undefined || isWhole(value, least, most)) return [];
    const message = `Please enter a whole number of ${unit} from ${least} to ${most.toLocaleString('en-US')}.`;
    return [{ field, message }];
  });
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

/** Every day before an event has exactly one row, and nobody gets more back by cancelling later. */
function clauseIssues({ depositReturnedPercent, rows }: CancellationClause): SettingIssue[] {
  const field = 'cancellationClause';
  const refuse = (message: string) => [{ field, message }];
  const percents = [depositReturnedPercent, ...rows.map((row) => row.balanceReturnedPercent)];
  if (percents.some((percent) => !isWhole(percent, 0, 100)))
    return refuse('Please enter shares as whole numbers from 0 to 100.');
  if (rows.length === 0 || rows.length > MOST_ROWS) return refuse(`Please use one to ${MOST_ROWS} rows.`);
  if (rows.some((row) => !isWhole(row.daysBefore, 0, LATEST_DAY)))
    return refuse(`Please enter days as whole numbers from 0 to ${LATEST_DAY}.`);
  if (rows.at(-1)?.daysBefore !== 0)
    return refuse('The last row has to hold from 0 days on: without it nothing is said of the last days.');
  const pairs = rows.slice(1).map((row, index) => [rows[index], row] as const);
  if (pairs.some(([earlier, later]) => !earlier || earlier.daysBefore <= later.daysBefore))
    return refuse('Please order the rows from most days to fewest, each day once.');
  if (
    pairs.some(
      ([earlier, later]) => !earlier || earlier.balanceReturnedPercent < later.balanceReturnedPercent,
    )
  )
    return refuse('Who cancels later cannot get more back than who cancels sooner.');
  return [];
}
