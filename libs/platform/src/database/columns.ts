import type { DateText, TimeText } from '#rules';

/** One column of an answer: its SQL, if that is not the key in snake case, and the TypeScript type of what comes. */
export interface Column<Value> {
  readonly sql: string | null;
  /** Never set: it carries the type alone. */
  readonly value?: Value;
}

/** The row that a list of columns answers. */
export type RowOf<List extends Columns> = {
  -readonly [Key in keyof List['each']]: List['each'][Key] extends Column<infer Value> ? Value : never;
};

export interface Columns<Each extends Record<string, Column<unknown>> = Record<string, Column<unknown>>> {
  readonly each: Each;
  /** The text between `select` (or `returning`) and `from`, each column under its key. */
  readonly list: string;
}

function of<Value>(sql: string | null = null): Column<Value> {
  return { sql };
}

/**
 * Columns by the types that the driver answers, each with its SQL when that is not the column with the key's name.
 * `column.of<…>()` says any other type, such as a union of words or an array.
 */
export const column = {
  of,
  text: (sql?: string) => of<string>(sql),
  textOrNull: (sql?: string) => of<string | null>(sql),
  integer: (sql?: string) => of<number>(sql),
  integerOrNull: (sql?: string) => of<number | null>(sql),
  flag: (sql?: string) => of<boolean>(sql),
  instant: (sql?: string) => of<Date>(sql),
  instantOrNull: (sql?: string) => of<Date | null>(sql),
  date: (sql?: string) => of<DateText>(sql),
  dateOrNull: (sql?: string) => of<DateText | null>(sql),
  hour: (sql?: string) => of<TimeText>(sql),
};

/**
 * One list of columns for both sides of a statement: what is selected and what type comes back, so that neither can be
 * changed without the other. `alias` is the table's name in the statement; a column of its own SQL stands as written.
 */
export function columns<Each extends Record<string, Column<unknown>>>(
  alias: string,
  each: Each,
): Columns<Each> {
  const list = Object.entries(each)
    .map(([key, { sql }]) => `${sql ?? `${alias}.${columnOf(key)}`} as "${key}"`)
    .join(', ');
  return { each, list };
}

/** The column that a key stands for. */
export function columnOf(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
