import { DatabaseInUse, startEmbeddedPostgres } from '../embedded-postgres.mjs';
import { requireDatabase } from './external-services.mjs';

/**
 * The database that the environment asks for: the server of DATABASE_URL once it answers, else the embedded one.
 * @param {{dataFolder: string, log: (sentence: string) => void, joinRunning?: boolean}} options `joinRunning` uses the
 *   embedded server of a running `npm start` instead of refusing.
 * @returns {Promise<{environment: Record<string, string | undefined>, stop: () => Promise<void>}>} `environment` is what
 *   child processes need to reach it.
 */
export async function openDatabase({ dataFolder, log, joinRunning = false }) {
  const given = process.env.DATABASE_URL?.trim();
  if (given) {
    const owner = process.env.DATABASE_OWNER_URL?.trim();
    // Where an owner has an address of its own, the role of the other one may still have to be made.
    await requireDatabase(owner ? 'DATABASE_OWNER_URL' : 'DATABASE_URL', owner || given);
    return { environment: { DATABASE_URL: given }, stop: async () => {} };
  }
  try {
    const server = await startEmbeddedPostgres({ dataDir: dataFolder, log });
    const environment = { ...embeddedEnvironment(server.servingUrl), DATABASE_OWNER_URL: server.url };
    return { environment, stop: server.stop };
  } catch (error) {
    if (!joinRunning || !(error instanceof DatabaseInUse) || error.url === null) throw error;
    return { environment: embeddedEnvironment(error.url), stop: async () => {} };
  }
}

/** PG* variables are meant for somebody's own server; some (PGSSLMODE, PGOPTIONS) would keep us from ours. */
function embeddedEnvironment(url) {
  const foreign = Object.keys(process.env).filter((name) => /^PG[A-Z]+$/.test(name));
  return {
    ...Object.fromEntries(foreign.map((name) => [name, undefined])),
    DATABASE_URL: url,
    DATABASE_OWNER_URL: undefined,
  };
}
