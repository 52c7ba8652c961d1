import { ConfigError, createDataSource, Database, JobQueues, loadConfig, Log, RingAgain } from '#platform';

/** Rings again for every handler that was given up (`npm run ring-again`). Changes nothing when there is none. */
async function main(): Promise<void> {
  const config = loadConfig();
  const dataSource = await createDataSource({ url: config.databaseUrl, poolSize: 2 }).initialize();
  const queues = new JobQueues(config, new Log(config));
  try {
    const bells = await new RingAgain(new Database(dataSource), queues).run();
    for (const { handler, eventId, tries, reason } of bells)
      console.log(`Rung again: ${handler} for event ${eventId}, given up at try ${tries}: ${reason}`);
    if (bells.length === 0) console.log('No handler has been given up.');
  } finally {
    await queues.onApplicationShutdown();
    await dataSource.destroy();
  }
}

main().catch((error: unknown) => {
  const sentences =
    error instanceof ConfigError ? error.sentences : [`Nothing was rung: ${messageOf(error)}`];
  for (const sentence of sentences) console.error(sentence);
  process.exit(1);
});

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
