import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppConfig, loadConfig } from '#platform';

/** A configuration as a process would read it; the business clock stands shortly before the opening season. */
export function testConfig(databaseUrl: string, overrides: Partial<AppConfig> = {}): AppConfig {
  const frontendDir = mkdtempSync(join(tmpdir(), 'emberfield-page-'));
  writeFileSync(
    join(frontendDir, 'index.html'),
    '<!doctype html><title>Emberfield</title><div id="root"></div>',
  );
  const config = loadConfig({
    FRONTEND_DIR: frontendDir,
    DATABASE_URL: databaseUrl,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'emberfield-data-')),
    APP_NOW: '2025-09-15T12:00:00Z',
    RATE_LIMIT_FACTOR: '1000',
    LINK_SECRET: 'a secret that only the tests know',
    LOG_LEVEL: 'silent',
    PORT: '0',
    WORKER_PORT: '0',
  });
  return { ...config, ...overrides };
}
