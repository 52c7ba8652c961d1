import fc from 'fast-check';
import { linesOf } from './lines.js';

/** Every character is one point wide. */
const lines = (text: string, width: number) =>
  linesOf(text, width, 'regular', ({ text: run }) => [...run].length).map((line) =>
    line.map((run) => run.text).join(''),
  );

describe('lines', () => {
  it.each([
    ['between words', 'the venue and the tent', 10, ['the venue', 'and the', 'tent']],
    [
      'after a hyphen, in a number only where it is wider than a line',
      'walk-through at 2026-05-16',
      8,
      ['walk-', 'through', 'at', '2026-05-', '16'],
    ],
    [
      'between Chinese characters, marks staying behind',
      '測試太郎。測試「太郎」',
      5,
      ['測試太郎。', '測試「太', '郎」'],
    ],
    ['between the words of Thai', 'สวัสดีครับผมชื่อสมชาย', 8, ['สวัสดี', 'ครับผม', 'ชื่อ', 'สมชาย']],
    ['between Korean words', '김철수 이영희', 4, ['김철수', '이영희']],
    ['inside what is wider than a line', 'see 0123456789abcdef', 8, ['see', '01234567', '89abcdef']],
    ['nowhere when all fits', '  a \n b  ', 3, ['a b']],
    ['nowhere in nothing', ' ', 3, []],
  ])('end %s', (_where, text, width, expected) => {
    expect(lines(text, width)).toEqual(expected);
  });

  it('lose no character and are never too wide', () => {
    const character = fc.constantFrom(...'ab(-/. ,1測試。ーสดี김é"&');
    fc.assert(
      fc.property(
        fc.array(character, { maxLength: 60 }),
        fc.integer({ min: 4, max: 20 }),
        (characters, width) => {
          const text = characters.join('');
          const set = lines(text, width);
          expect(set.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
          for (const line of set) expect([...line].length).toBeLessThanOrEqual(width);
        },
      ),
    );
  });
});
