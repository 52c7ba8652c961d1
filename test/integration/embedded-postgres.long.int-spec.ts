import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import {
  DatabaseInUse,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../scripts/embedded-postgres.mjs';
import { eventually } from '../support/eventually.js';
import { ScriptRun } from '../support/script-run.js';

describe('the embedded PostgreSQL', () => {
  let dataDir: string;
  let sentences: string[];
  const servers: EmbeddedPostgres[] = [];

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'emberfield-database-'));
    sentences = [];
  });

  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop()));
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function start(options: { durable?: boolean; port?: number } = {}): Promise<EmbeddedPostgres> {
    const server = await startEmbeddedPostgres({
      dataDir,
      durable: false,
      log: (sentence) => sentences.push(sentence),
      ...options,
    });
    servers.push(server);
    return server;
  }

  async function stop(server: EmbeddedPostgres): Promise<void> {
    servers.splice(servers.indexOf(server), 1);
    await server.stop();
  }

  async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await client.end();
    }
  }

  it('keeps data, port and a private password from start to start, and flushes to disk', async () => {
    const first = await start({ durable: true });
    await ask(first.url, 'CREATE EXTENSION btree_gist');
    await ask(first.url, 'CREATE TABLE kept AS SELECT 42 AS number');
    expect(await ask(first.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
    await stop(first);
    const second = await start();
    expect(second.url).toBe(first.url);
    expect(await ask(second.url, 'SELECT number FROM kept')).toEqual([{ number: 42 }]);
    expect(await ask(second.url, 'SHOW fsync')).toEqual([{ fsync: 'off' }]);
    expect(statSync(join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600);
    expect(statSync(second.folder).mode & 0o777).toBe(0o700);
    expect(statSync(`/proc/${second.pid}`, { throwIfNoEntry: false })?.uid ?? 1).not.toBe(0);
    expect(sentences).toEqual([]);
  });

  it('has a second role that owns nothing, with another password at each start', async () => {
    const first = await start();
    await ask(first.url, 'CREATE TABLE kept AS SELECT 42 AS number');
    await ask(first.url, 'GRANT SELECT ON kept TO emberfield_serving');
    await stop(first);
    const second = await start();
    expect(second.servingUrl).not.toBe(first.servingUrl);
    expect(await ask(second.servingUrl, 'SELECT number FROM kept')).toEqual([{ number: 42 }]);
    await expect(ask(second.servingUrl, 'DROP TABLE kept')).rejects.toThrow('must be owner of table kept');
    await expect(ask(second.servingUrl, 'CREATE TABLE mine (id int)')).rejects.toThrow('permission denied');
    await expect(ask(second.servingUrl, 'SET ROLE emberfield')).rejects.toThrow('permission denied');
  });

  it('logs what was refused, and neither the people in the row nor the statement', async () => {
    const server = await start();
    await ask(server.url, 'CREATE TABLE guests (name text, seats integer CHECK (seats > 0))');
    await expect(ask(server.url, `INSERT INTO guests VALUES ('Sarah Whitfield', 0)`)).rejects.toThrow(
      'violates check constraint',
    );
    const log = readFileSync(join(dataDir, 'logs', 'postgres.log'), 'utf8');
    expect(log).toContain('violates check constraint');
    expect(log).not.toMatch(/Whitfield|INSERT/);
  });

  it('takes another port when the remembered one is busy, and refuses a wished one that is', async () => {
    const first = await start();
    await stop(first);
    const stranger = createServer().listen(first.port, '127.0.0.1');
    try {
      const second = await start();
      expect(second.port).not.toBe(first.port);
      await stop(second);
      await expect(start({ port: first.port })).rejects.toThrow(
        `Port ${first.port}, wished for the database, is in use`,
      );
    } finally {
      stranger.close();
    }
  });

  it('moves a half-made database aside without deleting anything', async () => {
    mkdirSync(join(dataDir, 'postgres', 'base'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres', 'base', 'piece'), 'half');
    await start();
    const moved = readdirSync(dataDir).find((name) => name.startsWith('postgres-unfinished-'));
    expect(readFileSync(join(dataDir, moved ?? '', 'base', 'piece'), 'utf8')).toBe('half');
    expect(sentences).toEqual([expect.stringContaining('was never finished: it was moved to')]);
  });

  it('names both versions when another PostgreSQL made the folder, and leaves it alone', async () => {
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '15\n');
    await expect(start()).rejects.toThrow(
      /made by PostgreSQL 15, but Emberfield brings PostgreSQL 18: set DATA_DIR/,
    );
    expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['PG_VERSION']);
  });

  it('lets one process at a time have a data folder and tells the other the address', async () => {
    const server = await start();
    const refused: unknown = await start().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DatabaseInUse);
    expect(refused).toMatchObject({ url: server.url });
    expect((refused as Error).message).toContain(`is in use by process ${process.pid}`);
  });

  it('comes back at the same address with every row when its server is killed', async () => {
    const server = await start({ durable: true });
    await ask(server.url, 'CREATE TABLE kept AS SELECT 42 AS number');
    const killed = server.pid;
    process.kill(killed, 'SIGKILL');
    await eventually(async () => {
      expect(server.pid).not.toBe(killed);
      expect(await ask(server.url, 'SELECT number FROM kept')).toEqual([{ number: 42 }]);
    });
  });

  it('starts although postmaster.pid names a living process that is no database', async () => {
    const first = await start();
    const file = join(first.folder, 'postmaster.pid');
    const content = readFileSync(file, 'utf8');
    await stop(first);
    writeFileSync(file, content.replace(/^\d+/, String(process.pid)));
    const second = await start();
    expect(await ask(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('makes a new password when the file with the old one is lost', async () => {
    const first = await start();
    await stop(first);
    rmSync(join(dataDir, 'postgres-password'));
    const second = await start();
    expect(second.url).not.toBe(first.url);
    expect(await ask(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('stops the server that a killed owner left running, loses nothing, and starts', async () => {
    const script = `
      import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, '../../scripts/embedded-postgres.mjs'))};
      const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
      console.log('server ' + server.pid + ' ' + server.url);`;
    const owner = new ScriptRun(process.execPath, ['--input-type=module', '--eval', script], {});
    await owner.said('server ');
    const [, pid, url] = owner.output.trim().split(' ');
    await ask(url ?? '', 'CREATE TABLE kept AS SELECT 42 AS number');
    owner.kill('SIGKILL');
    await owner.ended;
    const server = await start();
    expect(sentences).toEqual([
      expect.stringContaining(`(process ${pid}) is still running; stopping it first`),
    ]);
    expect(await ask(server.url, 'SELECT number FROM kept')).toEqual([{ number: 42 }]);
  });

  it('refuses a data folder that cannot be one', async () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    await expect(startEmbeddedPostgres({ dataDir: file })).rejects.toThrow(
      /cannot be written to .* set DATA_DIR/,
    );
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  });
});
