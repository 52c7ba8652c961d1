import type { Log } from '#platform';

/** A task that runs when it is asked for, never twice at once. A request during a run causes one more run after it. */
export class RepeatedTask {
  private running: Promise<void> | null = null;
  private again = false;
  private stopped = false;

  constructor(
    private readonly task: () => Promise<unknown>,
    private readonly log: Log,
  ) {}

  request(): void {
    if (this.stopped) return;
    this.again = true;
    this.running ??= this.run();
  }

  /** Resolves when the present run is over; no other begins. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.running;
  }

  private async run(): Promise<void> {
    while (this.again && !this.stopped) {
      this.again = false;
      try {
        await this.task();
      } catch (error) {
        this.log.warn('a round failed; the next sweep tries again', { error });
      }
    }
    this.running = null;
  }
}
