import { type ChildProcess, fork } from 'node:child_process';

/** An idle process gives its memory back after this long. */
const IDLE_MS = 60_000;

interface Description {
  entry: URL;
  /** Longer than this no honest file takes. */
  slowestMs: number;
  /** So many may wait; each holds its file in memory. */
  mostWaiting: number;
  /** Megabytes of JavaScript's own memory; Node's usual limit unless told. */
  memoryMb?: number;
}

/**
 * Reads what strangers sent in a process of its own, one after the other, so that what a hostile file costs in time or memory
 * does not reach the process that answers people. A file that takes too long or brings the process down is answered with
 * `null`; the next one gets a new process.
 */
export class HelperProcess<Question extends object, Answer> {
  private child: ChildProcess | null = null;
  /** Ends when the questions before are answered. */
  private turn: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private idle: NodeJS.Timeout | null = null;

  constructor(private readonly description: Description) {}

  get isFull(): boolean {
    return this.waiting >= this.description.mostWaiting;
  }

  async ask(question: Question): Promise<Answer | null> {
    this.waiting += 1;
    const mine = this.turn.then(() => this.send(question));
    this.turn = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      this.waiting -= 1;
    }
  }

  end(): void {
    if (this.idle) clearTimeout(this.idle);
    this.child?.kill('SIGKILL');
    this.child = null;
  }

  private send(question: Question): Promise<Answer | null> {
    const child = this.running();
    return new Promise((resolve) => {
      const finish = (answer: Answer | null) => {
        clearTimeout(patience);
        child.off('message', onMessage).off('exit', onExit).off('error', onExit);
        this.rest();
        resolve(answer);
      };
      const onMessage = (answer: unknown) => finish(answer as Answer);
      const onExit = () => {
        this.end();
        finish(null);
      };
      const patience = setTimeout(onExit, this.description.slowestMs);
      child.once('message', onMessage).once('exit', onExit).once('error', onExit);
      child.send(question, (error) => error && onExit());
    });
  }

  private running(): ChildProcess {
    if (this.idle) clearTimeout(this.idle);
    const { entry, memoryMb } = this.description;
    this.child ??= fork(entry, {
      serialization: 'advanced',
      execArgv: memoryMb ? [`--max-old-space-size=${memoryMb}`] : [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    return this.child;
  }

  private rest(): void {
    if (this.idle) clearTimeout(this.idle);
    this.idle = setTimeout(() => this.end(), IDLE_MS).unref();
  }
}
