import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../scripts/embedded-postgres.mjs';
import { eventually } from '../support/eventually.js';
import { itInLongRun, onlyInLongRun } from '../support/long-run.js';
import { freePorts, ScriptRun } from '../support/script-run.js';
import { type RunOptions, SmallClone } from '../support/small-clone.js';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

describe('npm start', () => {
  let clone: SmallClone;
  let port: number;
  let environment: Record<string, string>;
  const runs: ScriptRun[] = [];

  beforeAll(() => {
    clone = new SmallClone();
  });

  beforeEach(async () => {
    const [webPort, workerPort] = await freePorts(2);
    port = webPort ?? 0;
    environment = { PORT: String(port), WORKER_PORT: String(workerPort) };
  });

  afterEach(async () => {
    await Promise.all(runs.splice(0).map((run) => run.stop()));
  });

  afterAll(() => clone.remove());

  function run(script: string, options: RunOptions = {}, where = clone): ScriptRun {
    const started = where.run(script, {
      ...options,
      environment: { ...environment, ...options.environment },
    });
    runs.push(started);
    return started;
  }

  async function refusalOf(started: ScriptRun): Promise<string> {
    expect(await started.ended).toBe(1);
    return started.output.trim();
  }

  const running = (): string => `Emberfield is running at http://localhost:${port}`;
  const processOf = async (at = port): Promise<number> =>
    Number(await (await fetch(`http://127.0.0.1:${at}`)).text());

  it('builds once, prints the address once, and stops the database last', async () => {
    const first = run('start');
    await first.said(running());
    expect(await first.stop()).toBe(0);
    expect(first.output).toMatch(/^Building\.\nprepared 1 \[\] \nEmberfield is running/);
    expect(first.output).toContain('api stopped with the database still up');
    expect(first.output).toContain('worker stopped with the database still up');
    const second = run('start');
    await second.said(running());
    expect(second.output).toMatch(
      /^prepared 2 \[\] \nEmberfield is running at \S+ \(stop it with Ctrl-C\)\.\n$/,
    );
  });

  it('serves with a role that does not own the database, and tells the processes nothing of the owner', async () => {
    const started = run('start', { environment: { SAYS_WHO: '1' } });
    await started.said(running());
    for (const name of ['api', 'worker'])
      expect(started.output).toContain(`${name} serves as emberfield_serving, owner unknown\n`);
  });

  itInLongRun('builds again when a source has changed', async () => {
    clone.write('libs/rules/src/index.ts', 'export const changed = true;\n');
    clone.write('dist/apps/removed.js', '// compiled from a source that is gone');
    const started = run('start');
    await started.said(running());
    expect(started.count('Building.')).toBe(1);
    expect(existsSync(clone.path('dist', 'apps', 'removed.js'))).toBe(false);
  });

  itInLongRun('shows what the build says when it fails, and builds nothing half', async () => {
    const whole = readFileSync(clone.path('build.mjs'), 'utf8');
    clone.write('build.mjs', "console.log('line 7 is wrong'); process.exit(2);");
    clone.write('libs/rules/src/index.ts', 'export const changed = false;\n');
    const refusal = await refusalOf(run('start'));
    expect(refusal).toContain('line 7 is wrong');
    expect(refusal).toMatch(/The build failed: see its messages above, mend it, then start again\.$/);
    clone.write('build.mjs', whole);
    const mended = run('start');
    await mended.said(running());
    expect(mended.count('Building.')).toBe(1);
  });

  it('reads .env, whose values give way to the environment', async () => {
    clone.write('.env', `GREETING=from the file\nPORT=1\n`);
    try {
      const started = run('start');
      await started.said(running());
      expect(started.output).toContain('from the file');
    } finally {
      rmSync(clone.path('.env'));
    }
  });

  it('tells a second start where the first one runs', async () => {
    const first = run('start');
    await first.said(running());
    const refusal = await refusalOf(run('start'));
    expect(refusal).toContain(
      `already runs from ${clone.path('.emberfield')} at http://localhost:${port} (process ${first.pid})`,
    );
    expect(refusal.split('\n')).toHaveLength(1);
    expect(await processOf()).toBeGreaterThan(0);
  });

  it('names the busy port and a free one before it starts anything', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'emberfield-busy-'));
    const stranger = createServer().listen(port, '127.0.0.1');
    try {
      const refusal = await refusalOf(run('start', { environment: { DATA_DIR: folder } }));
      expect(refusal).toMatch(
        new RegExp(`^Port ${port} is in use\\. Stop the other program or start with PORT=\\d+\\.$`),
      );
      expect(readdirSync(folder)).toEqual(['logs']);
    } finally {
      stranger.close();
      rmSync(folder, { recursive: true });
    }
  });

  onlyInLongRun(() => {
    describe('when another program is quicker at a port that was free a moment ago', () => {
      let stranger: string;
      beforeEach(() => {
        stranger = join(mkdtempSync(join(tmpdir(), 'emberfield-stranger-')), 'pid');
      });
      afterEach(() => {
        process.kill(Number(readFileSync(stranger, 'utf8')), 'SIGKILL');
        rmSync(dirname(stranger), { recursive: true });
      });

      it('goes on with the next one, as nobody chose it', async () => {
        const started = clone.run('start', { environment: { STRANGER: stranger } });
        runs.push(started);
        await started.said('Emberfield is running at');
        const [, web, worker] =
          /took a port meanwhile; going on with (\d+) and (\d+)\./.exec(started.output) ?? [];
        expect(started.output).toContain(`Emberfield is running at http://localhost:${web} `);
        const pids = [await processOf(Number(web)), await processOf(Number(worker))];
        expect(new Set([...pids, Number(readFileSync(stranger, 'utf8'))]).size).toBe(3);
        const second = clone.run('start', {});
        runs.push(second);
        expect(await refusalOf(second)).toContain(`at http://localhost:${web} (process ${started.pid})`);
      });

      it('refuses one that somebody chose', async () => {
        const refusal = await refusalOf(run('start', { environment: { STRANGER: stranger } }));
        expect(refusal).toMatch(
          new RegExp(`Port ${port} is in use\\. Stop the other program or start with PORT=\\d+\\.$`),
        );
      });
    });
  });

  itInLongRun('starts after a kill of the whole supervisor and ends what that one left running', async () => {
    const first = run('start');
    await first.said(running());
    const orphan = await processOf();
    first.kill('SIGKILL');
    await first.ended;
    const second = run('start');
    await second.said(running());
    expect(second.output).toContain('Ending what an earlier, killed run left running.');
    expect(await processOf()).not.toBe(orphan);
  });

  itInLongRun(
    'stops in good order when npm itself is killed, and lets the next start wait for that',
    async () => {
      const first = run('start', { throughNpm: true });
      await first.said(running());
      first.kill('SIGKILL');
      const second = run('start');
      await second.said(running());
      expect(second.output).not.toContain('already runs');
      expect(first.output).toContain('api stopped with the database still up');
    },
  );

  it('passes Ctrl-C on through npm', async () => {
    const started = run('start', { throughNpm: true });
    await started.said(running());
    expect(await started.stop()).toBe(0);
    expect(started.output).toContain('api stopped with the database still up');
    const real = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
      scripts: { start: string };
    };
    // Without `exec` a shell stands between npm and the script, and some shells pass no signal on.
    expect(real.scripts.start).toBe('exec node scripts/start.mjs');
  });

  itInLongRun('starts a part again that dies, and gives up one that never comes up', async () => {
    const started = run('start');
    await started.said(running());
    const first = await processOf();
    process.kill(first, 'SIGKILL');
    await eventually(async () => expect(await processOf()).not.toBe(first));
    expect(started.output).toContain('The web server ended unexpectedly (SIGKILL); starting it again');
    await started.stop();
    const broken = run('start', { environment: { BROKEN: 'worker' } });
    expect(await refusalOf(broken)).toContain('The worker does not come up (exit code 7)');
  });

  itInLongRun('starts the worker again when it dies, and leaves the web server alone', async () => {
    const started = run('start');
    await started.said(running());
    const worker = () => processOf(Number(environment['WORKER_PORT']));
    const [web, first] = [await processOf(), await worker()];
    process.kill(first, 'SIGKILL');
    await eventually(async () => expect(await worker()).not.toBe(first));
    expect(started.output).toContain('The worker ended unexpectedly (SIGKILL); starting it again');
    expect(await processOf()).toBe(web);
  });

  itInLongRun('lets migrate use the running database and hands its arguments on', async () => {
    const started = run('start');
    await started.said(running());
    const migration = run('migrate', { parameters: ['down'] });
    expect(await migration.ended).toBe(0);
    expect(migration.output).toContain('["--migrate-only","down"]');
    expect(await processOf()).toBeGreaterThan(0);
  });

  it('refuses a number that is no port, and two equal ones', async () => {
    expect(await refusalOf(run('start', { environment: { PORT: 'abc' } }))).toBe(
      "PORT must be a whole number from 1 to 65535, not 'abc'.",
    );
    expect(await refusalOf(run('start', { environment: { WORKER_PORT: String(port) } }))).toContain(
      'choose two different',
    );
  });

  describe('with services of its own', () => {
    let dataDir: string;
    let server: EmbeddedPostgres;

    beforeAll(async () => {
      dataDir = mkdtempSync(join(tmpdir(), 'emberfield-server-'));
      server = await startEmbeddedPostgres({ dataDir, durable: false });
    });

    afterAll(async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true });
    });

    const withAddress = (change: (address: URL) => void): { environment: { DATABASE_URL: string } } => {
      const address = new URL(server.url);
      change(address);
      return { environment: { DATABASE_URL: address.href } };
    };

    it('uses the server of DATABASE_URL', async () => {
      const started = run('start', { environment: { DATABASE_URL: server.url } });
      await started.said(running());
      expect(started.output).toContain('prepared 1 ');
    });

    itInLongRun(
      'tries the owner first where that one has an address of its own, and keeps it from the processes',
      async () => {
        const wrong = new URL(server.url);
        wrong.password = 'secret-guess';
        const served = { DATABASE_URL: server.servingUrl, SAYS_WHO: '1' };
        const refusal = await refusalOf(
          run('start', { environment: { ...served, DATABASE_OWNER_URL: wrong.href } }),
        );
        expect(refusal).toContain('correct the user or the password in DATABASE_OWNER_URL');
        const started = run('start', { environment: { ...served, DATABASE_OWNER_URL: server.url } });
        await started.said(running());
        expect(started.output).toContain('api serves as emberfield_serving, owner unknown\n');
      },
    );

    itInLongRun.each<[string, (address: URL) => void, string]>([
      [
        'a server that is not there',
        (address) => (address.port = '9'),
        'No PostgreSQL answers at 127.0.0.1:9 (connection refused)',
      ],
      [
        'an unknown host',
        (address) => (address.hostname = 'database.invalid'),
        'No PostgreSQL answers at database.invalid:',
      ],
      [
        'a wrong password',
        (address) => (address.password = 'secret-guess'),
        'refuses the user emberfield: correct the user or the password',
      ],
      [
        'an unknown database',
        (address) => (address.pathname = '/elsewhere'),
        'has no database elsewhere: create it',
      ],
    ])('says so in one sentence when DATABASE_URL has %s', async (_what, change, sentence) => {
      const refusal = await refusalOf(run('start', withAddress(change)));
      expect(refusal).toContain(sentence);
      expect(refusal.split('\n')).toHaveLength(1);
      expect(refusal).not.toContain(new URL(server.url).password);
      expect(refusal).not.toContain('secret-guess');
    });

    itInLongRun('says so in one sentence when that server is too old', async () => {
      const client = new pg.Client({ connectionString: server.url });
      await client.connect();
      // To whoever asks there, it says that it is version 14.
      await client.query('create database antique');
      await client.query('alter database antique set search_path = antique, pg_catalog');
      await client.end();
      const address = new URL(server.url);
      address.pathname = '/antique';
      const antique = new pg.Client({ connectionString: address.href });
      await antique.connect();
      await antique.query('create schema antique');
      await antique.query(
        `create function antique.current_setting(text) returns text language sql as $$ select '140012' $$`,
      );
      await antique.end();
      const refusal = await refusalOf(run('start', { environment: { DATABASE_URL: address.href } }));
      expect(refusal).toMatch(
        /^The PostgreSQL at 127\.0\.0\.1:\d+ \(DATABASE_URL\) is version 14: use 15 or newer\.$/,
      );
    });

    it('says so in one sentence when an address is none, or no Redis answers', async () => {
      const wrong = await refusalOf(run('start', { environment: { DATABASE_URL: 'localhost:secret' } }));
      expect(wrong).toBe(
        'DATABASE_URL is no address of the form postgres://user:password@host/name: correct it.',
      );
      const redis = { DATABASE_URL: server.url, REDIS_URL: 'redis://:secret@127.0.0.1:9' };
      const refusal = await refusalOf(run('start', { environment: redis }));
      expect(refusal).toMatch(
        /^No Redis answers at 127\.0\.0\.1:9 \(connection refused\): start it, correct REDIS_URL, or /,
      );
      expect(refusal).not.toContain('secret');
    });
  });

  describe('as an ordinary user', () => {
    itInLongRun('runs, and refuses a data folder it cannot write to', async () => {
      const own = new SmallClone({ ownPackages: isRoot });
      try {
        const uid = isRoot ? NOBODY : undefined;
        if (isRoot) giveAll(own.folder, NOBODY);
        const closed = own.path('closed');
        mkdirSync(closed);
        chmodSync(closed, 0o555);
        const first = run('start', { uid }, own);
        await first.said(running());
        expect(await first.stop()).toBe(0);
        const refusal = await refusalOf(run('start', { uid, environment: { DATA_DIR: closed } }, own));
        expect(refusal).toContain(`The data folder ${closed} cannot be written to (EACCES)`);
      } finally {
        own.remove();
      }
    });
  });

  // Each copies the packages and makes a database of its own.
  onlyInLongRun(() => {
    if (!isRoot) return;
    describe('as root', () => {
      it('runs PostgreSQL as another user, also in a clone that only root can enter', async () => {
        const closed = new SmallClone({ ownPackages: true });
        try {
          chmodSync(closed.folder, 0o700);
          const first = run('start', {}, closed);
          await first.said(running());
          expect(first.output).toMatch(
            /the database is kept in \/var\/lib\/emberfield-\w+ \(.* links to it\)/,
          );
          expect(first.output).toContain('Copying the PostgreSQL programs once');
          expect(await first.stop()).toBe(0);
          const second = run('start', {}, closed);
          await second.said(running());
          expect(second.output).toMatch(/^prepared 2 /);
          await second.stop();
        } finally {
          closed.remove();
        }
      });

      it('lets the ordinary user who made a database keep it, and nobody else but root have it', async () => {
        const own = new SmallClone({ ownPackages: true });
        try {
          giveAll(own.folder, NOBODY);
          const first = run('start', { uid: NOBODY }, own);
          await first.said(running());
          await first.stop();
          const second = run('start', {}, own);
          await second.said(running());
          expect(second.output).toContain('prepared 2 ');
          await second.stop();
          chownSync(own.path('.emberfield', 'postgres'), 1, 1);
          const refusal = await refusalOf(run('start', { uid: NOBODY }, own));
          expect(refusal).toMatch(
            /^The database folder \S+ belongs to another user \(id 1\): start Emberfield as that user/,
          );
        } finally {
          own.remove();
        }
      });
    });
  });
});

function giveAll(path: string, uid: number): void {
  chownSync(path, uid, uid);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) giveAll(inner, uid);
    else if (entry.isFile()) chownSync(inner, uid, uid);
  }
}
