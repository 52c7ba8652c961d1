import {
  ConfigError,
  createDataSource,
  Database,
  EVENT_QUEUE,
  FailedHandlers,
  HouseQueue,
  JobQueues,
  loadConfig,
  Log,
  QueueConnections,
} from '#platform';

/** Runs every handler again that was given up (`npm run retry-failed`). Changes nothing when there is none. */
async function main(): Promise<void> {
  const config = loadConfig();
  const dataSource = await createDataSource({ url: config.databaseOwnerUrl, poolSize: 2 }).initialize();
  const connections = new QueueConnections(config, new Log(config));
  const queue = new HouseQueue(EVENT_QUEUE, { connection: connections });
  try {
    const queues = new JobQueues(queue, connections);
    const failed = await new FailedHandlers(new Database(dataSource), queues).retryAll();
    for (const { handler, eventId, tries, reason } of failed)
      console.log(`Tried again: ${handler} for event ${eventId}, given up at try ${tries}: ${reason}`);
    if (failed.length === 0) console.log('No handler has been given up.');
  } finally {
    await queue.close();
    connections.onApplicationShutdown();
    await dataSource.destroy();
  }
}

main().catch((error: unknown) => {
  const sentences =
    error instanceof ConfigError ? error.sentences : [`Nothing was tried again: ${messageOf(error)}`];
  for (const sentence of sentences) console.error(sentence);
  process.exit(1);
});

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
