import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const TEST_FILE = /`((?:test|libs|frontend)\/[^`*…]+\.(?:int-spec|spec|e2e)\.tsx?)`/g;

const documents = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.md'),
);
const namedIn = (document: string) =>
  [...readFileSync(join(ROOT, 'docs', document), 'utf8').matchAll(TEST_FILE)].map(([, file]) => file ?? '');

describe('the tests that documents name', () => {
  it('are named in the tables of what is tested and what is protected', () => {
    for (const table of ['reliability.md', 'what-is-protected.md'])
      expect(namedIn(table).length).toBeGreaterThan(20);
  });

  it('are all there', () => {
    const missing = documents.flatMap((document) =>
      namedIn(document)
        .filter((file) => !existsSync(join(ROOT, file)))
        .map((file) => `${document}: ${file}`),
    );
    expect(missing).toEqual([]);
  });
});
