import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AppConfig, loadConfig } from '#platform';

/** A configuration as a process would read it; the business clock stands shortly before the opening season. */
export function testConfig(databaseUrl: string, overrides: Partial<AppConfig> = {}): AppConfig {
  const frontendDir = temporaryFolder('page-');
  writeFileSync(
    join(frontendDir, 'index.html'),
    '<!doctype html><title>Emberfield</title><div id="root"></div>',
  );
  const config = loadConfig({
    FRONTEND_DIR: frontendDir,
    DATABASE_URL: databaseUrl,
    DATA_DIR: temporaryFolder('data-'),
    APP_NOW: '2025-09-15T12:00:00Z',
    RATE_LIMIT_FACTOR: '1000',
    LINK_SECRET: 'a secret that only the tests know',
    LOG_LEVEL: 'silent',
    PORT: '0',
    WORKER_PORT: '0',
  });
  return { ...config, ...overrides };
}

/** A folder that is gone when the run ends. */
export function temporaryFolder(prefix: string): string {
  const parent = process.env['TEST_TEMPORARY_DIR'];
  if (!parent) throw new Error('run the tests through jest: its global setup makes the temporary folder');
  return mkdtempSync(join(parent, prefix));
}
