import { Injectable } from '@nestjs/common';
import { dialledPhone, type EditableSettings, only, settingIssues } from '#rules';
import { rowsOf, Transactions, versionOf } from '#platform';
import { ActivityLog, type Actor } from '#staff';
import type { SettingsChange, SettingsForm } from '../api.js';
import { type HouseSettings, VenueSettings } from '../venue-settings.js';
import { settingsChangedMeanwhile, settingsInvalid } from '../venues.errors.js';

const ACT = 'settings.change';
const SUBJECT = 'settings';
/** One change of the settings at a time. */
const LOCK = 902_140;

/** Owners change what the house says of itself and how it takes bookings (Spaces §4). */
@Injectable()
export class ChangeSettings {
  constructor(
    private readonly transactions: Transactions,
    private readonly settings: VenueSettings,
    private readonly activity: ActivityLog,
  ) {}

  async read(): Promise<SettingsForm> {
    return formOf(await this.settings.get());
  }

  /** What was agreed or signed before stays as it was. @throws DomainError 400 SETTINGS_INVALID, 409 CHANGED_MEANWHILE */
  async execute(actor: Actor, { version, ...change }: SettingsChange): Promise<SettingsForm> {
    const changes = trimmed(change);
    const issues = settingIssues(changes);
    if (issues.length > 0) throw settingsInvalid(issues);
    const form = await this.transactions.run(async (tx) => {
      await rowsOf(tx, 'select pg_advisory_xact_lock(:lock)', { lock: LOCK });
      const before = await this.settings.read(tx);
      const differing = difference(before, changes);
      if (!differing) return formOf(before);
      const current = formOf(before);
      if (version !== undefined && version !== current.version)
        throw settingsChangedMeanwhile(current, await this.activity.latestOf(tx, ACT));
      await this.settings.write(tx, withDialledPhone(differing.after));
      await this.activity.record(tx, actor, {
        act: ACT,
        subjectType: SUBJECT,
        subjectId: null,
        ...differing,
      });
      return formOf({ ...before, ...differing.after });
    });
    this.settings.forget();
    return form;
  }
}

const EDITABLE = [
  'businessName',
  'tagline',
  'addressLine',
  'phoneDisplay',
  'email',
  'hours',
  'social',
  'openingDate',
  'minLeadHours',
  'monthsAhead',
  'turnoverMinutes',
  'pendingHoldHours',
  'unconfirmedHoldHours',
  'contractDueDays',
  'depositDueDays',
  'balanceDueDaysBefore',
  'vendorPapersDueDaysBefore',
  'cancellationClause',
] as const satisfies readonly (keyof EditableSettings)[];

function formOf(settings: HouseSettings): SettingsForm {
  return { ...only(settings, EDITABLE), version: versionOf(EDITABLE.map((key) => settings[key])) };
}

function trimmed(change: Partial<EditableSettings>): Partial<EditableSettings> {
  return Object.fromEntries(
    Object.entries(change)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]),
  );
}

/** The keys whose values differ; null when none does. */
function difference(
  before: HouseSettings,
  changes: Partial<EditableSettings>,
): { before: Partial<EditableSettings>; after: Partial<EditableSettings> } | null {
  const keys = EDITABLE.filter(
    (key) => key in changes && JSON.stringify(changes[key]) !== JSON.stringify(before[key]),
  );
  if (keys.length === 0) return null;
  return { before: only(before, keys), after: only(changes, keys) };
}

/** One number is written for people and for programs. */
function withDialledPhone(changes: Partial<EditableSettings>): Partial<HouseSettings> {
  const phone = changes.phoneDisplay === undefined ? null : dialledPhone(changes.phoneDisplay);
  return phone === null ? changes : { ...changes, phone };
}
