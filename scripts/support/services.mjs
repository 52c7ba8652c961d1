import { openDatabase } from './database.mjs';
import { requireRedis } from './external-services.mjs';
import { KeptProcess } from './kept-process.mjs';
import { nextFreePort, readPort, requireFreePort } from './ports.mjs';
import { Refusal } from './refusal.mjs';

const FIRST_PORT = 3000;
/** So often another program may be quicker at a port that was free a moment ago. */
const MOST_TRIES = 10;

/** The ports that somebody chose; null where nobody did. */
export function wantedPorts() {
  const wanted = { port: readPort('PORT', null), workerPort: readPort('WORKER_PORT', null) };
  if (wanted.port !== null && wanted.port === wanted.workerPort) {
    throw new Refusal(`PORT and WORKER_PORT are both ${wanted.workerPort}: choose two different ones.`);
  }
  return wanted;
}

/**
 * Free ports for the web server and the worker, asked before anything is started. One that nobody chose gives way to other
 * programs; one that somebody chose and that is busy is refused.
 */
export async function choosePorts(wanted) {
  const port = wanted.port ?? (await nextFreePort(FIRST_PORT, [wanted.workerPort]));
  const workerPort = wanted.workerPort ?? (await nextFreePort(FIRST_PORT + 1, [port]));
  if (wanted.port !== null) await requireFreePort('PORT', port, [workerPort]);
  if (wanted.workerPort !== null) await requireFreePort('WORKER_PORT', workerPort, [port]);
  return { port, workerPort };
}

export function addressOf(port) {
  return `http://localhost:${port ?? FIRST_PORT}`;
}

/** Brings the database up and prepares it; answers the environment for the processes that use it. */
export async function openPreparedDatabase(session, { dataFolder, port, workerPort }) {
  await requireRedis(process.env.REDIS_URL?.trim());
  const database = await openDatabase({ dataFolder, log: session.log });
  session.onClose(database.stop);
  const environment = {
    ...database.environment,
    DATA_DIR: dataFolder,
    ...portVariables({ port, workerPort }),
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

function portVariables({ port, workerPort }) {
  return { PORT: String(port), WORKER_PORT: String(workerPort) };
}

/**
 * Starts the web server and the worker and waits until both are ready. Between the choice of a port and its use another
 * program may take it: then both start again with other ports, as far as nobody chose them.
 */
export async function startServices(session, environment, wanted) {
  let ports = { port: Number(environment.PORT), workerPort: Number(environment.WORKER_PORT) };
  let services = [];
  session.onClose(() => stopAll(services));
  for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
    services = launch(session, { ...environment, ...portVariables(ports) });
    if (await haveTheirPorts(session, services))
      return { services, ...ports, address: addressOf(ports.port) };
    await stopAll(services);
    ports = await choosePorts(wanted);
    session.log(
      `Another program took a port meanwhile; going on with ${ports.port} and ${ports.workerPort}.`,
    );
  }
  throw new Refusal('Other programs take each port before it can be used: stop them, then start again.');
}

async function haveTheirPorts(session, services) {
  const allReady = Promise.all(services.map((service) => service.ready)).then(() => true);
  const taken = services.map((service) => service.portTaken.then(() => false));
  const outcome = await Promise.race([allReady, ...taken, session.stopRequested]);
  session.throwIfStopped();
  return outcome;
}

function stopAll(services) {
  return Promise.all(services.map((service) => service.stop()));
}

function launch(session, environment) {
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
  return [api, worker];
}
