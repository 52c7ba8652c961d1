/** Types of `embedded-postgres.mjs` for the tests, which are TypeScript. */

export interface EmbeddedPostgresOptions {
  /** The database lies in `<dataDir>/postgres`. */
  dataDir: string;
  /** A fixed port of 127.0.0.1; without it a remembered free one. */
  port?: number;
  log?: (sentence: string) => void;
  /** `false` gives up crash safety for speed (tests). */
  durable?: boolean;
}

export interface EmbeddedPostgres {
  /** Of the role that owns everything. */
  url: string;
  /** Of the role that changes rows, once the migrations have given it that right. */
  servingUrl: string;
  port: number;
  /** The real path of the database folder. */
  folder: string;
  /** The server's process at this moment; another one after it had to be started again. */
  readonly pid: number;
  stop(): Promise<void>;
}

export class DatabaseInUse extends Error {
  /** The running database's address, or null while it is on its way up. */
  url: string | null;
}

export function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres>;
