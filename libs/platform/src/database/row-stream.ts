import type pg from 'pg';
import type { Database } from './database.js';
import { bindNames, type Values } from './named-parameters.js';

const ROWS_AT_ONCE = 500;

/**
 * The rows of a long list as of one moment, batch by batch: however many there are, memory holds one batch. It keeps a
 * connection until it is read to its end or closed, so whoever opens one sees to it that one of both happens.
 */
export class RowStream<Row extends object> {
  private isOver = false;

  private constructor(
    private readonly client: pg.PoolClient,
    /** How many rows there are. */
    readonly total: number,
  ) {}

  static async open<Row extends object>(
    database: Database,
    text: string,
    values: Values = {},
  ): Promise<RowStream<Row>> {
    const client = await database.pool.connect();
    // A connection that breaks says so to its query as well; an 'error' event that nobody hears would end the process.
    client.on('error', ignore);
    try {
      await client.query('begin isolation level repeatable read read only');
      const list = bindNames(text, values);
      const { rows } = await client.query<{ total: number }>(
        `select count(*)::int as total from (${list.text}) list`,
        list.values,
      );
      await client.query(`declare list no scroll cursor for ${list.text}`, list.values);
      return new RowStream<Row>(client, rows[0]?.total ?? 0);
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  async *batches(): AsyncGenerator<Row[]> {
    try {
      while (!this.isOver) {
        const { rows } = await this.client.query<Row>(`fetch ${ROWS_AT_ONCE} from list`);
        if (rows.length > 0) yield rows;
        if (rows.length < ROWS_AT_ONCE) await this.end();
      }
    } finally {
      this.close();
    }
  }

  /** Lets go of a list that nobody reads on; the connection goes with it, since a statement may be under way. */
  close(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.client.release(true);
  }

  private async end(): Promise<void> {
    await this.client.query('rollback');
    if (this.isOver) return;
    this.isOver = true;
    this.client.off('error', ignore);
    this.client.release();
  }
}

function ignore(): void {}
