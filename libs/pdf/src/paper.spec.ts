import { createHash } from 'node:crypto';
import { readPdf } from '../../../test/support/pdf-text.js';
import { Paper, type PaperOptions } from './paper.js';

const OPTIONS: PaperOptions = {
  title: 'A paper',
  author: 'Emberfield',
  size: 'LETTER',
  footer: 'Booking 1A2B3C4D',
  writtenAt: new Date('2026-11-01T06:30:00Z'),
};

async function written(write: (paper: Paper) => void, options: Partial<PaperOptions> = {}): Promise<Buffer> {
  const paper = new Paper({ ...OPTIONS, ...options });
  write(paper);
  return paper.finish();
}

const textOf = async (write: (paper: Paper) => void) => (await readPdf(await written(write))).text;

describe('a paper', () => {
  it.each([
    ['Chinese', '測試 太郎'],
    ['Japanese', 'やまだ カタカナ 髙橋'],
    ['Korean', '김철수'],
    ['Greek', 'Ελένη Παπαδοπούλου'],
    ['Polish', 'Łukasz Żółć'],
    ['Vietnamese', 'Nguyễn Văn Đức'],
    ['Cyrillic', 'Владимир'],
    ['Thai', 'สมชาย'],
    ['Hebrew', 'שלום'],
    ['letters with marks of their own', 'Zoe\u0308 Le\u0301a'],
    ['emoji', 'Sam 🎂 🔥'],
  ])('draws %s, in both weights', async (_script, name) => {
    const text = await textOf((paper) => {
      paper.heading(name);
      paper.paragraph(`Signed by ${name} today.`);
    });
    expect(text.normalize('NFC')).toBe(
      `${name} Signed by ${name} today. Booking 1A2B3C4D · Page 1 of 1`.normalize('NFC'),
    );
  });

  it('writes the number of a character that no font has', async () => {
    expect(await textOf((paper) => paper.paragraph('A \u{12000} B\ufe0f C'))).toContain('A [U+12000] B C');
  });

  it('keeps the words of a name in Arabic or Hebrew in their order, right to left', async () => {
    const [line] =
      (await readPdf(await written((paper) => paper.paragraph('By דוד כהן here')))).pages[0] ?? [];
    // A reader of the page meets the last of the two words first, since it goes from left to right.
    expect(line).toBe('By כהן דוד here');
  });

  it.each([
    ['דוד כהן (בע"מ)', '(מ"בע) כהן דוד'],
    ['כהן & לוי', 'לוי & כהן'],
    ['شركة 2026 للتجارة', 'للتجارة 2026 شركة'],
  ])('sets %s in the order in which Unicode reads it, its brackets turned', async (name, onPaper) => {
    // Each stretch that a font turns comes as one, with its letters in the order in which they were typed.
    const [line = ''] =
      (await readPdf(await written((paper) => paper.paragraph(`By ${name} here`)))).pages[0] ?? [];
    expect(line).toBe(`By ${onPaper} here`);
  });

  it('breaks lines between words, between Chinese characters, and inside what is wider than a line', async () => {
    const words = 'venue '.repeat(60).trim();
    const han = '測'.repeat(120);
    const hash = createHash('sha256').update('').digest('hex').repeat(3);
    const { pages } = await readPdf(
      await written((paper) => [words, han, hash].forEach((text) => paper.paragraph(text))),
    );
    const lines = (pages[0] ?? []).slice(0, -1);
    expect(lines.filter((line) => line.startsWith('venue')).join(' ')).toBe(words);
    expect(lines.filter((line) => line.startsWith('測')).join('')).toBe(han);
    expect(lines.filter((line) => /^[0-9a-f]+$/.test(line)).join('')).toBe(hash);
    expect(lines.length).toBeGreaterThan(8);
  });

  it('goes on over as many pages as it takes and numbers them; nothing is lost', async () => {
    const paragraphs = Array.from({ length: 90 }, (_, index) => `Paragraph ${index} of a long agreement.`);
    const { pages, text, size } = await readPdf(
      await written((paper) => paragraphs.forEach((paragraph) => paper.paragraph(paragraph))),
    );
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.map((page) => page.at(-1))).toEqual(
      pages.map((_, index) => `Booking 1A2B3C4D · Page ${index + 1} of ${pages.length}`),
    );
    expect(pages.flatMap((page) => page.slice(0, -1))).toEqual(paragraphs);
    expect(text).toContain('Paragraph 89');
    expect(size).toEqual([612, 792]);
  });

  it('leaves neither the first nor the last line of a paragraph alone on a page', async () => {
    const five = 'word '.repeat(110).trim();
    const { pages } = await readPdf(
      await written((paper) => {
        for (let count = 0; count < 60; count += 1) paper.paragraph(`Begin ${five} end`);
      }),
    );
    for (const page of pages) {
      const lines = page.slice(0, -1);
      expect(lines[0]).not.toMatch(/end$/);
      expect(lines.at(-1)).not.toMatch(/^Begin/);
    }
    expect(pages.length).toBeGreaterThan(4);
  });

  it('comes in A4 too', async () => {
    expect((await readPdf(await written((paper) => paper.title('x'), { size: 'A4' }))).size).toEqual([
      595, 842,
    ]);
  });

  it('has the same bytes whatever was written before', async () => {
    const plain = (paper: Paper) => paper.paragraph('Kilo, 5-10 K');
    const first = await written(plain);
    // The Kelvin sign and the hyphen share their glyphs with others.
    await written((paper) => paper.paragraph('\u212a \u2010 \u00a0'));
    expect((await written(plain)).equals(first)).toBe(true);
  });

  it.each([
    ['at the ends of all numbers', [-1e308, 1e308]],
    ['nowhere', [Number.NaN, Number.POSITIVE_INFINITY]],
  ])('draws what it can of strokes that lie %s', async (_where, [far = 0, away = 0]) => {
    const stroke = [
      { x: 0, y: 0 },
      { x: far, y: away },
      { x: away, y: far },
    ];
    const bytes = await written((paper) => {
      paper.strokes([stroke, [{ x: far, y: away }]], 200, 100);
      paper.paragraph('Below it.');
    });
    expect((await readPdf(bytes)).text).toContain('Below it.');
    expect(bytes.toString('latin1')).not.toMatch(/NaN|Infinity/);
  });

  it('has the same bytes for the same content', async () => {
    const write = (paper: Paper) => {
      paper.title('Agreement');
      paper.facts([['Signer', '測試 太郎 🎂']]);
      paper.strokes(
        [
          [
            { x: 0, y: 0 },
            { x: 90, y: 30 },
          ],
        ],
        200,
        100,
      );
    };
    const [first, second] = [await written(write), await written(write)];
    expect(first.equals(second)).toBe(true);
    expect(first.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
