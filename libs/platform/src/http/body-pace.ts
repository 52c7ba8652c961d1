import { Injectable } from '@nestjs/common';

/** The bytes of one body, counted window by window. */
export class Pace {
  private bytes = 0;

  constructor(private readonly leastBytes: number) {}

  arrived(bytes: number): void {
    this.bytes += bytes;
  }

  /** Ends a window and answers whether enough has come in it. */
  endWindow(): boolean {
    const isEnough = this.bytes >= this.leastBytes;
    this.bytes = 0;
    return isEnough;
  }
}

export interface WatchedPace {
  arrived: (bytes: number) => void;
  end: () => void;
}

/**
 * How slowly a body may come (Access §18). One that trickles holds a connection, and whatever its reader holds, for nothing.
 * JSON is there within one window. A file may take as long as its line needs, but in each window it brings a kilobyte a
 * second, which the slowest lines of telephones do.
 */
@Injectable()
export class BodyPace {
  /** Fields, so that a test need not wait. */
  windowMs = 30_000;
  leastBytes = 30_000;

  /** Calls `cut` at the end of a window in which too little came, until `end`. */
  watch(cut: () => void): WatchedPace {
    const pace = new Pace(this.leastBytes);
    const timer = setInterval(() => {
      if (!pace.endWindow()) cut();
    }, this.windowMs);
    return { arrived: (bytes) => pace.arrived(bytes), end: () => clearInterval(timer) };
  }
}
