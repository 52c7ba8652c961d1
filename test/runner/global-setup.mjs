import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../scripts/embedded-postgres.mjs';

const MEMORY_FOLDER = '/dev/shm';
/** Far more than the databases of two suites and the log need: memory is never what fails a test. */
const ROOM_WANTED = 6 * 1024 ** 3;

/** A folder in memory where there is one with room: each database of a suite is some three hundred small files. */
function parentOfDatabases() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return bavail * bsize >= ROOM_WANTED ? MEMORY_FOLDER : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** One PostgreSQL for the whole run, in a folder that goes with it; each test file clones a database in it. */
export default async function globalSetup() {
  if (globalThis.embeddedPostgres) return;
  const dataDir = mkdtempSync(join(parentOfDatabases(), 'emberfield-test-'));
  process.env.TEST_TEMPORARY_DIR = mkdtempSync(join(tmpdir(), 'emberfield-run-'));
  globalThis.embeddedPostgres = await startEmbeddedPostgres({ dataDir, durable: false });
  process.env.TEST_POSTGRES_URL = globalThis.embeddedPostgres.url;
  process.env.TEST_POSTGRES_DIR = dataDir;
}
