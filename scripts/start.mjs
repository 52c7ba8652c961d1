/** `npm start`: everything from an empty clone to a running Emberfield, and the orderly end of it. */
import { installAndBuild } from './support/packages-and-build.mjs';
import { runSession } from './support/run-session.mjs';
import {
  addressOf,
  choosePorts,
  openPreparedDatabase,
  startServices,
  wantedPorts,
} from './support/services.mjs';

await runSession(async (session) => {
  const wanted = wantedPorts();
  const dataFolder = await session.takeDataFolder(addressOf(wanted.port));
  const ports = await choosePorts(wanted);
  await installAndBuild(session);
  const environment = await openPreparedDatabase(session, { dataFolder, ...ports });
  const { address } = await startServices(session, environment, wanted);
  session.runsAt(address);
  session.log(`Emberfield is running at ${address} (stop it with Ctrl-C).`);
});
