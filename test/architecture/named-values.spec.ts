import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';

const ROOT = resolve(import.meta.dirname, '../..');
const DOOR = new Set(['sql', 'prepared', 'rowsOf', 'query']);
/** A numbered value in a text that is SQL: beside a word of it, or compared with something. */
const NUMBERED =
  /\b(?:select|insert|update|delete|where|values|set|from)\b[\s\S]*\$\d+\b|(?:[=<>]\s*|\()\$\d+\b(?![,.]\d)/i;

/** What a file gives to the database by number instead of by name (docs/adr/0019-data-access.md). */
function numberedIn(source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== null && NUMBERED.test(text)) found.push(text.trim());
    if (ts.isCallExpression(node) && DOOR.has(nameOf(node.expression)) && hasListOfValues(node))
      found.push(node.getText().split('\n')[0]!);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('x.ts', source, ts.ScriptTarget.Latest, true));
  return found;
}

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head, ...node.templateSpans.map((span) => span.literal)].map(({ text }) => text).join(' ');
}

function nameOf(expression: ts.Expression): string {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  return ts.isIdentifier(expression) ? expression.text : '';
}

function hasListOfValues(call: ts.CallExpression): boolean {
  return call.arguments.length > 1 && ts.isArrayLiteralExpression(call.arguments.at(-1)!);
}

const files = readdirSync(join(ROOT, 'libs'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /^[\w-]+\/src\/.*\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file))
  .map((file) => `libs/${file}`);

describe('values of a statement', () => {
  it('have names in every library', () => {
    expect(files.length).toBeGreaterThan(300);
    const numbered = files
      .map((file) => [file, numberedIn(readFileSync(join(ROOT, file), 'utf8'))] as const)
      .filter(([, found]) => found.length > 0);
    expect(Object.fromEntries(numbered)).toEqual({});
  });
});

describe('the look for numbered values', () => {
  it.each([
    ['sql(`select 1 from calls where id = $1`, values)', 1],
    ["this.one('id = $1', values)", 1],
    ['sql(`select ${columns} from calls where id = any($2)`, values)', 1],
    ['database.sql(text, [id])', 1],
    ['rowsOf<Row>(tx, text, [id])', 1],
    ['tx.query(text, [id])', 1],
    ['database.sql(`select 1 from calls where id = :id`, { id })', 0],
    ["words.replace(/a/, '$1…')", 0],
    ["// where id = $1\nconst price = 'It costs $1,250.00.';", 0],
  ])('finds in %s: %i', (source, count) => {
    expect(numberedIn(source)).toHaveLength(count);
  });
});
