import { Refusal } from './refusal.mjs';

const OLDEST_POSTGRES = 15;
const PATIENCE_MILLISECONDS = 10_000;

/** Refuses an address (`name` is its variable) that leads nowhere, with a sentence that says which part is wrong and never the password. */
export async function requireDatabase(name, url) {
  const address = parseAddress(name, url, ['postgres:', 'postgresql:']);
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MILLISECONDS });
  // A connection that breaks while it closes is no news.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query("SELECT current_setting('server_version_num')::int / 10000 AS major");
    if (rows[0].major >= OLDEST_POSTGRES) return;
    throw new Refusal(
      `The PostgreSQL at ${placeOf(address, 5432)} (${name}) is version ${rows[0].major}: use ${OLDEST_POSTGRES} or newer.`,
    );
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(databaseComplaint(error, name, address));
  } finally {
    await client.end().catch(() => {});
  }
}

function databaseComplaint(error, name, address) {
  const place = placeOf(address, 5432);
  const user = decode(address.username) || 'the default user';
  const database = decode(address.pathname.slice(1)) || user;
  switch (error.code) {
    case '28P01':
    case '28000':
      return `The PostgreSQL at ${place} refuses the user ${user}: correct the user or the password in ${name}.`;
    case '3D000':
      return `The PostgreSQL at ${place} has no database ${database}: create it ("createdb ${database}") or correct ${name}.`;
    case '42501':
      return `The user ${user} may not use the database ${database} at ${place}: grant the right or correct ${name}.`;
    case '53300':
      return `The PostgreSQL at ${place} (${name}) takes no more connections: close some or raise max_connections.`;
    default:
      return `No PostgreSQL answers at ${place} (${reasonOf(error)}): start it or correct ${name}.`;
  }
}

/** Refuses a REDIS_URL that leads nowhere; an absent one means that the jobs stay in PostgreSQL. */
export async function requireRedis(url) {
  if (!url) return;
  const address = parseAddress('REDIS_URL', url, ['redis:', 'rediss:']);
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: PATIENCE_MILLISECONDS,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
    enableReadyCheck: false,
  });
  // `connect` rejects with "Connection is closed" only; the event carries the reason.
  let reason = null;
  redis.on('error', (error) => {
    reason = error;
  });
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    throw new Refusal(redisComplaint(reason ?? error, address));
  } finally {
    redis.disconnect();
  }
}

function redisComplaint(error, address) {
  const place = placeOf(address, 6379);
  if (/NOAUTH|WRONGPASS|AUTH|invalid password/.test(error.message)) {
    return `The Redis at ${place} refuses the password: correct REDIS_URL.`;
  }
  return `No Redis answers at ${place} (${reasonOf(error)}): start it, correct REDIS_URL, or leave REDIS_URL out to keep jobs in PostgreSQL.`;
}

function parseAddress(name, url, protocols) {
  const address = URL.canParse(url) ? new URL(url) : null;
  if (address && protocols.includes(address.protocol)) return address;
  throw new Refusal(
    `${name} is no address of the form ${protocols[0]}//user:password@host/name: correct it.`,
  );
}

function placeOf(address, defaultPort) {
  const host = address.hostname || decode(address.searchParams.get('host') ?? '') || 'localhost';
  return `${host}:${address.port || defaultPort}`;
}

/** A word instead of the library's sentence, which might repeat what is in the address. */
function reasonOf(error) {
  // An attempt at several addresses of one name fails with one error that holds them all.
  const code = error.code ?? error.errors?.[0]?.code;
  const words = {
    ECONNREFUSED: 'connection refused',
    ENOTFOUND: 'unknown host',
    EAI_AGAIN: 'unknown host',
    ETIMEDOUT: 'no answer in time',
    EHOSTUNREACH: 'unreachable host',
    ENETUNREACH: 'unreachable network',
  };
  return (
    words[code] ??
    (/timeout|timed out/i.test(error.message) ? words.ETIMEDOUT : (code ?? 'connection failed'))
  );
}

function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
