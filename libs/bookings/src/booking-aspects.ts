import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { CancellationClause, DateText } from '#rules';
import { Database, rowsOf, type Tx } from '#platform';
import type { PaymentStatus } from './api.js';
import { bookingNotFound } from './bookings.errors.js';

/** What contracts keep of a booking. */
export interface ContractAspect {
  contractGenerated: boolean;
  contractSigned: boolean;
  contractSignedAt: Date | null;
  contractDueDate: DateText | null;
  depositDueDate: DateText | null;
  /** Of the newest version that was signed, whatever waits since: its clause, and cents that it asks for. */
  cancellationClause: CancellationClause | null;
  signedTotalCents: number | null;
  signedDepositCents: number | null;
}

/** What payments keep of it; cents that count towards the price, and that came and stayed (see `stillOwed`). */
export interface PaymentAspect {
  depositPaid: boolean;
  depositPaidAt: Date | null;
  finalPaymentPaid: boolean;
  finalPaymentPaidAt: Date | null;
  paymentStatus: PaymentStatus;
  paidCents: number;
  receivedCents: number;
  stripeCustomerId: string | null;
  stripePaymentIntentId: string | null;
}

/** What the papers say of it. */
export interface PapersAspect {
  documentsSubmitted: boolean;
}

/** What community keeps of its customer. */
export interface WaitlistAspect {
  onWaitlist: boolean;
}

/** Which reminders of it went out (Messages §10). */
export interface RemindersAspect {
  weekBeforeReminderSent: boolean;
  dayBeforeReminderSent: boolean;
  dayOfReminderSent: boolean;
  followUpReminderSent: boolean;
  paymentReminderSent: boolean;
  vendorDocReminderSent: boolean;
}

interface Aspects {
  contract: ContractAspect;
  payments: PaymentAspect;
  papers: PapersAspect;
  waitlist: WaitlistAspect;
  reminders: RemindersAspect;
}

/** Everything that is kept elsewhere and belongs to every view of a booking. */
export type BookingStanding = ContractAspect &
  PaymentAspect &
  PapersAspect &
  WaitlistAspect &
  RemindersAspect;

/** What stands for a row that a module does not keep yet. */
const PRESETS: { readonly [Name in keyof Aspects]: Readonly<Aspects[Name]> } = {
  contract: {
    contractGenerated: false,
    contractSigned: false,
    contractSignedAt: null,
    contractDueDate: null,
    depositDueDate: null,
    cancellationClause: null,
    signedTotalCents: null,
    signedDepositCents: null,
  },
  payments: {
    depositPaid: false,
    depositPaidAt: null,
    finalPaymentPaid: false,
    finalPaymentPaidAt: null,
    paymentStatus: 'unpaid',
    paidCents: 0,
    receivedCents: 0,
    stripeCustomerId: null,
    stripePaymentIntentId: null,
  },
  papers: { documentsSubmitted: false },
  waitlist: { onWaitlist: false },
  reminders: {
    weekBeforeReminderSent: false,
    dayBeforeReminderSent: false,
    dayOfReminderSent: false,
    followUpReminderSent: false,
    paymentReminderSent: false,
    vendorDocReminderSent: false,
  },
};

/** How a booking stands with which nothing has happened yet. */
export const NOTHING_YET: Readonly<BookingStanding> = {
  ...PRESETS.contract,
  ...PRESETS.payments,
  ...PRESETS.papers,
  ...PRESETS.waitlist,
  ...PRESETS.reminders,
};

/** What a lent table is keyed by, and the booking's column that says the same. */
const KEYS = { booking_id: 'id', email_normalized: 'email_normalized' } as const;

/** A table of an upper module, or a query in brackets, with at most one row a booking. */
export interface LentTable<Aspect> {
  table: string;
  /** What names the booking in it: its id in `booking_id`, or its customer's address in `email_normalized`. */
  keyedBy?: keyof typeof KEYS;
  columns: Record<keyof Aspect, string>;
  /** Ids of bookings that the staff's list can be narrowed to, each as a query. */
  matters?: Readonly<Record<string, string>>;
  /** What its module does, in the same transaction, once another module has changed how a booking stands. */
  follow?: (tx: Tx, bookingId: string) => Promise<void>;
}

