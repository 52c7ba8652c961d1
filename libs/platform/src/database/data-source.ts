import { DataSource, type DataSourceOptions } from 'typeorm';
import type { MigrationInterface } from 'typeorm';

export interface DatabaseOptions {
  url: string;
  /** Options that each connection is opened with, as `-c statement_timeout=10s`. */
  options?: string | null;
  /** Most connections of this process. */
  poolSize?: number;
  migrations?: (new () => MigrationInterface)[];
}

/** One place that says how we speak to PostgreSQL; schema changes come from migrations alone. */
export function dataSourceOptions({
  url,
  options = null,
  poolSize = 20,
  migrations = [],
}: DatabaseOptions): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    synchronize: false,
    migrationsRun: false,
    migrations,
    migrationsTableName: 'schema_migrations',
    migrationsTransactionMode: 'each',
    extra: {
      max: poolSize,
      connectionTimeoutMillis: 5000,
      application_name: 'emberfield',
      ...(options ? { options } : {}),
    },
  };
}

export function createDataSource(options: DatabaseOptions): DataSource {
  return new DataSource(dataSourceOptions(options));
}
