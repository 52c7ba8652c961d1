import { Injectable } from '@nestjs/common';
import pg from 'pg';
import { DataSource } from 'typeorm';

// A `date` stays the text it is: node-postgres would make it midnight in the process's own zone (and shift it).
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMP, (value) => value);

export interface Statement {
  /** Prepared once per connection under this name. */
  name: string;
  text: string;
}

/** Single statements on the pool, past the ORM: for read models and the two hot paths (see docs/performance.md). */
@Injectable()
export class Database {
  readonly pool: pg.Pool;

  constructor(readonly dataSource: DataSource) {
    this.pool = (dataSource.driver as unknown as { master: pg.Pool }).master;
  }

  async sql<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    const result = await this.pool.query<Row>(text, values);
    return result.rows;
  }

  async prepared<Row extends object>(statement: Statement, values: unknown[] = []): Promise<Row[]> {
    const result = await this.pool.query<Row>({ name: statement.name, text: statement.text, values });
    return result.rows;
  }
}
