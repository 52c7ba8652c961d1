import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Visit } from './chromium.js';

declare global {
  /** Called with the name of a test that failed, before anything is cleaned up after it (test/runner/plain-node.mjs). */
  var witnessFailure: ((testName: string) => Promise<void>) | undefined;
}

/** Where pictures and logs of failed browser tests go. */
const FOLDER = process.env['FAILED_TESTS_DIR'] ?? join(import.meta.dirname, '../../tmp/failed-browser-tests');

/** Leaves a picture of every open page and what the browser noted, in a folder that the output names. */
export async function keepPicturesAndLogs(testName: string, visits: Visit[]): Promise<void> {
  const folder = join(FOLDER, testName.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120));
  await mkdir(folder, { recursive: true });
  let count = 0;
  for (const { context, log } of visits) {
    for (const page of context.pages()) {
      count += 1;
      await page
        .screenshot({ path: join(folder, `page-${count}.png`), timeout: 10_000 })
        .catch(() => undefined);
      await writeFile(join(folder, `page-${count}.log`), [page.url(), ...log, ''].join('\n'));
    }
  }
  process.stderr.write(`Pictures and log of the failed test '${testName}': ${folder}\n`);
}
