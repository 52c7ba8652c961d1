import { crc32, deflateSync } from 'node:zlib';
import type { SeededRandom } from './seeded-random.js';

export interface SignaturePoint {
  x: number;
  y: number;
  time: number;
}

export interface DrawnSignature {
  png: Buffer;
  strokes: SignaturePoint[][];
}

const WIDTH = 520;
const HEIGHT = 160;
/** Squares of the distances, in pixels, to which the ink is full and at which it ends. */
const PEN = { core: 1.2 ** 2, edge: 2.2 ** 2 };
const REACH = 2;
const POINTS = 140;
const MS_PER_POINT = 6;
const PAPER = 255;

/** A scrawl as a hand leaves it on the pad: one stroke a name, the first letter tall. No two are the same. */
export function drawSignature(name: string, random: SeededRandom): DrawnSignature {
  const words = name.split(' ');
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  let left = 36;
  let time = 0;
  const strokes = words.map((word) => {
    const width = ((WIDTH - 110) * word.length) / letters;
    const stroke = scrawl(word.length, { left, width, time }, random);
    left += width + 22;
    time += POINTS * MS_PER_POINT + 240;
    return stroke;
  });
  return { png: pngOf(inkOf(strokes)), strokes };
}

function scrawl(
  letters: number,
  from: { left: number; width: number; time: number },
  random: SeededRandom,
): SignaturePoint[] {
  const loops = Math.max(2, Math.round(letters * 0.7));
  const phase = random.next() * 1.5;
  const slant = 0.25 + random.next() * 0.3;
  const round = (value: number) => Math.round(value * 10) / 10;
  return Array.from({ length: POINTS }, (_, index) => {
    const part = index / (POINTS - 1);
    const angle = part * loops * 2 * Math.PI + phase;
    const height = part < 0.9 / loops ? 44 : 15 + 7 * Math.sin(part * 9 + phase);
    const rise = height * Math.sin(angle);
    return {
      x: round(from.left + from.width * part + 9 * Math.cos(angle) + slant * rise),
      y: round(94 - rise - 10 * part),
      time: from.time + index * MS_PER_POINT,
    };
  });
}

/** Gray values of the pad, row by row, with soft edges. */
function inkOf(strokes: readonly SignaturePoint[][]): Uint8Array {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(PAPER);
  for (const stroke of strokes) {
    for (let index = 1; index < stroke.length; index += 1) {
      const [from, to] = [stroke[index - 1], stroke[index]];
      if (from && to) line(pixels, from, to);
    }
  }
  return pixels;
}

function line(pixels: Uint8Array, from: SignaturePoint, to: SignaturePoint): void {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y)));
  for (let step = 0; step <= steps; step += 1) {
    const part = step / steps;
    dot(pixels, from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
  }
}

/** Squares of distances are compared, because some hundred drawings are made of millions of these. */
function dot(pixels: Uint8Array, x: number, y: number): void {
  const [centreX, centreY] = [Math.round(x), Math.round(y)];
  for (let row = centreY - REACH; row <= centreY + REACH; row += 1) {
    for (let column = centreX - REACH; column <= centreX + REACH; column += 1) {
      const distance = (column - x) * (column - x) + (row - y) * (row - y);
      if (distance >= PEN.edge || row < 0 || row >= HEIGHT || column < 0 || column >= WIDTH) continue;
      const gray = distance <= PEN.core ? 0 : (PAPER * (distance - PEN.core)) / (PEN.edge - PEN.core);
      const at = row * WIDTH + column;
      if (gray < (pixels[at] ?? PAPER)) pixels[at] = gray;
    }
  }
}

/** An 8-bit gray PNG. */
function pngOf(pixels: Uint8Array): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header[8] = 8;
  const rows = Array.from({ length: HEIGHT }, (_, row) =>
    Buffer.concat([Buffer.of(0), pixels.subarray(row * WIDTH, (row + 1) * WIDTH)]),
  );
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
