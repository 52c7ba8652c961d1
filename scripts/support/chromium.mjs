import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The headless shell comes first: it draws the same pages without the windows, menus and tabs around them. */
const CHROMIUM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** The path of the first of these programs that this machine has, or null. */
export function findProgram(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return (
    names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path)) ??
    null
  );
}

/** The browser of the browser tests and of the pictures, or null. */
export function findChromium() {
  return process.env.CHROMIUM_PATH ?? findProgram(CHROMIUM_NAMES);
}
