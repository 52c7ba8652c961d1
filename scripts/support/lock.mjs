import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { identify, isAlive } from './processes.mjs';

/** Thrown when a living process holds the lock; `holder` is what that process wrote into it. */
export class LockHeld extends Error {
  constructor(file, holder) {
    super(`${file} is held by process ${holder.pid}`);
    this.holder = holder;
  }
}

/**
 * Takes a lock that a kill cannot leave shut: the file names its holder's process id and birth, and counts only while
 * that process lives. The children that a killed holder left behind (`processes`) stay in the file until the new holder
 * says that they are gone.
 * @returns {{facts: object, update: (facts: object) => void, release: () => void}}
 */
export function acquireLock(file, facts = {}) {
  const own = identify(process.pid);
  for (;;) {
    const earlier = readLock(file);
    if (earlier && isAlive(earlier)) throw new LockHeld(file, earlier);
    const content = { ...own, processes: earlier?.processes ?? [], ...facts };
    if (earlier === undefined || setAside(file, earlier)) {
      if (createWhole(file, content)) return lockHandle(file, content);
    }
  }
}

/** What a lock file says, null when it is unreadable (a power cut can empty it), undefined when there is none. */
export function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return error.code === 'ENOENT' ? undefined : null;
  }
}

function lockHandle(file, initial) {
  let content = initial;
  return {
    get facts() {
      return content;
    },
    update(facts) {
      content = { ...content, ...facts };
      const draft = draftOf(file);
      writeFileSync(draft, JSON.stringify(content), { mode: 0o644 });
      renameSync(draft, file);
    },
    release() {
      const current = readLock(file);
      if (current?.pid === content.pid && current.birth === content.birth) rmSync(file, { force: true });
    },
  };
}

/** A hard link appears with its content or not at all, and fails when the name is taken. */
function createWhole(file, content) {
  const draft = draftOf(file);
  writeFileSync(draft, JSON.stringify(content), { mode: 0o644 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Takes a dead holder's file away. Two starters may try at once: whoever moved a living one's file puts it back. */
function setAside(file, earlier) {
  const aside = draftOf(file);
  try {
    renameSync(file, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return true;
    throw error;
  }
  const moved = readLock(aside);
  const isTheDeadOne = moved?.pid === earlier?.pid && moved?.birth === earlier?.birth;
  if (!isTheDeadOne) linkSync(aside, file);
  rmSync(aside, { force: true });
  return isTheDeadOne;
}

function draftOf(file) {
  return `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
}
