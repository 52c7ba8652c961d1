import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';

const ROOT = resolve(import.meta.dirname, '../..');

/** Reports join what they like; everybody else asks the owner, at its door or by events (docs/architecture.md). */
const READS_ALL = 'reporting';

/**
 * Statements that name a table of a lower library on purpose: the read models that docs/adr/0019-data-access.md names, each
 * with its reason. An entry that is no longer true fails.
 */
const ALLOWED: Record<string, string[]> = {
  // The request is one statement, all of it or nothing (ADR 4), and so is the look for an earlier one of the same sender.
  'libs/bookings/src/request-booking.statement.ts': ['outbox_events', 'session_grants', 'sessions', 'venues'],
  'libs/bookings/src/use-cases/request-booking.ts': ['session_grants', 'sessions'],
  // Venues, closures and holds at one moment: the calendar's hot path (docs/performance.md).
  'libs/bookings/src/availability-facts.queries.ts': ['closures', 'venues'],
  // 'The booking's row': its spaces with their names as they were at the moment of the rest.
  'libs/bookings/src/booking-row.ts': ['venues'],
};

function filesOf(folder: string, ending: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending) && !file.endsWith('.spec.ts'))
    .map((file) => join(folder, file));
}

const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** Every text that stands in a file, the placeholders of templates as a blank. */
function textsIn(source: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    else if (ts.isTemplateExpression(node))
      texts.push(
        [node.head, ...node.templateSpans.map((span) => span.literal)].map(({ text }) => text).join(' '),
      );
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('x.tsx', source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));
  return texts;
}

function tablesOfMigrations(): string[] {
  const texts = filesOf('migrations', '.ts').flatMap((file) => textsIn(textOf(file)));
  const made = new Set(
    texts.flatMap((text) => [...text.matchAll(/create table (\w+)/g)].map(([, name]) => name!)),
  );
  return [...made].sort();
}

/** Tables that a README says its library owns: the backquoted words of the paragraph that begins with 'Tables' or 'Owns'. */
function tablesOwned(readme: string): string[] {
  const paragraph = /^(?:- )?\*\*(?:Tables|Owns)[\s\S]*?(?=\n- |\n\n|$(?![\s\S]))/m.exec(readme)?.[0] ?? '';
  return [...paragraph.matchAll(/`(\w+)`/g)].map(([, name]) => name!);
}

const AFTER = /\b(?:from|join|into|update|table)\s+(?:only\s+)?"?(\w+)"?/gi;

/** Tables that the SQL in a file names. */
export function tablesNamed(source: string, known: readonly string[]): string[] {
  const named = textsIn(source).flatMap((text) => [...text.matchAll(AFTER)].map(([, name]) => name!));
  return [...new Set(named)].filter((name) => known.includes(name)).sort();
}

const libraries = readdirSync(join(ROOT, 'libs'));
const tables = tablesOfMigrations();
const owners = new Map<string, string[]>(
  libraries.map((library) => [library, tablesOwned(textOf(`libs/${library}/README.md`))]),
);

function foreignTables(library: string): Record<string, string[]> {
  const own = owners.get(library) ?? [];
  const found: Record<string, string[]> = {};
  for (const file of filesOf(`libs/${library}/src`, '.ts')) {
    const foreign = tablesNamed(textOf(file), tables).filter((name) => !own.includes(name));
    if (foreign.length > 0) found[file] = foreign;
  }
  return found;
}

describe('tables', () => {
  it('are each owned by one library, as its README says', () => {
    const owned = [...owners.values()].flat().filter((name) => tables.includes(name));
    expect(owned.sort()).toEqual(tables);
  });

  it.each(libraries.filter((library) => library !== READS_ALL))(
    'of others are not named by the SQL of %s, but for what is allowed',
    (library) => {
      const allowed = Object.entries(ALLOWED).filter(([file]) => file.startsWith(`libs/${library}/`));
      expect(foreignTables(library)).toEqual(Object.fromEntries(allowed));
    },
  );
});

describe('the look for tables', () => {
  const known = ['bookings', 'calls'];

  it.each([
    ['sql(`select * from bookings b join calls c on true`)', ['bookings', 'calls']],
    ['sql(`select ${list} from ${table}, lateral (select from calls)`)', ['calls']],
    ["sql('update bookings set status = 1')", ['bookings']],
    ['sql(`insert into "calls" (id) values (1)`)', ['calls']],
    ['// from bookings\nconst from = bookings;', []],
  ])('finds those in %s', (source, named) => {
    expect(tablesNamed(source, known)).toEqual(named);
  });
});
