import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../scripts/embedded-postgres.mjs';
import { whenDone } from './clean-up.mjs';
import { project } from './project.mjs';

/**
 * A PostgreSQL of the bench's own in a temporary folder, migrated and seeded, that is gone afterwards.
 * @param {{durable: boolean}} options `durable: false` only where nothing that is measured writes
 */
export async function scratchDatabase({ durable }) {
  const folder = mkdtempSync(join(tmpdir(), 'emberfield-bench-'));
  whenDone(() => rmSync(folder, { recursive: true, force: true }));
  const server = await startEmbeddedPostgres({ dataDir: folder, durable });
  whenDone(() => server.stop());
  const environment = {
    DATABASE_URL: server.url,
    DATA_DIR: folder,
    STAFF_PASSWORD: 'only for measuring here',
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'warn',
  };
  execFileSync(process.execPath, ['dist/apps/api/src/prepare.js'], {
    cwd: project,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const pool = new pg.Pool({ connectionString: server.url, max: 4 });
  pool.on('error', () => {});
  whenDone(() => pool.end());
  const rows = async (sql, values) => (await pool.query(sql, values)).rows;
  return { url: server.url, environment, pool, rows };
}
