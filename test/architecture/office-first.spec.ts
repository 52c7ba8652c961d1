import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';

const SOURCES = resolve(import.meta.dirname, '../../frontend/src');
const SCREEN = 'features/management/management-screen.tsx';

/** What no section needs before it is opened, and nobody before the password is asked for (docs/performance.md). */
const LATER = [
  'features/management/list/staff-list.tsx',
  'features/management/list/use-staff-list.ts',
  'features/management/session/sign-in-form.tsx',
  'features/management/shell/dialog-frame.tsx',
];
const PARTS_FOR_LATER = ['Modal', 'Checkbox', 'PasswordInput', 'NativeSelect', 'SegmentedControl'];

interface Import {
  from: string;
  names: string[];
}

/** What a file loads together with itself: neither types nor what `import()` fetches later. */
function importsOf(text: string): Import[] {
  const file = ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  return file.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement) && statement.moduleSpecifier && !statement.isTypeOnly) {
      return [{ from: (statement.moduleSpecifier as ts.StringLiteral).text, names: [] }];
    }
    if (!ts.isImportDeclaration(statement)) return [];
    const clause = statement.importClause;
    if (clause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return [];
    const named = clause?.namedBindings;
    const names = named && ts.isNamedImports(named) ? named.elements.map(({ name }) => name.text) : [];
    return [{ from: (statement.moduleSpecifier as ts.StringLiteral).text, names }];
  });
}

/** The file of ours that is named, from the folder of sources; null for a package, a style sheet or a library. */
function fileOf(from: string, importer: string): string | null {
  if (!from.startsWith('.') && !from.startsWith('@/')) return null;
  const path = from.startsWith('@/') ? from.slice('@/'.length) : join(dirname(importer), from);
  const found = [`${path}.ts`, `${path}.tsx`].find((file) => existsSync(join(SOURCES, file)));
  return found ?? null;
}

function loadedWith(screen: string): { files: string[]; parts: string[] } {
  const files = [screen];
  const parts = new Set<string>();
  for (const file of files) {
    for (const { from, names } of importsOf(readFileSync(join(SOURCES, file), 'utf8'))) {
      if (from === '@mantine/core') names.forEach((name) => parts.add(name));
      const next = fileOf(from, file);
      if (next && !files.includes(next)) files.push(next);
    }
  }
  return { files, parts: [...parts] };
}

describe('the office before a section is opened', () => {
  const first = loadedWith(SCREEN);

  it('loads neither lists nor dialogs nor the form of the password', () => {
    expect(first.files).toContain('features/management/shell/staff-dashboard.tsx');
    expect(first.files).toContain('features/management/outbox/section.ts');
    expect(first.files.filter((file) => LATER.includes(file))).toEqual([]);
    expect(first.parts.filter((part) => PARTS_FOR_LATER.includes(part))).toEqual([]);
  });

  it('is found out when it does', () => {
    const section = loadedWith('features/management/outbox/outbox-section.tsx');
    expect(section.files).toContain('features/management/list/use-staff-list.ts');
    expect(section.parts).toContain('NativeSelect');
    const dialog = loadedWith('features/management/shell/staff-dialog.tsx');
    expect(dialog.files.filter((file) => LATER.includes(file))).toEqual([
      'features/management/shell/dialog-frame.tsx',
      'features/management/session/sign-in-form.tsx',
    ]);
    expect(dialog.parts).toEqual(expect.arrayContaining(['Modal', 'Checkbox', 'PasswordInput']));
  });

  it('reads imports and not types', () => {
    const text = `import type { A } from './a'; import { B } from './b'; export { C } from './c'; void import('./d');`;
    expect(importsOf(text).map(({ from }) => from)).toEqual(['./b', './c']);
  });
});
