import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, hasEnded, identify, isAlive } from '../processes.mjs';
import { Refusal } from '../refusal.mjs';

/** Above every process id that a system gives out, so PostgreSQL finds nobody behind it. */
const NOBODY = 99_999_999;

/** What PostgreSQL's own `postmaster.pid` says, or null when there is none. */
export function readPostmasterFile(folder) {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
}

/**
 * Settles what a killed run left behind: a server that still runs in this very folder is stopped cleanly, and a
 * `postmaster.pid` whose number now belongs to another program is made harmless. To be called only by the holder of
 * the folder's lock.
 */
export async function settleEarlierServer(folder, log) {
  const earlier = readPostmasterFile(folder);
  if (earlier === null) return;
  const server = identify(earlier.pid);
  if (!isAlive(server)) return;
  if (runsIn(server.pid, folder)) {
    log(`A database server of an earlier run (process ${server.pid}) is still running; stopping it first.`);
    await stopServer(server, folder);
  } else {
    disown(folder);
  }
}

/** Stops a server as PostgreSQL wants it: first ends sessions and writes all out, then, if that hangs, at once. */
export async function stopServer(server, folder) {
  // SIGINT is the "fast" and SIGQUIT the "immediate" shutdown; both keep every committed row.
  for (const [signal, patience] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
  ]) {
    send(server, signal, folder);
    if (await hasEnded(server, patience)) return;
  }
  throw new Refusal(
    `The database server in ${folder} (process ${server.pid}) does not stop: stop it, then start again.`,
  );
}

function send(server, signal, folder) {
  try {
    if (isAlive(server)) process.kill(server.pid, signal);
  } catch (error) {
    if (error.code !== 'EPERM') return;
    throw new Refusal(
      `The database server in ${folder} (process ${server.pid}) runs as another user: stop it as that user or as root, then start again.`,
    );
  }
}

function runsIn(pid, folder) {
  const { workingFolder, command } = describe(pid);
  if (workingFolder !== null) return workingFolder === folder && command.includes('postgres');
  return command.includes('postgres') && command.includes(`-D ${folder} `);
}

/**
 * PostgreSQL refuses to start while the number in `postmaster.pid` is some living process. Only that number is replaced:
 * the rest of the file lets it find children of the dead server that still use the folder, which it must wait for.
 */
function disown(folder) {
  const file = join(folder, 'postmaster.pid');
  const [, ...rest] = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, [NOBODY, ...rest].join('\n'));
}
