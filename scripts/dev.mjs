/** `npm run dev`: the screens from Vite, the server compiled as it is edited and started again after each clean compile. */
import { createInterface } from 'node:readline';
import { forgetBuild, installOnly } from './support/packages-and-build.mjs';
import { readPort, requireFreePort } from './support/ports.mjs';
import { Refusal } from './support/refusal.mjs';
import { runSession } from './support/run-session.mjs';
import { choosePorts, openPreparedDatabase, startServices } from './support/services.mjs';

const COMPILER = 'node_modules/typescript/bin/tsc';
const VITE = 'node_modules/vite/bin/vite.js';
const VITE_PORT = 5173;
const address = `http://localhost:${VITE_PORT}`;

await runSession(async (session) => {
  const port = readPort('PORT', 3000);
  const dataFolder = await session.takeDataFolder(address);
  const ports = await choosePorts(port);
  await requireFreePort('port', VITE_PORT);
  await installOnly(session);
  forgetBuild();
  if ((await session.run(process.execPath, [COMPILER, '-p', '.'])) !== 0) {
    throw new Refusal('The server does not compile: mend what the messages above say, then start again.');
  }
  const environment = await openPreparedDatabase(session, { dataFolder, ...ports });
  // Links in messages lead to the screens that are being edited.
  const services = await startServices(session, {
    ...environment,
    PUBLIC_URL: process.env.PUBLIC_URL || address,
  });
  watchServer(session, services);
  watchScreens(session, port);
  session.log(
    `Emberfield is running at ${address}, its API at http://localhost:${port} (stop both with Ctrl-C).`,
  );
});

function watchServer(session, services) {
  const child = session.spawn(process.execPath, [COMPILER, '-p', '.', '--watch', '--preserveWatchOutput'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let isFirst = true;
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.trim()) session.log(line);
    if (!line.includes('Found 0 errors')) return;
    if (!isFirst) restart(session, services);
    isFirst = false;
  });
  stopTogether(session, child, 'The compiler');
}

function restart(session, services) {
  Promise.all(services.map((service) => service.restart())).catch((error) => session.fail(error));
}

function watchScreens(session, port) {
  const child = session.spawn(
    process.execPath,
    [VITE, 'frontend', '--port', String(VITE_PORT), '--strictPort'],
    {
      environment: { PORT: String(port) },
    },
  );
  stopTogether(session, child, 'Vite');
}

function stopTogether(session, child, name) {
  session.onClose(() => session.stop(child));
  child.ended.then(
    () => session.signal.aborted || session.fail(new Refusal(`${name} has ended: see its message above.`)),
    (error) => session.fail(error),
  );
}
