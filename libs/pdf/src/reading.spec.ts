import { readingOf } from './reading.js';

const FROM_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** What stands on paper from left to right; the fonts of these scripts turn their own letters. */
function drawn(text: string, from = 0, to = text.length): string {
  return readingOf(text)
    .runs(from, to, 'regular')
    .map((run) => (FROM_RIGHT.test(run.text) ? backwards(run.text) : run.text))
    .join('');
}

const backwards = (text: string) => [...text].reverse().join('');

describe('a name from right to left', () => {
  it.each([
    ['with brackets and quotes', 'דוד כהן (בע"מ)', `(${backwards('בע"מ')}) ${backwards('כהן')} דוד`],
    ['of two people', 'כהן & לוי', `${backwards('לוי')} & ${backwards('כהן')}`],
    ['with a number in it', 'شركة 2026 للتجارة', `${backwards('للتجارة')} 2026 ${backwards('شركة')}`],
    ['with a number in brackets', 'כהן (12)', `(12) ${backwards('כהן')}`],
    [
      'in a sentence of ours',
      'Signed by דוד כהן (בע"מ) on behalf of Cohen (Ltd).',
      `Signed by (${backwards('בע"מ')}) ${backwards('כהן')} דוד on behalf of Cohen (Ltd).`,
    ],
    ['beside one from left to right', 'דוד Cohen כהן', `דוד Cohen ${backwards('כהן')}`],
    ['with words from left to right inside', 'דוד (Cohen) כהן', `דוד (Cohen) ${backwards('כהן')}`],
    ['that would turn what follows', 'a\u202eb 123\u202c c', 'ab 123 c'],
    ['with a mark after its brackets', 'כהן!\u200f x', `!${backwards('כהן')} x`],
  ])('is read in Unicode order %s', (_what, text, expected) => {
    expect(drawn(text)).toBe(expected);
  });

  it('keeps its direction on a line that begins in its middle', () => {
    const text = 'Signed by דוד כהן (בע"מ) here';
    expect(drawn(text, 14)).toBe(`(${backwards('בע"מ')}) ${backwards('כהן')} here`);
  });

  it('leaves every other text as it is', () => {
    const text = 'Łukasz Żółć (Sp. z o.o.), 測試 太郎, {x} [y] <z> "q" & 5 % - 3';
    expect(drawn(text)).toBe(text);
  });
});
