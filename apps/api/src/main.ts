import { asServing, ConfigError, loadConfig, Log, MAY_CHANGE_SCHEMA } from '#platform';
import { createApi } from './create-api.js';

/** Tells the supervisor that another program has our port: starting again would not help. */
const PORT_BUSY = 98;
const CANNOT_START = 1;

async function main(): Promise<void> {
  const config = await asServing(loadConfig());
  if (config.mayChangeSchema) new Log(config).warn(MAY_CHANGE_SCHEMA);
  const app = await createApi(config);
  app.enableShutdownHooks();
  // A supervisor that was killed cannot stop us any more; without it we would only block the next start.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  await app.listen(config.port, config.host);
  process.send?.('ready');
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) {
    for (const sentence of error.sentences) console.error(sentence);
  } else if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    // A supervisor says it itself, or takes another port.
    if (!process.send)
      console.error('The port is in use. Stop the other program or set PORT to another number.');
    process.exit(PORT_BUSY);
  } else {
    console.error(error);
  }
  process.exit(CANNOT_START);
});
