import { type ChildProcess, fork } from 'node:child_process';

/** An idle process gives its memory back after this long. */
const IDLE_MS = 60_000;
/** A machine that is busy may take long to start a process. */
const STARTING_MS = 60_000;

interface Description {
  /** Sends a message once it can be asked, then one for each question. */
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
  private isUp = false;
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
    this.isUp = false;
  }

  private async send(question: Question): Promise<Answer | null> {
    const child = this.running();
    // How long the start takes says nothing of the file.
    if (!this.isUp) this.isUp = (await this.hear(child, STARTING_MS)) !== null;
    if (!this.isUp) return null;
    return (await this.hear(child, this.description.slowestMs, question)) as Answer | null;
  }

  /** The next message of the process; null when it ended, or said nothing for that long and was ended. */
  private hear(child: ChildProcess, withinMs: number, question?: Question): Promise<unknown> {
    if (this.idle) clearTimeout(this.idle);
    return new Promise((resolve) => {
      const finish = (message: unknown) => {
        clearTimeout(patience);
        child.off('message', finish).off('exit', onExit).off('error', onExit);
        this.rest();
        resolve(message);
      };
      const onExit = () => {
        this.end();
        finish(null);
      };
      const patience = setTimeout(onExit, withinMs);
      child.once('message', finish).once('exit', onExit).once('error', onExit);
      if (question) child.send(question, (error) => error && onExit());
    });
  }

  private running(): ChildProcess {
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
