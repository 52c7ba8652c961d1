import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const WEBSITE = join(import.meta.dirname, '../../frontend/src');

/**
 * The testing library takes the page away after each test only in the suite that loads it first, and suites of one process
 * share it (docs/adr/0016-suites-run-in-plain-node.md). `site()` does it for its suite; who draws without it says so.
 */
describe('a suite of components', () => {
  const suites = readdirSync(WEBSITE, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.spec\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(WEBSITE, file), 'utf8') }));

  it('takes its page away after each test', () => {
    const drawing = suites.filter(({ text }) => /\b(?:render|renderHook)\(/.test(text));
    expect(drawing.length).toBeGreaterThan(2);
    const leaving = drawing.filter(({ text }) => !/\bsite\(|afterEach\(cleanup\)/.test(text));
    expect(leaving.map(({ file }) => file)).toEqual([]);
  });
});
