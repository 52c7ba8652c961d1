/** How much JSON a request may carry (Access §18). */
export interface Bounds {
  bytes: number;
  /** Keys of all objects together. */
  keys: number;
  /** Objects and lists inside one another. */
  depth: number;
  /** What commas part, and three for each object and list: they cost the check of the fields, however few their bytes. */
  values: number;
}

export type Excess = keyof Bounds;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const COMMA = 0x2c;
const VALUES_OF_A_CONTAINER = 3;
const OPENING = new Set([0x7b, 0x5b]);
const CLOSING = new Set([0x7d, 0x5d]);

/**
 * Counts what a JSON text holds while its bytes arrive, so that too much is refused before it is collected or parsed. It
 * looks at each byte once and understands only strings, brackets, colons and commas; whether the text is JSON the parser says.
 * In UTF-8 these characters never occur inside another one, so pieces may be cut anywhere.
 */
export class JsonMeter {
  private readonly counted: Bounds = { bytes: 0, keys: 0, depth: 0, values: 0 };
  private deepest = 0;
  private inString = false;
  private escaped = false;

  /** Counts one more piece; answers what exceeds the bounds first, null while nothing does. */
  add(piece: Buffer, bounds: Bounds): Excess | null {
    this.counted.bytes += piece.length;
    if (this.counted.bytes > bounds.bytes) return 'bytes';
    for (const byte of piece) this.count(byte);
    return this.excessOf(bounds);
  }

  /** The same text held against other bounds. */
  excessOf(bounds: Bounds): Excess | null {
    if (this.counted.bytes > bounds.bytes) return 'bytes';
    if (this.counted.keys > bounds.keys) return 'keys';
    if (this.deepest > bounds.depth) return 'depth';
    return this.counted.values > bounds.values ? 'values' : null;
  }

  private count(byte: number): void {
    if (this.inString) {
      if (this.escaped) this.escaped = false;
      else if (byte === BACKSLASH) this.escaped = true;
      else if (byte === QUOTE) this.inString = false;
    } else if (byte === QUOTE) this.inString = true;
    else if (byte === COLON) this.counted.keys += 1;
    else if (byte === COMMA) this.counted.values += 1;
    else if (OPENING.has(byte)) {
      this.counted.values += VALUES_OF_A_CONTAINER;
      this.counted.depth += 1;
      this.deepest = Math.max(this.deepest, this.counted.depth);
    } else if (CLOSING.has(byte)) this.counted.depth -= 1;
  }
}
