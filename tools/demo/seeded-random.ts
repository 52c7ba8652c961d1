/**
 * Chance that falls the same way each time: the same seed gives the same demonstration, so that what one person sees
 * and another one describes is the same.
 */
export class SeededRandom {
  constructor(private state: number) {}

  /** From 0 to below 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<Item>(items: readonly Item[]): Item {
    return this.weighted(items, () => 1);
  }

  /** @throws RangeError when there is nothing to pick from */
  weighted<Item>(items: readonly Item[], weightOf: (item: Item) => number): Item {
    const total = items.reduce((sum, item) => sum + weightOf(item), 0);
    let left = this.next() * total;
    for (const item of items) {
      left -= weightOf(item);
      if (left < 0) return item;
    }
    throw new RangeError('There is nothing to pick from.');
  }

  hex(digits: number): string {
    return Array.from({ length: digits }, () => this.whole(0, 15).toString(16)).join('');
  }

  /** A version 4 UUID. */
  uuid(): string {
    const variant = this.pick(['8', '9', 'a', 'b']);
    return `${this.hex(8)}-${this.hex(4)}-4${this.hex(3)}-${variant}${this.hex(3)}-${this.hex(12)}`;
  }
}