/**
 * A booking's views show what modules above keep of it, and may not know their tables: those modules lend theirs here when
 * the house starts, and the views join what was lent. So one statement reads a whole page, at one moment (ADR 0017).
 */
@Injectable()
export class BookingAspects implements OnApplicationBootstrap {
  private readonly lent = new Map<keyof Aspects, LentTable<Aspects[keyof Aspects]>>();

  constructor(private readonly database: Database) {}

  /** @throws Error when this aspect was lent already */
  lend<Name extends keyof Aspects>(name: Name, table: LentTable<Aspects[Name]>): void {
    if (this.lent.has(name)) throw new Error(`Two modules keep the ${name} of a booking.`);
    this.lent.set(name, table as LentTable<Aspects[keyof Aspects]>);
  }

  /** @throws Error naming the aspect that nobody keeps */
  onApplicationBootstrap(): void {
    for (const name of Object.keys(PRESETS) as (keyof Aspects)[]) this.tableOf(name);
  }

  /** The facts of `BookingStanding` as columns of a statement that has `joins`. */
  get columns(): string {
    return this.each((name, { columns }) =>
      Object.keys(columns).map((fact) => `${this.sqlOf(name, fact as never)} as "${fact}"`),
    ).join(', ');
  }

  /** One fact in a condition of a statement that has `joins`. */
  sqlOf<Name extends keyof Aspects>(name: Name, fact: keyof Aspects[Name] & string): string {
    const column = `${name}.${(this.tableOf(name).columns as Record<string, string>)[fact]}`;
    const preset = literalOf(PRESETS[name][fact]);
    return preset === null ? column : `coalesce(${column}, ${preset})`;
  }

  /** A query of the ids of bookings with this matter. @throws Error when no module knows it */
  idsWith(matter: string): string {
    const found = [...this.lent.values()].flatMap(({ matters }) => matters?.[matter] ?? []);
    if (found.length !== 1) throw new Error(`${found.length} modules know the matter ${matter}.`);
    return found.join('');
  }

  /** After `from bookings b`. */
  get joins(): string {
    return this.each((name, { table, keyedBy = 'booking_id' }) => [
      `left join ${table} ${name} on ${name}.${keyedBy} = b.${KEYS[keyedBy]}`,
    ]).join(' ');
  }

  /** How one booking stands; within a transaction that holds its lock nobody changes it. @throws DomainError 404 */
  async of(bookingId: string, tx?: Tx): Promise<BookingStanding> {
    const text = `select ${this.columns} from bookings b ${this.joins} where b.id = :bookingId`;
    const [row] = tx
      ? await rowsOf<BookingStanding>(tx, text, { bookingId })
      : await this.database.sql<BookingStanding>(text, { bookingId });
    if (!row) throw bookingNotFound();
    return row;
  }

  /** Tells those who follow; the caller holds the booking's lock. */
  async follow(tx: Tx, bookingId: string): Promise<void> {
    for (const { follow } of this.lent.values()) await follow?.(tx, bookingId);
  }

  private each(write: (name: keyof Aspects, table: LentTable<Aspects[keyof Aspects]>) => string[]): string[] {
    return (Object.keys(PRESETS) as (keyof Aspects)[]).flatMap((name) => write(name, this.tableOf(name)));
  }

  private tableOf(name: keyof Aspects): LentTable<Aspects[keyof Aspects]> {
    const table = this.lent.get(name);
    if (!table) throw new Error(`No module keeps the ${name} of a booking.`);
    return table;
  }
}

/** A default in SQL; null where a missing row and an empty value are the same. */
function literalOf(value: unknown): string | null {
  if (typeof value === 'string') return `'${value}'`;
  return typeof value === 'boolean' || typeof value === 'number' ? String(value) : null;
}
