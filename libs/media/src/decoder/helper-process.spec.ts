import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { HelperProcess } from './helper-process.js';

describe('a process that reads what strangers sent', () => {
  const folder = mkdtempSync(join(tmpdir(), 'helper-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  function helper(name: string, lines: string[], slowestMs: number) {
    const file = join(folder, `${name}.mjs`);
    writeFileSync(file, lines.join('\n'));
    return new HelperProcess<{ text: string }, { text: string }>({
      entry: pathToFileURL(file),
      slowestMs,
      mostWaiting: 5,
    });
  }
  const echo = `process.on('message', ({ text }) => text !== 'stay silent' && process.send({ text }));`;
  const ready = `process.send('ready');`;

  it('may take longer to start than a file may take to be read', async () => {
    const slow = `await new Promise((resolve) => setTimeout(resolve, 3_000));`;
    const late = helper('late', [slow, echo, ready], 2_000);
    expect(await Promise.all([late.ask({ text: 'one' }), late.ask({ text: 'two' })])).toEqual([
      { text: 'one' },
      { text: 'two' },
    ]);
    late.end();
  });

  it('answers nothing of a file that takes too long, and the next one gets a new process', async () => {
    const silent = helper('silent', [echo, ready], 2_000);
    expect(await silent.ask({ text: 'stay silent' })).toBeNull();
    expect(await silent.ask({ text: 'next' })).toEqual({ text: 'next' });
    silent.end();
  });

  it('answers nothing when it cannot start', async () => {
    const broken = helper('broken', ['process.exit(1);'], 2_000);
    expect(await broken.ask({ text: 'one' })).toBeNull();
  });
});
