import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { createServer } from 'node:net';

/** A script under test: everything it says, and how it ends. */
export class ScriptRun {
  /** Standard output and standard error, as a terminal would show them. */
  output = '';
  /** The exit code, or the name of the signal that ended it. */
  readonly ended: Promise<number | string>;
  private readonly child: ChildProcess;
  private readonly listeners = new Set<() => void>();
  private isOver = false;

  constructor(program: string, parameters: string[], options: SpawnOptions) {
    this.child = spawn(program, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.output += chunk.toString();
        this.listeners.forEach((listener) => listener());
      });
    }
    this.ended = new Promise((resolve, reject) => {
      this.child.once('error', reject);
      this.child.once('exit', (code, signal) => resolve(code ?? signal ?? ''));
    });
    void this.ended.finally(() => {
      this.isOver = true;
      this.listeners.forEach((listener) => listener());
    });
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  kill(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** Waits until the script has said `text` for the `times`-th time; fails with all it said when it ends before. */
  said(text: string, times = 1): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        if (this.count(text) >= times) resolve();
        else if (this.isOver) reject(new Error(`It ended without saying '${text}':\n${this.output}`));
        else return;
        this.listeners.delete(look);
      };
      this.listeners.add(look);
      look();
    });
  }

  count(text: string): number {
    return this.output.split(text).length - 1;
  }

  async stop(): Promise<number | string> {
    this.kill('SIGINT');
    return this.ended;
  }
}

/** Ports that nobody listens on, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve) => {
          server.listen(0, () => {
            const address = server.address();
            resolve(typeof address === 'object' && address ? address.port : 0);
          });
        }),
    ),
  );
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
