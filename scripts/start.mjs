/** `npm start`: everything from an empty clone to a running Emberfield, and the orderly end of it. */
import { installAndBuild } from './support/packages-and-build.mjs';
import { readPort } from './support/ports.mjs';
import { runSession } from './support/run-session.mjs';
import { choosePorts, openPreparedDatabase, startServices } from './support/services.mjs';

await runSession(async (session) => {
  const port = readPort('PORT', 3000);
  const address = `http://localhost:${port}`;
  const dataFolder = await session.takeDataFolder(address);
  const ports = await choosePorts(port);
  await installAndBuild(session);
  const environment = await openPreparedDatabase(session, { dataFolder, ...ports });
  await startServices(session, environment);
  session.log(`Emberfield is running at ${address} (stop it with Ctrl-C).`);
});
