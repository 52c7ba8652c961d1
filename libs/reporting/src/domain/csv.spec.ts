import fc from 'fast-check';
import { csvLine, moneyCell } from './csv.js';

describe('a line of a CSV file', () => {
  it.each([
    ['plain text as it is', 'Sarah Whitfield', 'Sarah Whitfield'],
    ['a comma in quotes', 'Whitfield, Sarah', '"Whitfield, Sarah"'],
    ['quotes doubled', 'the "Smoke"', '"the ""Smoke"""'],
    ['line breaks within quotes', 'one\r\ntwo', '"one\r\ntwo"'],
    ['other letters', 'Ελένη 太郎 🎉', 'Ελένη 太郎 🎉'],
    ['nothing', '', ''],
    ['a formula as text', '=1+1', "'=1+1"],
    ['a call of a program as text', '@SUM(A1)', "'@SUM(A1)"],
    ['a phone number as text', '+1 512 555 0100', "'+1 512 555 0100"],
    ['a dash as text', '-2+3', "'-2+3"],
    ['a formula behind blanks as text', '  =1+1', "'  =1+1"],
    ['a formula in wide letters as text', '＝1+1', "'＝1+1"],
    ['a tab at the beginning as text', '\t=1', '"\'\t=1"'],
    ['a line break at the beginning as text', '\r=1', '"\'\r=1"'],
    ['a formula with quotes', '=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ])('writes %s', (_what, typed, written) => {
    expect(csvLine([typed])).toBe(`${written}\r\n`);
  });

  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [123_456, '1234.56'],
    [-1_250, '-12.50'],
  ])('writes %i cents as a number', (cents, written) => {
    expect(csvLine([moneyCell(cents), 'x'])).toBe(`${written},x\r\n`);
  });

  it('is read back as it was, but for the apostrophe before what would run', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 5 }), (cells) => {
        const read = readLine(csvLine(cells));
        expect(read).toHaveLength(cells.length);
        read.forEach((cell, index) => {
          expect([cells[index], `'${cells[index]}`]).toContain(cell);
          expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
        });
      }),
    );
  });
});

/** A reader by the letter of RFC 4180. */
function readLine(line: string): string[] {
  const cells: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  for (let match = cell.exec(line); match; match = cell.exec(line)) {
    cells.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === '\r\n') break;
  }
  return cells;
}
