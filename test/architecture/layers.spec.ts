import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const PLANTED = join(import.meta.dirname, 'planted');

interface CruiseReport {
  summary: { violations: { rule: { name: string } }[] };
}

/** Cruises the planted tree, which breaks each rule once, with the rules of the real one. */
function brokenRules(): Set<string> {
  const output = execFileSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      join(ROOT, '.dependency-cruiser.cjs'),
      '--output-type',
      'json',
      'apps',
      'libs',
      'tools',
      'frontend',
    ],
    { cwd: PLANTED, encoding: 'utf8', maxBuffer: 20_000_000 },
  );
  return new Set(
    (JSON.parse(output) as CruiseReport).summary.violations.map((violation) => violation.rule.name),
  );
}

describe('the rules between the rooms of the house', () => {
  const config = createRequire(import.meta.url)(join(ROOT, '.dependency-cruiser.cjs')) as {
    forbidden: { name: string }[];
  };
  const broken = brokenRules();

  it.each(config.forbidden.map((rule) => rule.name))('fires on its planted violation: %s', (name) => {
    expect(broken).toContain(name);
  });
});
