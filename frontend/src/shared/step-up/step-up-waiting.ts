import { needsLookup, needsVerification } from '@/lib/customer-bookings';

/** What lifts the refusal: a six-digit code, or the look-up; 'lookup-again' after one that opened other bookings. */
export type StepUpKind = 'code' | 'lookup' | 'lookup-again';

/** The customer closed the dialog: nothing was done, nothing is wrong. */
export class StepUpCancelled extends Error {
  override readonly name = 'StepUpCancelled';
}

/** The screen was left, so nobody can be asked: nothing was done, and whoever wanted it must hear of it elsewhere. */
export class StepUpGone extends Error {
  override readonly name = 'StepUpGone';
}

interface Waiter {
  resolve: (answered: StepUpKind) => void;
  reject: (reason: StepUpCancelled | StepUpGone) => void;
}

/** What lifts this refusal; null when nothing that the customer can say does. */
function questionFor(failure: unknown, answered: StepUpKind | null): StepUpKind | null {
  if (needsVerification(failure)) return answered === 'code' ? null : 'code';
  if (needsLookup(failure)) return answered === null ? 'lookup' : 'lookup-again';
  return null;
}

/**
 * The refused acts of one screen. They wait for a single question together: only the newest code counts, so a second
 * question would spoil the answer to the first (Access §8).
 */
export class StepUpWaiting {
  private waiters: Waiter[] = [];
  private asked: StepUpKind | null = null;
  private answers = 0;
  private isGone = false;

  /** @param show called with the question to be asked, with null when there is none any more */
  constructor(private readonly show: (kind: StepUpKind | null) => void) {}

  /** Does the act; when something must be asked first, asks it and then repeats the act by itself. */
  async run<T>(act: () => Promise<T>): Promise<T> {
    let answered: StepUpKind | null = null;
    for (;;) {
      const answersBefore = this.answers;
      try {
        return await act();
      } catch (failure) {
        const kind = questionFor(failure, answered);
        if (kind === null) throw failure;
        // The refusal was on its way while another act's question was answered.
        if (this.answers === answersBefore) answered = await this.ask(kind);
      }
    }
  }

  answer(): void {
    const { asked } = this;
    this.answers += 1;
    for (const waiter of this.settle()) if (asked) waiter.resolve(asked);
  }

  cancel(): void {
    for (const waiter of this.settle()) waiter.reject(new StepUpCancelled());
  }

  enter(): void {
    this.isGone = false;
  }

  /** Whoever waits for an answer must not wait for ever when the screen goes away. */
  leave(): void {
    this.isGone = true;
    for (const waiter of this.settle()) waiter.reject(new StepUpGone());
  }

  private ask(kind: StepUpKind): Promise<StepUpKind> {
    if (this.isGone) return Promise.reject(new StepUpGone());
    return new Promise((resolve, reject) => {
      this.waiters.push({ resolve, reject });
      if (this.asked) return;
      this.asked = kind;
      this.show(kind);
    });
  }

  private settle(): Waiter[] {
    const settled = this.waiters;
    this.waiters = [];
    if (this.asked) this.show(null);
    this.asked = null;
    return settled;
  }
}
