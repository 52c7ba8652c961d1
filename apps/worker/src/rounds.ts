import type { Log } from '#platform';

/** Work that is done round by round: never two at once, and a ring during a round makes one more. */
export class Rounds {
  private running: Promise<void> | null = null;
  private again = false;
  private stopped = false;

  constructor(
    private readonly round: () => Promise<unknown>,
    private readonly log: Log,
  ) {}

  ring(): void {
    if (this.stopped) return;
    this.again = true;
    this.running ??= this.run();
  }

  /** Resolves when the round under way is over; no other begins. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.running;
  }

  private async run(): Promise<void> {
    while (this.again && !this.stopped) {
      this.again = false;
      try {
        await this.round();
      } catch (error) {
        this.log.warn('a round failed; the next sweep tries again', { error });
      }
    }
    this.running = null;
  }
}
