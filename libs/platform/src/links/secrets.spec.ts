import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppConfig } from '../config/app-config.js';
import { Secrets } from './secrets.js';

const secretsIn = (dataDir: string, linkSecret: string | null = null) =>
  new Secrets({ dataDir, linkSecret } as AppConfig);

describe('the house’s own key', () => {
  it('is made once, whole, for this user alone, and found again', () => {
    const folder = mkdtempSync(join(tmpdir(), 'emberfield-secret-'));
    const first = secretsIn(folder).sign('link', 'a');
    expect(readdirSync(folder)).toEqual(['link-secret']);
    expect(readFileSync(join(folder, 'link-secret'), 'utf8')).toMatch(/^[\w-]{43}$/);
    expect(secretsIn(folder).sign('link', 'a').equals(first)).toBe(true);
    expect(secretsIn(folder).sign('code', 'a').equals(first)).toBe(false);
  });

  it('is never nothing: a file that is empty or cut short stops the start', () => {
    const folder = mkdtempSync(join(tmpdir(), 'emberfield-secret-'));
    writeFileSync(join(folder, 'link-secret'), '');
    expect(() => secretsIn(folder)).toThrow('holds no secret');
  });

  it('is LINK_SECRET where that is set', () => {
    const folder = mkdtempSync(join(tmpdir(), 'emberfield-secret-'));
    secretsIn(folder, 'set by hand');
    expect(readdirSync(folder)).toEqual([]);
  });
});
