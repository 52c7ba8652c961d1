import { rmSync } from 'node:fs';

export default async function globalTeardown() {
  // A run in one process has its browser here; a worker process ends together with its own.
  await (await globalThis.keptChromium)?.close();
  globalThis.keptChromium = undefined;
  const server = globalThis.embeddedPostgres;
  if (!server) return;
  globalThis.embeddedPostgres = undefined;
  await server.stop();
  for (const folder of [process.env.TEST_POSTGRES_DIR, process.env.TEST_TEMPORARY_DIR]) {
    if (folder) rmSync(folder, { recursive: true, force: true });
  }
}
