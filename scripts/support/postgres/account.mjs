import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { Refusal } from '../refusal.mjs';

/** Users that exist without anybody having made them for us, the most fitting first. */
const CANDIDATES = ['postgres', '_postgres', 'nobody'];

/**
 * Which user PostgreSQL runs as: null for an ordinary user (itself). PostgreSQL never runs as root, so for root it is the
 * owner of the existing database folder, because a database must stay with the user that made it, or else one of the
 * machine's unprivileged users. No user is created.
 */
export function accountFor(clusterFolder) {
  const owner = ownerOf(clusterFolder);
  if (process.getuid() !== 0) {
    if (owner === null || owner.uid === process.getuid()) return null;
    throw new Refusal(
      `The database folder ${clusterFolder} belongs to another user (id ${owner.uid}): start Emberfield as that user or as root, or set DATA_DIR to another folder.`,
    );
  }
  if (owner !== null && owner.uid !== 0) return asAccount(owner.uid, owner.gid);
  for (const name of CANDIDATES) {
    const [uid, gid] = ['-u', '-g'].map((flag) => readId(flag, name));
    if (uid && gid) return asAccount(uid, gid);
  }
  throw new Refusal(
    'PostgreSQL does not run as root and this machine has no user postgres or nobody: create one with "useradd --system postgres", or start Emberfield as an ordinary user.',
  );
}

/** What `spawn` needs to start a process as the account. */
export function spawnAs(account) {
  return account === null ? {} : { uid: account.processUid, gid: account.processGid };
}

/** True when the account can pass `flag` of test(1) on a path; asked by really trying, so that every kind of right counts. */
export function accountCan(account, flag, path) {
  const tried = spawnSync('/bin/sh', ['-c', 'test "$1" "$2"', 'sh', flag, path], {
    ...spawnAs(account),
    cwd: '/',
  });
  if (tried.error) {
    throw new Refusal(
      `PostgreSQL does not run as root, and this root may not become another user (${tried.error.code}): start Emberfield as an ordinary user, or set DATABASE_URL to a database server.`,
    );
  }
  return tried.status === 0;
}

function ownerOf(folder) {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found ? { uid: found.uid, gid: found.gid } : null;
}

function readId(flag, name) {
  try {
    return Number(
      execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  } catch {
    return null;
  }
}

function asAccount(uid, gid) {
  // macOS numbers `nobody` -2: file calls want it unsigned, process calls signed.
  return { uid, gid, processUid: uid | 0, processGid: gid | 0 };
}
