import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const RULES = join(ROOT, 'docs/product');
/** Where rules are cited: everything people write, but for pictures, lock files and what is built. */
const PLACES = [
  'apps',
  'bench',
  'docs',
  'frontend',
  'libs',
  'migrations',
  'scripts',
  'test',
  'tools',
  'README.md',
  'CONTRIBUTING.md',
];
const TEXT = /\.(ts|tsx|mts|mjs|cjs|js|css|html|md|json|ya?ml)$/;

interface Page {
  file: string;
  title: string;
  /** Numbers of its rules, in the order of the page. */
  numbers: number[];
}

const pages: Page[] = readdirSync(RULES)
  .filter((file) => file !== 'README.md')
  .map((file) => {
    const text = readFileSync(join(RULES, file), 'utf8');
    return {
      file,
      title: /^# (.+)$/m.exec(text)?.[1] ?? '',
      numbers: [...text.matchAll(/^## (\d+)\. \S/gm)].map(([, number]) => Number(number)),
    };
  });

function filesOf(place: string): string[] {
  if (TEXT.test(place)) return [place];
  try {
    return readdirSync(join(ROOT, place), { recursive: true, encoding: 'utf8' })
      .filter((file) => TEXT.test(file) && !file.includes('node_modules'))
      .map((file) => `${place}/${file}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** 'Money §4', each with the place that says it; a title that wraps onto the next line of a comment counts too. */
function citations(file: string) {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return [...text.matchAll(/\b([A-Z][A-Za-z]+)(?:\s|\/\/|\*)+§(\d+)/g)].map(([, title, number]) => ({
    file,
    title: title ?? '',
    number: Number(number),
  }));
}

const titles = new Map(pages.map((page) => [page.title, page.numbers]));
const cited = PLACES.flatMap(filesOf).flatMap(citations);

/** A rule by its page and number, or a section of a public standard such as 'ISO/IEC 15948 §9'. */
function isCitation(before: string, after: string): boolean {
  if (/ISO\/IEC \d+ $/.test(before)) return true;
  const title = /\b([A-Z][a-z]+)(?:\s|\/\/|\*)+$/.exec(before)?.[1] ?? '';
  return titles.has(title) && /^§\d+(?!\.?\d)/.test(after);
}

describe('the rules of the product', () => {
  it.each(pages)('numbers those of $file from 1, without a hole and none twice', ({ numbers }) => {
    expect(numbers.length).toBeGreaterThan(3);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it.each(pages)('names the page $file by one word of its own', ({ file, title }) => {
    expect(title).toMatch(/^[A-Z][a-z]+$/);
    expect(pages.filter((page) => page.title === title)).toHaveLength(1);
    expect(file).toBe(`${title.toLowerCase()}.md`);
  });

  it('lists each page, and no other', () => {
    const listed = [
      ...readFileSync(join(RULES, 'README.md'), 'utf8').matchAll(/^\| \[(\w+)\]\(([^)]+)\)/gm),
    ].map(([, title, file]) => `${title} ${file}`);
    expect(listed.sort()).toEqual(pages.map(({ title, file }) => `${title} ${file}`).sort());
  });

  it('are all that is ever cited: no other document, and no number without its page', () => {
    const others = PLACES.flatMap(filesOf)
      .filter((file) => file !== 'test/architecture/rules.spec.ts' && file !== 'docs/product/README.md')
      .flatMap((file) => {
        const text = readFileSync(join(ROOT, file), 'utf8');
        return [...text.matchAll(/§[^\s,;)]*/g)]
          .filter(({ index }) => !isCitation(text.slice(Math.max(0, index - 60), index), text.slice(index)))
          .map(({ 0: found, index }) => `${file}:${text.slice(0, index).split('\n').length} ${found}`);
      });
    expect(others).toEqual([]);
  });

  it('are there wherever one is cited', () => {
    const unknown = cited
      .filter(({ title, number }) => titles.has(title) && !titles.get(title)?.includes(number))
      .map(({ file, title, number }) => `${file}: ${title} §${number}`);
    expect(cited.filter(({ title }) => titles.has(title)).length).toBeGreaterThan(300);
    expect(unknown).toEqual([]);
  });
});
