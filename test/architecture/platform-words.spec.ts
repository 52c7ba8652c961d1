import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PLATFORM = join(import.meta.dirname, '../../libs/platform');

/** What only a house that rents its rooms knows of; the platform would serve any other business as well. */
const BUSINESS =
  /booking|contract|deposit|venue|vendor|customer|staff|kitchen|guest|testimonial|waitlist|inquir|floor.?plan/gi;

/** Settings of the machine are read here, under the names that whoever runs it has given them. */
const ALLOWED = ['STAFF_PASSWORD', 'staffPassword', 'CUSTOMER_STEP_UP', 'the address that customers open'];
const SETTINGS = 'src/config/';

/** Tests may take their examples from the business. */
const files = readdirSync(PLATFORM, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.(ts|md)$/.test(name) && !name.endsWith('.spec.ts'),
);
const textOf = (file: string) => readFileSync(join(PLATFORM, file), 'utf8');

/** Words of the business in a file, but for the names of settings. */
function businessWords(file: string): string[] {
  const allowed = file.startsWith(SETTINGS) ? ALLOWED : [];
  const text = allowed.reduce((rest, name) => rest.replaceAll(name, ''), textOf(file));
  return [...text.matchAll(BUSINESS)].map(([word]) => `${file}: ${word}`);
}

describe('libs/platform', () => {
  it('knows no word of the business', () => {
    expect(files.length).toBeGreaterThan(40);
    expect(files.flatMap(businessWords)).toEqual([]);
  });

  it('is allowed only what it needs', () => {
    const settings = files
      .filter((file) => file.startsWith(SETTINGS))
      .map(textOf)
      .join('\n');
    expect(ALLOWED.filter((name) => !settings.includes(name))).toEqual([]);
  });
});
