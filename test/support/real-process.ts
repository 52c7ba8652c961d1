import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const PROJECT = join(import.meta.dirname, '..', '..');
const READY_PATIENCE_MS = 90_000;

/** One of the house's two programs as `npm start` runs it: built, in a process of its own. */
export class RealProcess {
  /** The exit code, or the name of the signal that ended it. */
  readonly ended: Promise<number | string>;
  readonly ready: Promise<void>;
  private output = '';

  private constructor(
    private readonly name: string,
    private readonly child: ChildProcess,
  ) {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    }
    this.ended = new Promise((resolve) => {
      child.once('exit', (code, signal) => resolve(signal ?? code ?? ''));
    });
    this.ready = this.waitUntilReady();
    // Whoever lets a process die on purpose does not wait for it to be ready.
    this.ready.catch(() => undefined);
  }

  static start(name: 'api' | 'worker', environment: Record<string, string>): RealProcess {
    const file = join(PROJECT, 'dist', 'apps', name, 'src', 'main.js');
    const child = spawn(process.execPath, ['--enable-source-maps', file], {
      cwd: PROJECT,
      env: { PATH: process.env['PATH'], WORKER_PORT: '0', LOG_LEVEL: 'warn', ...environment },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    return new RealProcess(name, child);
  }

  /** All that it has written so far. */
  get said(): string {
    return this.output;
  }

  /** How long its main thread has computed so far, on Linux; elsewhere all its threads, to the hundredth of a second. */
  async busyMs(): Promise<number> {
    const { pid } = this.child;
    if (process.platform === 'linux') {
      const [nanoseconds = ''] = (await readFile(`/proc/${pid}/task/${pid}/schedstat`, 'utf8')).split(' ');
      return Number(nanoseconds) / 1e6;
    }
    const { stdout } = await promisify(execFile)('ps', ['-o', 'time=', '-p', String(pid)]);
    return (
      stdout
        .trim()
        .split(':')
        .reduce((sum, part) => sum * 60 + Number(part), 0) * 1000
    );
  }

  async stop(): Promise<void> {
    this.child.kill('SIGTERM');
    await this.ended;
  }

  private waitUntilReady(): Promise<void> {
    return new Promise((resolve, reject) => {
      const fail = (how: string) => reject(new Error(`the ${this.name} ${how}:\n${this.output}`));
      const timer = setTimeout(() => fail('was not ready in time'), READY_PATIENCE_MS);
      this.child.once('message', () => resolve());
      this.child.once('exit', (code, signal) => fail(`ended with ${signal ?? code} before it was ready`));
      void this.ended.then(() => clearTimeout(timer));
      this.child.once('message', () => clearTimeout(timer));
    });
  }
}

/** What a process of a test's own application needs to stand beside it: the same database, secret and clock. */
export function environmentOf(config: {
  databaseUrl: string;
  dataDir: string;
  redisUrl: string | null;
}): Record<string, string> {
  return {
    DATABASE_URL: config.databaseUrl,
    DATA_DIR: config.dataDir,
    LINK_SECRET: 'a secret that only the tests know',
    APP_NOW: '2025-09-15T12:00:00Z',
    RATE_LIMIT_FACTOR: '1000',
    ...(config.redisUrl ? { REDIS_URL: config.redisUrl } : {}),
  };
}
