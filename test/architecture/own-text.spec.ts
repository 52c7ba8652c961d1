import { join } from 'node:path';
import { ESLint } from 'eslint';

const ROOT = join(import.meta.dirname, '../..');
const RULE = 'house/own-text';
/** A file of the frontend's program whose place the snippets take, so that their types are known. */
const FILE = join(ROOT, 'frontend/src/ui/stars.tsx');

const eslint = new ESLint({ cwd: ROOT });

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
  // The first snippet waits until the types of the whole frontend are read.
  beforeAll(async () => {
    expect(await faultsOf('<p>Dear</p>')).toEqual([]);
  }, 240_000);

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
