import { join } from 'node:path';
import { ESLint, Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { ownTextRule } from '../../tools/eslint-own-text.js';

const RULE = 'house/own-text';
const FOLDER = join(import.meta.dirname, 'planted/own-text');
const FILE = join(FOLDER, 'probe.tsx');

/** The rule alone, in a program of one file: the types of the whole website would take ten times as long to read. */
const eslint = new ESLint({
  cwd: FOLDER,
  overrideConfigFile: true,
  overrideConfig: {
    files: ['**/*.tsx'],
    languageOptions: {
      parser: tseslint.parser as Linter.Parser,
      // A single run would read the file once, from the disk, and not the snippets in its place.
      parserOptions: {
        project: ['./tsconfig.json'],
        tsconfigRootDir: FOLDER,
        disallowAutomaticSingleRunInference: true,
      },
    },
    plugins: { house: { rules: { 'own-text': ownTextRule } } },
    rules: { [RULE]: 'error' },
  } as Linter.Config,
});

async function faultsOf(markup: string): Promise<string[]> {
  const code = `export function Probe({ name, note, many }: { name: string; note: string | null; many: boolean }) {
    void [name, note, many];
    return ${markup};
  }`;
  const [result] = await eslint.lintText(code, { filePath: FILE });
  const messages = result?.messages ?? [];
  expect(messages.filter(({ fatal }) => fatal)).toEqual([]);
  return messages.filter(({ ruleId }) => ruleId === RULE).map(({ message }) => message);
}

/** Site §15: a translator of the browser takes the text nodes that React means to write to. */
describe('a text that may change', () => {
  it('is checked in the whole website', async () => {
    const settings = (await new ESLint().calculateConfigForFile(
      'frontend/src/ui/stars.tsx',
    )) as Linter.Config;
    expect(settings.rules?.[RULE]).toEqual([2]);
  });

  it.each([
    ['beside other words', '<p>Dear {name}</p>'],
    ['beside an element', '<p><b>Dear</b>{name}</p>'],
    ['that may be missing', '<p><b>Dear</b>{note}</p>'],
    ['behind a condition', "<p>Dear{many && ' all'}</p>"],
    ['in a fragment', '<>Dear {name}</>'],
  ])('is refused %s', async (_, markup) => {
    expect(await faultsOf(markup)).toHaveLength(1);
  });

  it('is refused after an element that comes and goes', async () => {
    expect(await faultsOf('<p>{many && <b>All</b>} of them</p>')).toHaveLength(1);
  });

  it.each([
    ['as the only child', '<p>{name}</p>'],
    ['as one text', '<p>{`Dear ${name}`}</p>'],
    ['in an element of its own', '<p>Dear <b>{name}</b> of us</p>'],
    ['before an element that comes and goes', '<p>Of them{many && <b>all</b>}</p>'],
  ])('may stand %s', async (_, markup) => {
    expect(await faultsOf(markup)).toEqual([]);
  });
});
