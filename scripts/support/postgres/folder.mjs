import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { Refusal } from '../refusal.mjs';
import { accountCan } from './account.mjs';

/** Written last, inside the database folder: without it the folder was never finished. */
const FINISHED = 'emberfield-cluster.json';

/** Where the database goes when root starts in a place that only root can enter. */
const SHARED_HOME = '/var/lib';

/**
 * The real path of the database folder, owned by the account and enterable by it; made empty when there is none.
 * Normally `<data folder>/postgres`; when the account cannot get there, a folder under /var/lib to which that name links.
 */
export function placeCluster(dataFolder, account, log) {
  const name = join(dataFolder, 'postgres');
  const found = lstatSync(name, { throwIfNoEntry: false });
  if (found?.isSymbolicLink() && !existsSync(name)) {
    throw new Refusal(
      `The database folder ${name} is a link to a folder that does not exist: bring that folder back, or remove the link to begin with an empty database.`,
    );
  }
  if (account !== null) letPass(dataFolder, account);
  const isReachable = account === null || accountCan(account, '-x', dataFolder);
  if (!found && isReachable) makeFolder(name, account);
  else if (!found) linkToNewHome(name, account, log);
  else if (account !== null && !accountCan(account, '-x', dirname(realpathSync(name))))
    moveHome(name, account, log);
  const folder = realpathSync(name);
  giveTo(folder, account);
  return folder;
}

/** 'empty', 'finished' or 'unfinished' (its making was interrupted, so nothing was ever stored in it). */
export function stateOf(folder) {
  if (readdirSync(folder).length === 0) return 'empty';
  return existsSync(join(folder, 'PG_VERSION')) && existsSync(join(folder, FINISHED))
    ? 'finished'
    : 'unfinished';
}

/** Refuses a folder that another major version of PostgreSQL made: it could not be opened, only harmed. */
export function requireSameMajor(folder, major) {
  const file = join(folder, 'PG_VERSION');
  const made = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (!made || made === major) return;
  throw new Refusal(
    `The database folder ${folder} was made by PostgreSQL ${made}, but Emberfield brings PostgreSQL ${major}: set DATA_DIR to another folder, or dump the database with PostgreSQL ${made} and restore it into a new one.`,
  );
}

/** Notes that the folder is whole. */
export function markFinished(folder, account, version) {
  const file = join(folder, FINISHED);
  writeFileSync(file, `${JSON.stringify({ postgres: version })}\n`, { mode: 0o600, flush: true });
  if (account !== null) chownSync(file, account.uid, account.gid);
}

/** Moves a folder out of the way under a dated name (nothing is ever deleted) and makes an empty one in its place. */
export function setAside(folder, account, reason) {
  const moved = datedName(folder, reason);
  renameSync(folder, moved);
  makeFolder(folder, account);
  return moved;
}

function datedName(folder, reason) {
  const stamp = new Date().toISOString().replaceAll(/[-:]|\.\d+Z/g, '');
  return `${folder}-${reason}-${stamp}-${randomBytes(2).toString('hex')}`;
}

function makeFolder(folder, account) {
  mkdirSync(folder, { mode: 0o700 });
  if (account !== null) chownSync(folder, account.uid, account.gid);
}

/** Lets the account's group pass through root's own data folder, without letting it list or read anything there. */
function letPass(dataFolder, account) {
  if (accountCan(account, '-x', dataFolder)) return;
  const { uid, gid, mode } = statSync(dataFolder);
  if (uid !== 0 || gid !== 0) return;
  chownSync(dataFolder, uid, account.gid);
  chmodSync(dataFolder, (mode & 0o707) | 0o010);
}

/** The name stays in the data folder as a link, so whoever moves or clears that folder sees where the database is. */
function linkToNewHome(name, account, log) {
  const home = makeHome(account);
  makeFolder(join(home, 'postgres'), account);
  symlinkSync(join(home, 'postgres'), name);
  log(
    `PostgreSQL runs as another user than root, who cannot enter ${dirname(name)}: the database is kept in ${home} (${name} links to it).`,
  );
}

/** For a data folder that was moved to where only root can enter; the copy that stays behind is kept. */
function moveHome(name, account, log) {
  const original = realpathSync(name);
  if (existsSync(join(original, 'postmaster.pid'))) {
    throw new Refusal(
      `The database in ${original} was not stopped cleanly before it was moved: move it back, start and stop Emberfield there once, then move it again.`,
    );
  }
  const home = makeHome(account);
  const copy = join(home, 'postgres');
  cpSync(original, copy, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  giveTo(copy, account, { wholly: true });
  const kept = datedName(name, 'moved');
  renameSync(name, kept);
  symlinkSync(copy, name);
  log(
    `The database's user cannot enter ${dirname(name)}: the database was copied to ${copy}; the former folder is ${kept}.`,
  );
}

function makeHome(account) {
  const home = join(SHARED_HOME, `emberfield-${randomBytes(6).toString('hex')}`);
  try {
    mkdirSync(home, { recursive: true });
    chownSync(home, 0, account.gid);
    chmodSync(home, 0o710);
  } catch (error) {
    throw new Refusal(
      `PostgreSQL does not run as root, and no folder for it could be made in ${SHARED_HOME} (${error.code}): set DATA_DIR to a folder that every user can enter.`,
    );
  }
  if (accountCan(account, '-x', home)) return home;
  rmSync(home, { recursive: true });
  throw new Refusal(
    `PostgreSQL does not run as root, and its user cannot enter ${SHARED_HOME}: set DATA_DIR to a folder that every user can enter.`,
  );
}

/** PostgreSQL refuses a folder of another owner or open to others, which is what a plain `cp -r` by root leaves. */
function giveTo(folder, account, { wholly = false } = {}) {
  if ((statSync(folder).mode & 0o777) !== 0o700) chmodSync(folder, 0o700);
  if (account === null) return;
  if (wholly || statSync(folder).uid !== account.uid) changeOwner(folder, account);
}

function changeOwner(path, account) {
  lchownSync(path, account.uid, account.gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) changeOwner(join(path, name), account);
}
