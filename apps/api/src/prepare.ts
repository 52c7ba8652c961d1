import { seedFurniture } from '#inventory';
import {
  type AppConfig,
  BusinessClock,
  ConfigError,
  createDataSource,
  Database,
  loadConfig,
  Log,
  migrate,
  migrateQueue,
  prepareServingRole,
  Secrets,
  SignedLinks,
  storageFor,
  TechnicalClock,
} from '#platform';
import { ensureStaffPassword } from '#staff';
import { seedSettings, seedVenues } from '#venues';
import { MIGRATIONS } from '../../../migrations/index.js';

/**
 * What must be true before the processes start, made as the owner of the database: schema, the rights of the role that serves, seed, demonstration data when asked for, staff password. Safe to run again and by several at once.
 * `--migrate-only` stops after the schema; `down` takes the newest migration back.
 */
async function prepare(options: string[]): Promise<void> {
  const config = loadConfig();
  const down = options.includes('down');
  const { databaseOwnerUrl: ownerUrl, databaseUrl: servingUrl } = config;
  const applied = await migrate(ownerUrl, MIGRATIONS, down ? 'down' : 'up');
  if (!down) await migrateQueue(ownerUrl);
  await prepareServingRole({ ownerUrl, servingUrl });
  if (applied.length > 0)
    console.log(`Applied ${applied.length} migration${applied.length === 1 ? '' : 's'}.`);
  if (down || options.includes('--migrate-only')) return;
  const dataSource = await createDataSource({ url: ownerUrl, poolSize: 2 }).initialize();
  try {
    const database = new Database(dataSource);
    await seedSettings(database);
    await seedVenues(database);
    await seedFurniture(database);
    const demonstration = config.demoData ? await furnish(database, config) : null;
    if (demonstration) console.log(demonstration);
    const clock = new BusinessClock(config);
    const { made, changed } = await ensureStaffPassword(database, config.staffPassword, clock);
    if (made) console.log(`Staff password (shown once, keep it): ${made}`);
    if (changed) new Log(config).info('access', { act: 'access.password-changed' });
  } finally {
    await dataSource.destroy();
  }
}

async function furnish(database: Database, config: AppConfig): Promise<string | null> {
  // Drawing pictures and writing messages needs modules that are heavy to load, so only a demonstration loads them.
  const { seedDemoData } = await import('../../../tools/demo/seed-demo-data.js');
  return seedDemoData({
    database,
    clock: new BusinessClock(config),
    storage: storageFor(config),
    links: new SignedLinks(new Secrets(config), new TechnicalClock(), config),
    publicUrl: config.publicUrl,
  });
}

prepare(process.argv.slice(2)).catch((error: unknown) => {
  if (error instanceof ConfigError) for (const sentence of error.sentences) console.error(sentence);
  else
    console.error(
      `The database could not be prepared: ${error instanceof Error ? error.message : String(error)}.`,
    );
  process.exit(1);
});
