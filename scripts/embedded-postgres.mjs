import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { acquireLock, LockHeld } from './support/lock.mjs';
import { anyFreePort, portTrouble } from './support/ports.mjs';
import { accountFor } from './support/postgres/account.mjs';
import { installedPostgres, runnablePostgres } from './support/postgres/binaries.mjs';
import { settleEarlierServer, stopServer } from './support/postgres/earlier-server.mjs';
import {
  markFinished,
  placeCluster,
  requireSameMajor,
  setAside,
  stateOf,
} from './support/postgres/folder.mjs';
import {
  databasePassword,
  databaseUrl,
  keptPassword,
  newPassword,
  servingUrl,
} from './support/postgres/password.mjs';
import { initializeCluster, launchServer, rotateLog } from './support/postgres/server.mjs';
import { createDatabase } from './support/postgres/create-database.mjs';
import { identify, hasEnded, signalGroup } from './support/processes.mjs';
import { Refusal } from './support/refusal.mjs';
import { openDataFolder } from './support/settings.mjs';

/** So often another program may be quicker at a port that was free a moment ago. */
const MOST_PORTS = 10;

/** Thrown when a living process has this data folder's database; `url` is that database's address once it is up. */
export class DatabaseInUse extends Refusal {
  constructor(dataFolder, holder) {
    super(
      `The database in ${dataFolder} is in use by process ${holder.pid}: stop that first, or set DATA_DIR to another folder.`,
    );
    const password = keptPassword(dataFolder);
    this.url = holder.databasePort && password ? databaseUrl(holder.databasePort, password) : null;
  }
}

/**
 * Starts the PostgreSQL that came with the packages in `<dataDir>/postgres`, made when there is none, and keeps it up until
 * `stop`. `url` is its owner's address, `servingUrl` that of a role which may change rows and nothing else. It listens on 127.0.0.1 only, with a password of its own, and holds a database `emberfield`. Whatever an earlier,
 * killed run left behind is settled first. As root it runs as another user.
 * @param {{dataDir: string, port?: number, log?: (sentence: string) => void, durable?: boolean}} options without `port` a
 *   remembered free one; `durable: false` gives up crash safety for speed (tests).
 * @returns {Promise<{url: string, servingUrl: string, port: number, folder: string, pid: number, stop: () => Promise<void>}>}
 * @throws Refusal with one sentence that says what to do; DatabaseInUse when another process has the folder.
 */
export async function startEmbeddedPostgres({ dataDir, port, log = () => {}, durable = true }) {
  const dataFolder = openDataFolder(dataDir);
  const locks = [lockDatabase(dataFolder, dataFolder)];
  try {
    await endLeftovers(locks[0]);
    const cluster = await openCluster({ dataFolder, log, durable, locks });
    const server = await startOnFreePort(cluster, port);
    const servingPassword = newPassword();
    await createDatabaseOrStop(cluster, server, servingPassword);
    for (const lock of locks) lock.update({ databasePort: server.port });
    return keepUp(cluster, { ...server, servingPassword }, locks);
  } catch (error) {
    releaseAll(locks);
    throw error;
  }
}

function lockDatabase(folder, dataFolder) {
  try {
    return acquireLock(join(folder, 'postgres.lock'), { databasePort: null });
  } catch (error) {
    throw error instanceof LockHeld ? new DatabaseInUse(dataFolder, error.holder) : error;
  }
}

/** A killed run's initdb goes on writing alone; it has to be gone before the folder is judged. */
async function endLeftovers(lock) {
  for (const leftover of lock.facts.processes) {
    if (await hasEnded(leftover, 0)) continue;
    signalGroup(leftover.pid, 'SIGKILL');
    await hasEnded(leftover, 5_000);
  }
  lock.update({ processes: [] });
}

async function openCluster({ dataFolder, log, durable, locks }) {
  const account = accountFor(join(dataFolder, 'postgres'));
  const clusterFolder = placeCluster(dataFolder, account, log);
  const home = dirname(clusterFolder);
  // Two copied data folders may link to one database, so the database's own home is locked as well.
  if (home !== dataFolder) locks.push(lockDatabase(home, dataFolder));
  requireSameMajor(clusterFolder, installedPostgres().major);
  await settleEarlierServer(clusterFolder, log);
  if (stateOf(clusterFolder) === 'unfinished') {
    const moved = setAside(clusterFolder, account, 'unfinished');
    log(
      `The database in ${clusterFolder} was never finished: it was moved to ${moved} and a new one is made.`,
    );
  }
  const { programs, version } = runnablePostgres(account, home, log);
  const isFinished = stateOf(clusterFolder) === 'finished';
  const password = databasePassword({ dataFolder, clusterFolder, isFinished, account, programs });
  const logFile = join(dataFolder, 'logs', 'postgres.log');
  rotateLog(logFile);
  const cluster = { dataFolder, clusterFolder, account, programs, password, durable, logFile, log };
  if (!isFinished) {
    await initializeCluster({
      ...cluster,
      onSpawn: (pid) => locks[0].update({ processes: [identify(pid)] }),
    });
    markFinished(clusterFolder, account, version);
    locks[0].update({ processes: [] });
  }
  return cluster;
}

