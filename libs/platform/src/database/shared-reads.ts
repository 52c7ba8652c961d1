interface Reading<Answer> {
  running: Promise<Answer>;
  /** The read that starts when the running one ends; everybody who asked meanwhile waits for it. */
  next: Promise<Answer> | null;
}

/**
 * One read at a time for each question, however many ask. Whoever asks while one runs gets the next, never the running
 * one: an answer always comes from a read that began after it was asked for, so it is no staler than a read of one's own.
 */
export class SharedReads<Answer> {
  private readonly readings = new Map<string, Reading<Answer>>();

  read(question: string, read: () => Promise<Answer>): Promise<Answer> {
    const reading = this.readings.get(question);
    if (!reading) return this.start(question, read);
    reading.next ??= reading.running.then(
      () => this.start(question, read),
      () => this.start(question, read),
    );
    return reading.next;
  }

  private start(question: string, read: () => Promise<Answer>): Promise<Answer> {
    const running = read();
    const reading: Reading<Answer> = { running, next: null };
    this.readings.set(question, reading);
    const end = () => {
      if (this.readings.get(question) === reading && !reading.next) this.readings.delete(question);
    };
    running.then(end, end);
    return running;
  }
}
