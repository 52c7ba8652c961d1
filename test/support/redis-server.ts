import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { eventually } from './eventually.js';
import { freePorts } from './script-run.js';

/** A real redis-server on a free port of this machine only, with nothing kept on disk. */
export class RedisServer {
  private readonly folder = mkdtempSync(join(tmpdir(), 'emberfield-redis-'));
  private child: ChildProcess | null = null;

  private constructor(private readonly port: number) {}

  static async start(): Promise<RedisServer> {
    const [port = 0] = await freePorts(1);
    const server = new RedisServer(port);
    await server.start();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Comes up empty, as after the loss of its memory. */
  async start(): Promise<void> {
    const program = process.env['REDIS_SERVER_PATH'];
    if (!program)
      throw new Error('REDIS_SERVER_PATH names no redis-server: run these tests through `npm test`');
    const settings = { port: this.port, bind: '127.0.0.1', dir: this.folder, save: '', appendonly: 'no' };
    const parameters = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
    this.child = spawn(program, parameters, { stdio: 'ignore' });
    await eventually(() => this.ask((redis) => redis.ping()));
  }

  async stop(): Promise<void> {
    const child = this.child;
    if (!child) return;
    this.child = null;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Everything it remembers is gone, while it goes on answering. */
  forgetAll(): Promise<unknown> {
    return this.ask((redis) => redis.flushall());
  }

  keys(pattern: string): Promise<string[]> {
    return this.ask((redis) => redis.keys(pattern));
  }

  private async ask<Answer>(question: (redis: Redis) => Promise<Answer>): Promise<Answer> {
    const redis = new Redis(this.port, '127.0.0.1', { lazyConnect: true, retryStrategy: () => null });
    // The failed connection is told by `connect` as well.
    redis.on('error', () => undefined);
    await redis.connect();
    try {
      return await question(redis);
    } finally {
      redis.disconnect();
    }
  }
}