/** A wished port must be free; otherwise the remembered one is taken, or a new one when somebody else has that. */
async function startOnFreePort(cluster, wished) {
  if (wished && (await portTrouble(wished, ['127.0.0.1'])) !== null) throw wishedPortBusy(wished);
  for (let attempt = 1; ; attempt += 1) {
    // The remembered one is tried once: it may look free and yet not be had.
    const port = wished ?? (attempt === 1 ? await rememberedPort(cluster.dataFolder) : await anyFreePort());
    const server = await launchPatiently(cluster, port);
    if (server !== 'port-taken') {
      if (!wished) writeFileSync(portFile(cluster.dataFolder), `${port}\n`);
      return { ...server, port };
    }
    if (wished) throw wishedPortBusy(wished);
    if (attempt === MOST_PORTS)
      throw new Refusal(
        'PostgreSQL found no free port on 127.0.0.1: close other programs, then start again.',
      );
  }
}

function wishedPortBusy(port) {
  return new Refusal(
    `Port ${port}, wished for the database, is in use: stop the other program or choose another port.`,
  );
}

async function rememberedPort(dataFolder) {
  const file = portFile(dataFolder);
  const remembered = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  const isUsable = Number.isInteger(remembered) && remembered > 0 && remembered < 65_536;
  return isUsable && (await portTrouble(remembered, ['127.0.0.1'])) === null ? remembered : anyFreePort();
}

function portFile(dataFolder) {
  return join(dataFolder, 'postgres-port');
}

/** Children of a killed server take a moment to notice; until then PostgreSQL rightly refuses the folder. */
async function launchPatiently(cluster, port) {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const server = await launchServer({ ...cluster, port });
    if (server !== 'folder-busy') return server;
    if (Date.now() > deadline) {
      throw new Refusal(
        `Processes of an earlier database server still use ${cluster.clusterFolder}: stop them ("ps" shows them as postgres), then start again.`,
      );
    }
    await pause(250);
  }
}

async function createDatabaseOrStop(cluster, server, servingPassword) {
  const url = databaseUrl(server.port, cluster.password, 'postgres');
  try {
    await createDatabase(url, cluster.dataFolder, servingPassword);
  } catch (error) {
    await stopServer(server, cluster.clusterFolder);
    throw error;
  }
}

/** Starts the server again whenever it ends without having been asked to. */
function keepUp(cluster, first, locks) {
  let server = first;
  let isStopping = false;
  const watch = async () => {
    while (!isStopping) {
      await server.ended;
      if (isStopping) return;
      cluster.log('The database stopped unexpectedly; starting it again.');
      server = await relaunch(cluster, first, () => isStopping);
    }
    // Asked to stop while it was on its way up.
    await stopServer(server, cluster.clusterFolder);
  };
  const watching = watch();
  return {
    url: databaseUrl(first.port, cluster.password),
    servingUrl: servingUrl(first.port, first.servingPassword),
    port: first.port,
    folder: cluster.clusterFolder,
    get pid() {
      return server.pid;
    },
    async stop() {
      isStopping = true;
      await stopServer(server, cluster.clusterFolder);
      await watching;
      releaseAll(locks);
    },
  };
}

/** Only the same port helps, since the address is known to every process already. Answers `last` when told to stop. */
async function relaunch(cluster, last, isStopping) {
  for (let wait = 100; !isStopping(); wait = Math.min(wait * 2, 5_000)) {
    try {
      const server = await launchPatiently(cluster, last.port);
      if (server !== 'port-taken') return server;
      cluster.log(`The database waits for port ${last.port}, which another program holds.`);
    } catch (error) {
      cluster.log(error.message);
    }
    await pause(wait);
  }
  return last;
}

function releaseAll(locks) {
  for (const lock of locks.toReversed()) lock.release();
}
