import { openDatabase } from './database.mjs';
import { requireRedis } from './external-services.mjs';
import { KeptProcess } from './kept-process.mjs';
import { nextFreePort, readPort, requireFreePort } from './ports.mjs';
import { Refusal } from './refusal.mjs';

/**
 * The ports of the web server and the worker, asked before anything is started. A worker's port that nobody chose gives
 * way, so that `PORT=3001` works alone.
 */
export async function choosePorts(port) {
  const chosen = readPort('WORKER_PORT', null);
  if (chosen === port) throw new Refusal(`PORT and WORKER_PORT are both ${port}: choose two different ones.`);
  const workerPort = chosen ?? (await nextFreePort(3001, [port]));
  await requireFreePort('PORT', port, [workerPort]);
  await requireFreePort('WORKER_PORT', workerPort, [port]);
  return { port, workerPort };
}

/** Brings the database up and prepares it; answers the environment for the processes that use it. */
export async function openPreparedDatabase(session, { dataFolder, port, workerPort }) {
  await requireRedis(process.env.REDIS_URL?.trim());
  const database = await openDatabase({ dataFolder, log: session.log });
  session.onClose(database.stop);
  const environment = {
    ...database.environment,
    DATA_DIR: dataFolder,
    PORT: String(port),
    WORKER_PORT: String(workerPort),
  };
  await prepare(session, environment);
  // The processes that serve never hold the owner's password.
  return { ...environment, DATABASE_OWNER_URL: undefined };
}

/** Migrations, seed data and the staff password; the program decides what is needed and says itself what is wrong. */
export async function prepare(session, environment, parameters = []) {
  const program = ['--enable-source-maps', 'dist/apps/api/src/prepare.js', ...parameters];
  const code = await session.run(process.execPath, program, { environment });
  if (code !== 0) throw new Refusal();
}

/** Starts the web server and the worker and waits until both are ready. */
export async function startServices(session, environment) {
  const api = new KeptProcess(session, {
    name: 'web server',
    file: 'dist/apps/api/src/main.js',
    environment,
  });
  const worker = new KeptProcess(session, {
    name: 'worker',
    file: 'dist/apps/worker/src/main.js',
    environment,
  });
  const services = [api, worker];
  session.onClose(() => Promise.all(services.map((service) => service.stop())));
  await Promise.race([Promise.all(services.map((service) => service.ready)), session.stopRequested]);
  session.throwIfStopped();
  return services;
}
