import { SETTING_NUMBERS, settingIssues, type EditableSettings, type SettingNumber } from '#rules';
import type { SettingsForm } from '#api/venues';

export const SOCIAL = ['facebook', 'instagram', 'tiktok', 'search'] as const;
const TEXTS = [
  'businessName',
  'tagline',
  'addressLine',
  'phoneDisplay',
  'email',
  'hours',
  'openingDate',
] as const;
const NUMBERS = Object.keys(SETTING_NUMBERS) as SettingNumber[];

/** A row of the clause as typed: days before the event, percent of the balance that is returned. */
export type TypedRow = [daysBefore: string, balanceReturnedPercent: string];

/** What stands in the fields: texts, as typed. The clause's rows are kept as one text, as forms of the office hold no lists. */
export interface SettingsDraft {
  [field: string]: string;
  depositReturnedPercent: string;
  clauseRows: string;
}

export function rowsOf(draft: SettingsDraft): TypedRow[] {
  return JSON.parse(draft.clauseRows) as TypedRow[];
}

export function draftOf(settings: EditableSettings): SettingsDraft {
  const { social, cancellationClause } = settings;
  const rows = cancellationClause.rows.map(({ daysBefore, balanceReturnedPercent }): TypedRow => [
    String(daysBefore),
    String(balanceReturnedPercent),
  ]);
  return {
    ...Object.fromEntries(TEXTS.map((field) => [field, settings[field]])),
    ...Object.fromEntries(NUMBERS.map((field) => [field, String(settings[field])])),
    ...Object.fromEntries(SOCIAL.map((name) => [name, social[name]])),
    depositReturnedPercent: String(cancellationClause.depositReturnedPercent),
    clauseRows: JSON.stringify(rows),
  };
}

/** NaN for what is no whole number, which the rules then refuse. */
function whole(text: string): number {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

export function settingsOf(draft: SettingsDraft): EditableSettings {
  const text = (field: string) => (draft[field] ?? '').trim();
  return {
    ...Object.fromEntries(TEXTS.map((field) => [field, text(field)])),
    ...Object.fromEntries(NUMBERS.map((field) => [field, whole(text(field))])),
    social: Object.fromEntries(SOCIAL.map((name) => [name, text(name)])),
    cancellationClause: {
      depositReturnedPercent: whole(draft.depositReturnedPercent),
      rows: rowsOf(draft).map(([daysBefore, percent]) => ({
        daysBefore: whole(daysBefore),
        balanceReturnedPercent: whole(percent),
      })),
    },
  } as unknown as EditableSettings;
}

/** Where the form shows what is wrong with a setting. */
export const FIELD_OF: Record<string, string> = {
  cancellationClause: 'clauseRows',
  ...Object.fromEntries(SOCIAL.map((name) => [`social.${name}`, name])),
};

export function checkSettings(draft: SettingsDraft): Record<string, string> {
  return Object.fromEntries(
    settingIssues(settingsOf(draft)).map(({ field, message }) => [FIELD_OF[field] ?? field, message]),
  );
}

/** Only what was changed. */
export function changeOf(draft: SettingsDraft, saved: SettingsForm): Partial<EditableSettings> {
  const now = settingsOf(draft);
  const keys = (Object.keys(now) as (keyof EditableSettings)[]).filter(
    (key) => JSON.stringify(now[key]) !== JSON.stringify(saved[key]),
  );
  return Object.fromEntries(keys.map((key) => [key, now[key]]));
}
