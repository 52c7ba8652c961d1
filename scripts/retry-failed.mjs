/** `npm run retry-failed`: tries event handlers again that failed until they were given up, and says why they had failed. */
import { join } from 'node:path';
import { openDatabase } from './support/database.mjs';
import { readLock } from './support/lock.mjs';
import { installAndBuild } from './support/packages-and-build.mjs';
import { isAlive } from './support/processes.mjs';
import { Refusal } from './support/refusal.mjs';
import { runSession } from './support/run-session.mjs';
import { dataFolderSetting, openDataFolder } from './support/settings.mjs';

await runSession(async (session) => {
  const dataFolder = openDataFolder(dataFolderSetting());
  // As for migrations: while Emberfield runs from here its programs are not rebuilt under it.
  if (!isAlive(readLock(join(dataFolder, 'start.lock')))) await installAndBuild(session);
  const database = await openDatabase({ dataFolder, log: session.log, joinRunning: true });
  session.onClose(database.stop);
  const environment = { ...database.environment, DATA_DIR: dataFolder };
  const program = ['--enable-source-maps', 'dist/apps/worker/src/retry-failed.js'];
  if ((await session.run(process.execPath, program, { environment })) !== 0) throw new Refusal();
  session.finish();
});
