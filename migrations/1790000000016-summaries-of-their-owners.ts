import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns of one kind that move from `bookings` to a table of the module that keeps them. */
interface Moving {
  table: string;
  /** Name and definition, as the columns are on both sides. */
  columns: [name: string, definition: string][];
}

const STATUSES = `('unpaid', 'deposit_paid', 'fully_paid', 'refunded', 'partly_refunded')`;

/** What payments, contracts and papers each keep of a booking; no row says that nothing has happened yet. */
const MOVING: Moving[] = [
  {
    table: 'payment_summaries',
    columns: [
      ['deposit_paid', 'boolean not null default false'],
      ['deposit_paid_at', 'timestamptz'],
      ['final_payment_paid', 'boolean not null default false'],
      ['final_payment_paid_at', 'timestamptz'],
      ['payment_status', `text not null default 'unpaid' check (payment_status in ${STATUSES})`],
      ['paid_cents', 'integer not null default 0 check (paid_cents >= 0)'],
      ['received_cents', 'integer not null default 0 check (received_cents >= 0)'],
      ['overpaid_told_cents', 'integer not null default 0 check (overpaid_told_cents >= 0)'],
      ['stripe_customer_id', 'text'],
      ['stripe_payment_intent_id', 'text'],
    ],
  },
  {
    table: 'contract_states',
    columns: [
      ['contract_generated', 'boolean not null default false'],
      ['contract_signed', 'boolean not null default false'],
      ['contract_signed_at', 'timestamptz'],
      ['contract_due_date', 'date'],
      ['deposit_due_date', 'date'],
    ],
  },
  {
    table: 'paper_states',
    columns: [
      ['documents_submitted', 'boolean not null default false'],
      ['no_papers_needed', 'boolean not null default false'],
    ],
  },
];

export class SummariesOfTheirOwners1790000000016 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const { table, columns } of MOVING) {
      const names = columns.map(([name]) => name).join(', ');
      const definitions = columns.map((column) => column.join(' ')).join(', ');
      await runner.query(
        `create table ${table} (
           booking_id uuid primary key references bookings(id) on delete cascade, ${definitions})`,
      );
      // Where nothing has happened yet there is nothing to keep.
      await runner.query(
        `insert into ${table} (booking_id, ${names}) select id, ${names} from bookings where ${somethingIn(columns)}`,
      );
      const drops = columns.map(([name]) => `drop column ${name}`).join(', ');
      await runner.query(`alter table bookings ${drops}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table, columns } of [...MOVING].reverse()) {
      const additions = columns.map((column) => `add column ${column.join(' ')}`).join(', ');
      await runner.query(`alter table bookings ${additions}`);
      const values = columns.map(([name]) => `${name} = t.${name}`).join(', ');
      await runner.query(`update bookings b set ${values} from ${table} t where t.booking_id = b.id`);
      await runner.query(`drop table ${table}`);
    }
  }
}

/** True of a row in which a value differs from the column's default. */
function somethingIn(columns: Moving['columns']): string {
  return columns
    .map(([name, definition]) => {
      const preset = /default (\S+)/.exec(definition)?.[1];
      return preset === undefined ? `${name} is not null` : `${name} <> ${preset}`;
    })
    .join(' or ');
}
