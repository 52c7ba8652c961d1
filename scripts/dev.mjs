/** `npm run dev`: the screens from Vite, the server compiled as it is edited and started again after each clean compile. */
import { createInterface } from 'node:readline';
import { forgetBuild, installOnly } from './support/packages-and-build.mjs';
import { nextFreePort } from './support/ports.mjs';
import { Refusal } from './support/refusal.mjs';
import { runSession } from './support/run-session.mjs';
import { choosePorts, openPreparedDatabase, startServices, wantedPorts } from './support/services.mjs';

const COMPILER = 'node_modules/typescript/bin/tsc';
const VITE = 'node_modules/vite/bin/vite.js';
const FIRST_VITE_PORT = 5173;

await runSession(async (session) => {
  const wanted = wantedPorts();
  // Other projects like this port too: it gives way.
  const vitePort = await nextFreePort(FIRST_VITE_PORT, [wanted.port, wanted.workerPort]);
  const address = `http://localhost:${vitePort}`;
  const dataFolder = await session.takeDataFolder(address);
  const ports = await choosePorts(wanted);
  await installOnly(session);
  forgetBuild();
  const compiler = watchServer(session);
  await Promise.race([compiler.compiled, session.stopRequested]);
  session.throwIfStopped();
  const environment = await openPreparedDatabase(session, { dataFolder, ...ports });
  // Links in messages lead to the screens that are being edited.
  const withAddress = { ...environment, PUBLIC_URL: process.env.PUBLIC_URL || address };
  const { services, port } = await startServices(session, withAddress, wanted);
  compiler.onNewer(() => restart(session, services));
  watchScreens(session, vitePort, port);
  await untilAnswered(session, address);
  session.log(
    `Emberfield is running at ${address}, its API at http://localhost:${port} (stop both with Ctrl-C).`,
  );
});

/**
 * Compiles now and after each edit. `compiled`: the first time without an error; `onNewer`: what to do each time after that,
 * at once if there was one already, so that no edit is lost that came while the rest was starting.
 */
function watchServer(session) {
  const child = session.spawn(process.execPath, [COMPILER, '-p', '.', '--watch', '--preserveWatchOutput'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let cleanCompiles = 0;
  let announceFirst;
  let takeUp = null;
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.trim()) session.log(line);
    if (!line.includes('Found 0 errors')) return;
    cleanCompiles += 1;
    announceFirst();
    takeUp?.();
  });
  stopTogether(session, child, 'The compiler');
  return {
    compiled: new Promise((resolve) => (announceFirst = resolve)),
    onNewer(action) {
      takeUp = action;
      if (cleanCompiles > 1) action();
    },
  };
}

function restart(session, services) {
  Promise.all(services.map((service) => service.restart())).catch((error) => session.fail(error));
}

function watchScreens(session, vitePort, port) {
  const child = session.spawn(
    process.execPath,
    [VITE, 'frontend', '--port', String(vitePort), '--strictPort'],
    { environment: { PORT: String(port) } },
  );
  stopTogether(session, child, 'Vite');
}

/** Whoever reads the address may follow it at once. */
async function untilAnswered(session, address) {
  for (;;) {
    const answer = await fetch(address).catch(() => null);
    if (answer) return;
    await session.pause(100);
  }
}

function stopTogether(session, child, name) {
  session.onClose(() => session.stop(child));
  child.ended.then(
    () => session.signal.aborted || session.fail(new Refusal(`${name} has ended: see its message above.`)),
    (error) => session.fail(error),
  );
}
