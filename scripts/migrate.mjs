/** `npm run migrate [-- down]`: brings the database to the newest schema, or the last step back. */
import { join } from 'node:path';
import { openDatabase } from './support/database.mjs';
import { readLock } from './support/lock.mjs';
import { installAndBuild } from './support/packages-and-build.mjs';
import { isAlive } from './support/processes.mjs';
import { runSession } from './support/run-session.mjs';
import { prepare } from './support/services.mjs';
import { dataFolderSetting, openDataFolder } from './support/settings.mjs';

await runSession(async (session) => {
  const dataFolder = openDataFolder(dataFolderSetting());
  // While Emberfield runs from here its programs are not rebuilt under it; its own are the right ones to migrate with.
  if (!isAlive(readLock(join(dataFolder, 'start.lock')))) await installAndBuild(session);
  const database = await openDatabase({ dataFolder, log: session.log, joinRunning: true });
  session.onClose(database.stop);
  const environment = { ...database.environment, DATA_DIR: dataFolder };
  await prepare(session, environment, ['--migrate-only', ...process.argv.slice(2)]);
  session.finish();
});
