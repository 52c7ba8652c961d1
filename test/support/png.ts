import { crc32, deflateSync } from 'node:zlib';

export interface Picture {
  width: number;
  height: number;
  /** 1 gray, 2 gray + alpha, 3 RGB, 4 RGBA. */
  channels?: 1 | 2 | 3 | 4;
  /** Ink or not, per pixel. */
  ink: (x: number, y: number) => boolean;
  /** Transparent paper instead of white (where there is an alpha channel). */
  transparent?: boolean;
  /** Row filter of PNG, 0 to 4. */
  filter?: number;
}

const COLOUR_TYPES = { 1: 0, 2: 4, 3: 2, 4: 6 } as const;

/** A PNG as an encoder would write it, made independently of the reader under test. */
export function makePng(picture: Picture): Buffer {
  const { width, height, channels = 4, filter = 0 } = picture;
  const rows: Buffer[] = [];
  let above: Buffer = Buffer.alloc(width * channels);
  for (let y = 0; y < height; y += 1) {
    const row = rowOf(picture, channels, y);
    rows.push(Buffer.concat([Buffer.from([filter]), filtered(filter, row, above, channels)]));
    above = row;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, COLOUR_TYPES[channels], 0, 0, 0], 8);
  return pngOf([
    ['IHDR', header],
    ['IDAT', deflateSync(Buffer.concat(rows))],
    ['IEND', Buffer.alloc(0)],
  ]);
}

export function pngOf(chunks: [string, Buffer][]): Buffer {
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, ...chunks.map(([type, content]) => chunkOf(type, content))]);
}

export function dataUrl(png: Buffer): string {
  return `data:image/png;base64,${png.toString('base64')}`;
}

const wave = (x: number, y: number) => x > 20 && x < 280 && Math.abs(y - 50 - 30 * Math.sin(x / 20)) < 2;
const drawnPad = dataUrl(makePng({ width: 300, height: 100, ink: wave }));
const blankPad = dataUrl(makePng({ width: 300, height: 100, ink: () => false }));

/** A wave across the pad, as a hand would draw it. */
export function aSignature(): string {
  return drawnPad;
}

export function aBlankPad(): string {
  return blankPad;
}

function rowOf({ width, ink, transparent }: Picture, channels: number, y: number): Buffer {
  const row = Buffer.alloc(width * channels);
  for (let x = 0; x < width; x += 1) {
    const inked = ink(x, y);
    row.fill(inked ? 0 : 255, x * channels, (x + 1) * channels);
    if (channels % 2 === 0) row[(x + 1) * channels - 1] = inked || !transparent ? 255 : 0;
  }
  return row;
}

function filtered(filter: number, row: Buffer, above: Buffer, channels: number): Buffer {
  return row.map((value, index) => {
    const left = row[index - channels] ?? 0;
    const up = above[index] ?? 0;
    const corner = index >= channels ? (above[index - channels] ?? 0) : 0;
    const nearest = [left, up, corner].sort((a, b) => {
      const estimate = left + up - corner;
      return Math.abs(estimate - a) - Math.abs(estimate - b);
    })[0];
    const predictions = [0, left, up, Math.floor((left + up) / 2), nearest ?? 0];
    return value - (predictions[filter] ?? 0);
  }) as Buffer;
}

function chunkOf(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
