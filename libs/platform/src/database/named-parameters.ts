/** Values of a statement by the names that stand in its text. */
export type Values = Readonly<Record<string, unknown>>;

interface Compiled {
  /** The text with `$1`, `$2` … in place of the names. */
  text: string;
  /** Names in the order of their numbers; a name that is used twice has one number. */
  names: string[];
}

/**
 * What a colon may stand in without beginning a name, then the name itself: quoted texts and identifiers, texts between
 * dollars, comments, casts (`::date`). The alternatives are tried in this order at each place.
 */
const PIECES =
  /[eE]'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$([A-Za-z_]\w*)?\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\/|::|(?<![\w\]]):([A-Za-z_]\w*)/g;

const compiled = new Map<string, Compiled>();

/** Puts numbers in place of `:names`, once for each text: the driver knows numbers alone. */
export function compileNames(text: string): Compiled {
  const known = compiled.get(text);
  if (known) return known;
  const names: string[] = [];
  const numbered = text.replace(PIECES, (piece: string, _tag: string | undefined, name?: string) => {
    if (name === undefined) return piece;
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  const result = { text: numbered, names };
  compiled.set(text, result);
  return result;
}

/**
 * The statement as the driver takes it.
 * @throws Error when a name of the text has no value, or a value no name: either is a slip of whoever wrote the statement
 */
export function bindNames(text: string, parameters: Values): { text: string; values: unknown[] } {
  const statement = compileNames(text);
  const values = statement.names.map((name) => {
    if (!Object.hasOwn(parameters, name))
      throw new Error(`The statement names :${name}, which has no value.`);
    return parameters[name];
  });
  const given = Object.keys(parameters);
  // Each name has a value, so only a longer list has one without a name: what runs a thousand times a second looks no further.
  if (given.length > statement.names.length) {
    const surplus = given.find((name) => !statement.names.includes(name));
    throw new Error(`The statement does not name :${surplus}.`);
  }
  return { text: statement.text, values };
}
