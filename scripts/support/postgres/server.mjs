import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { identify } from '../processes.mjs';
import { Refusal } from '../refusal.mjs';
import { spawnAs } from './account.mjs';
import { readPostmasterFile } from './earlier-server.mjs';
import { DATABASE_USER, withPasswordFile } from './password.mjs';

const LOG_LIMIT_BYTES = 10_000_000;

/** Nothing of our own environment: no secret reaches another user's process, no PG* variable bends the server. */
const PLAIN_ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Fills an empty folder with a new database cluster. UTF-8 with PostgreSQL's own collation: the same on every system. */
export async function initializeCluster({
  clusterFolder,
  account,
  programs,
  password,
  durable,
  logFile,
  onSpawn,
}) {
  const code = await withPasswordFile(clusterFolder, account, password, (passwordFile) => {
    const child = spawnLogged(
      join(programs, 'initdb'),
      initdbArguments(clusterFolder, passwordFile, durable),
      {
        account,
        clusterFolder,
        logFile,
      },
    );
    onSpawn(child.pid);
    return ending(child);
  });
  if (code !== 0)
    throw new Refusal(`The database could not be made in ${clusterFolder}: ${lastComplaint(logFile)}`);
}

function initdbArguments(clusterFolder, passwordFile, durable) {
  return [
    `--pgdata=${clusterFolder}`,
    `--username=${DATABASE_USER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ];
}

/**
 * Starts the server and waits until it takes connections.
 * @returns {Promise<{pid: number, ended: Promise<void>} | 'port-taken' | 'folder-busy'>} the last while children of a
 *   killed server are still leaving the folder.
 */
export async function launchServer({ clusterFolder, account, programs, port, durable, logFile }) {
  const logStart = existsSync(logFile) ? statSync(logFile).size : 0;
  const child = spawnLogged(join(programs, 'postgres'), serverArguments(clusterFolder, port, durable), {
    account,
    clusterFolder,
    logFile,
  });
  let isOver = false;
  const ended = ending(child).then(() => {
    isOver = true;
  });
  while (!isOver) {
    const status = readPostmasterFile(clusterFolder);
    if (status?.pid === child.pid && status.isReady) return { ...identify(child.pid), ended };
    await Promise.race([pause(25), ended]);
  }
  return whyItEnded(logFile, logStart);
}

function serverArguments(clusterFolder, port, durable) {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Its details name whole rows, with the people in them, and each date that was taken would log a page of statement.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...(durable
      ? {}
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off', jit: 'off' }),
  };
  return [
    '-D',
    clusterFolder,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/**
 * Detached, because Ctrl-C in a terminal reaches every process of the group and the database must be the last to stop;
 * logging to a file, because a pipe would break when we are killed.
 */
function spawnLogged(program, parameters, { account, clusterFolder, logFile }) {
  const log = openSync(logFile, 'a', 0o600);
  try {
    return spawn(program, parameters, {
      ...spawnAs(account),
      cwd: clusterFolder,
      env: PLAIN_ENVIRONMENT,
      stdio: ['ignore', log, log],
      detached: true,
    });
  } finally {
    closeSync(log);
  }
}

function ending(child) {
  return new Promise((resolve, reject) => {
    child.once('error', (error) =>
      reject(new Refusal(`PostgreSQL could not be started (${error.message}).`)),
    );
    child.once('exit', (code) => resolve(code));
  });
}

function whyItEnded(logFile, logStart) {
  const said = readFileSync(logFile).subarray(logStart).toString('utf8');
  if (/could not create any TCP\/IP sockets|Address already in use/.test(said)) return 'port-taken';
  if (/pre-existing shared memory block|lock file "postmaster\.pid"/.test(said)) return 'folder-busy';
  throw new Refusal(`PostgreSQL did not start: ${lastComplaint(logFile)}`);
}

function lastComplaint(logFile) {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n');
  const complaint = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? '';
  return `${complaint.replace(/^.*(?:FATAL|PANIC|error):\s*/, '')} (see ${logFile}).`;
}

/** Keeps one earlier log; called before a server starts, since a running one keeps its file open. */
export function rotateLog(logFile) {
  if (existsSync(logFile) && statSync(logFile).size > LOG_LIMIT_BYTES) renameSync(logFile, `${logFile}.1`);
}
