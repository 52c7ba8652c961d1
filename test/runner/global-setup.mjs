import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../scripts/embedded-postgres.mjs';

/** One PostgreSQL for the whole run, under the system's temporary folder; each test file clones a database in it. */
export default async function globalSetup() {
  if (globalThis.embeddedPostgres) return;
  const dataDir = mkdtempSync(join(tmpdir(), 'emberfield-test-'));
  process.env.TEST_TEMPORARY_DIR = mkdtempSync(join(tmpdir(), 'emberfield-run-'));
  globalThis.embeddedPostgres = await startEmbeddedPostgres({ dataDir, durable: false });
  process.env.TEST_POSTGRES_URL = globalThis.embeddedPostgres.url;
  process.env.TEST_POSTGRES_DIR = dataDir;
}
