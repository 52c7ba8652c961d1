import { Injectable } from '@nestjs/common';
import type { CancellationClause } from '#rules';
import { Database, rowsOf, storedValues, storeValue, TechnicalClock, type Tx, type Values } from '#platform';

/** What the house can change about itself without a release (Spaces §4). */
export interface HouseSettings {
  businessName: string;
  tagline: string;
  addressLine: string;
  /** E.164. */
  phone: string;
  phoneDisplay: string;
  email: string;
  hours: string;
  social: { facebook: string; instagram: string; tiktok: string; search: string };
  /** First bookable date ever (`YYYY-MM-DD`). */
  openingDate: string;
  minLeadHours: number;
  monthsAhead: number;
  /** Minutes between two events of one venue. */
  turnoverMinutes: number;
  /** Hours after which a request that nobody decided gives its spaces free again; 0 = never (Holds §6). */
  pendingHoldHours: number;
  /** Hours from 08:00 to 20:00 for which a request holds that nobody has confirmed; 0 = as long as others (Holds §7). */
  unconfirmedHoldHours: number;
  contractDueDays: number;
  depositDueDays: number;
  balanceDueDaysBefore: number;
  vendorPapersDueDaysBefore: number;
  /** Who gets reports; empty: the house's own address (Figures §7). */
  reportRecipients: string[];
  /** What a customer who cancels gets back (Contracts §12). */
  cancellationClause: CancellationClause;
}

export const DEFAULT_SETTINGS: HouseSettings = {
  businessName: 'Emberfield',
  tagline: 'COMING EARLY OCTOBER 2025',
  addressLine: '4100 Old Mill Road, Dripping Springs, TX 78620',
  phone: '+15125550142',
  phoneDisplay: '(512) 555-0142',
  email: 'events@emberfield.example',
  hours: 'Call for availability',
  social: {
    facebook: 'https://www.facebook.com/',
    instagram: 'https://www.instagram.com/',
    tiktok: 'https://www.tiktok.com/',
    search: 'https://www.google.com/search?q=Emberfield',
  },
  openingDate: '2025-10-01',
  minLeadHours: 24,
  monthsAhead: 36,
  turnoverMinutes: 0,
  pendingHoldHours: 0,
  unconfirmedHoldHours: 2,
  contractDueDays: 7,
  depositDueDays: 7,
  balanceDueDaysBefore: 14,
  vendorPapersDueDaysBefore: 14,
  reportRecipients: [],
  cancellationClause: {
    depositReturnedPercent: 0,
    rows: [
      { daysBefore: 14, balanceReturnedPercent: 100 },
      { daysBefore: 0, balanceReturnedPercent: 0 },
    ],
  },
};

/** A change made in another process is seen after this long at the latest. */
const FRESH_MS = 2000;

@Injectable()
export class VenueSettings {
  private kept: { at: number; settings: Promise<HouseSettings> } | null = null;

  constructor(
    private readonly database: Database,
    private readonly clock: TechnicalClock,
  ) {}

  /** The settings as stored, each missing one at its default. */
  get(): Promise<HouseSettings> {
    const now = this.clock.now().getTime();
    if (this.kept && now - this.kept.at < FRESH_MS) return this.kept.settings;
    const settings = this.read();
    this.kept = { at: now, settings };
    settings.catch(() => (this.kept = null));
    return settings;
  }

  async set(changes: Partial<HouseSettings>): Promise<void> {
    await this.store(this.database, changes);
    this.forget();
  }

  /** As part of the caller's change, who forgets what was kept once it is made. */
  write(tx: Tx, changes: Partial<HouseSettings>): Promise<void> {
    return this.store(through(tx), changes);
  }

  /** As they are in the table now, through the connection of a change. */
  read(tx?: Tx): Promise<HouseSettings> {
    return readSettings(tx ? through(tx) : this.database);
  }

  forget(): void {
    this.kept = null;
  }

  private async store(database: Sql, changes: Partial<HouseSettings>): Promise<void> {
    for (const [key, value] of Object.entries(changes)) await storeValue(database, key, value);
  }
}

type Sql = Pick<Database, 'sql'>;

function through(tx: Tx): Sql {
  return {
    sql: <Row extends object>(text: string, values: Values | unknown[] = {}) =>
      rowsOf<Row>(tx, text, values as Values),
  };
}

async function readSettings(database: Sql): Promise<HouseSettings> {
  const stored = await storedValues(database, Object.keys(DEFAULT_SETTINGS));
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(stored) };
}
