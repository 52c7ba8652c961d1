/** Tells spreadsheets that the file is UTF-8; without it, they read names in the letters of the machine. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A number that we worked out ourselves, such as '-12.50': the one thing that may begin with a sign. */
export interface NumberCell {
  number: string;
}

export type Cell = string | NumberCell;

/**
 * What a spreadsheet would run as a formula, also with blanks before it or in the wide letters of Asian keyboards; tab and
 * line break at the beginning open a cell or line of their own in some of them.
 */
const RUNS = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/** Cents as dollars with two decimals, to be added up. */
export function moneyCell(cents: number): NumberCell {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return { number: `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` };
}

/** One line of a CSV file (RFC 4180). Nothing that people typed runs in a spreadsheet: it is preceded by an apostrophe. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  if (typeof cell !== 'string') return cell.number;
  const text = RUNS.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
