import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Refusal } from '../refusal.mjs';
import { spawnAs } from './account.mjs';

/** The role that owns everything in the embedded server. */
export const DATABASE_USER = 'emberfield';

/** The role of the processes that serve: it changes rows, and nothing else. */
export const SERVING_USER = `${DATABASE_USER}_serving`;

/**
 * The embedded server's password: random, made once, kept beside the database where only its owner reads it.
 * A finished database whose password file was lost gets a new one, so a forgotten file locks nobody out.
 */
export function databasePassword({ dataFolder, clusterFolder, isFinished, account, programs }) {
  const kept = keptPassword(dataFolder);
  if (kept) return kept;
  const password = newPassword();
  if (isFinished) replacePassword({ clusterFolder, account, programs, password });
  const file = passwordFile(dataFolder);
  writeFileSync(`${file}.draft`, `${password}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.draft`, file);
  return password;
}

/** The password of the database in a data folder, or null when there is none yet. */
export function keptPassword(dataFolder) {
  const file = passwordFile(dataFolder);
  return (existsSync(file) && readFileSync(file, 'utf8').trim()) || null;
}

/** The address of a database of the embedded server. */
export function databaseUrl(port, password, database = 'emberfield') {
  return `postgres://${DATABASE_USER}:${password}@127.0.0.1:${port}/${database}`;
}

/** The address at which the processes that serve use the database. */
export function servingUrl(port, password) {
  return `postgres://${SERVING_USER}:${password}@127.0.0.1:${port}/emberfield`;
}

/** Another one for each start, known to nobody but the processes that it starts. */
export function newPassword() {
  return randomBytes(24).toString('hex');
}

/** Runs `use` with a file that holds the password and that only the account can read, and takes the file away again. */
export async function withPasswordFile(clusterFolder, account, password, use) {
  // Always the same name, so that what a killed run left there goes away with the next one.
  const file = join(dirname(clusterFolder), 'postgres-password.initdb');
  rmSync(file, { force: true });
  try {
    writeFileSync(file, `${password}\n`, { mode: 0o600, flag: 'wx' });
    if (account !== null) chownSync(file, account.uid, account.gid);
    return await use(file);
  } finally {
    rmSync(file, { force: true });
  }
}

function passwordFile(dataFolder) {
  return join(dataFolder, 'postgres-password');
}

/** PostgreSQL's single-user mode asks for no password; it works only while no server runs in the folder. */
function replacePassword({ clusterFolder, account, programs, password }) {
  const ended = spawnSync(join(programs, 'postgres'), ['--single', '-D', clusterFolder, 'postgres'], {
    ...spawnAs(account),
    cwd: clusterFolder,
    env: { LC_ALL: 'C', TZ: 'UTC' },
    input: `ALTER ROLE ${DATABASE_USER} PASSWORD '${password}';\n`,
    encoding: 'utf8',
  });
  if (ended.status === 0 && !/ERROR|FATAL/.test(ended.stderr)) return;
  throw new Refusal(
    `The file with the database's password is missing and a new password could not be set in ${clusterFolder}: restore postgres-password from a copy of the data folder.`,
  );
}
