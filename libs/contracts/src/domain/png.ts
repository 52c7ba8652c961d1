import { crc32, inflate } from 'node:zlib';
import { promisify } from 'node:util';

export interface Bitmap {
  width: number;
  height: number;
  /** Bytes per pixel: 1 gray, 2 gray + alpha, 3 RGB, 4 RGBA. */
  channels: number;
  pixels: Uint8Array;
}

export interface ImageLimits {
  width: number;
  height: number;
}

/** The bytes are no picture that we read: not PNG, damaged, too large, or of a kind that no canvas makes. */
export class UnreadableImage extends Error {}

interface Header {
  width: number;
  height: number;
  channels: number;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 };
const inflated = promisify(inflate);

/**
 * Decodes an 8-bit, non-interlaced gray or RGB(A) PNG: what canvases make. Memory is bounded by the limits before
 * anything is inflated, so that a small file cannot unpack into a large one.
 * @throws UnreadableImage
 */
export async function decodePng(bytes: Buffer, limits: ImageLimits): Promise<Bitmap> {
  if (!bytes.subarray(0, 8).equals(SIGNATURE)) throw new UnreadableImage('not a PNG');
  const { header, data } = readChunks(bytes, limits);
  const rowLength = header.width * header.channels;
  const expected = (rowLength + 1) * header.height;
  let raw: Buffer;
  try {
    raw = await inflated(data, { maxOutputLength: expected });
  } catch {
    throw new UnreadableImage('damaged picture data');
  }
  if (raw.length !== expected) throw new UnreadableImage('picture data of the wrong length');
  return { ...header, pixels: unfilter(raw, rowLength, header) };
}

function readChunks(bytes: Buffer, limits: ImageLimits): { header: Header; data: Buffer } {
  const parts: Buffer[] = [];
  let header: Header | null = null;
  for (let offset = 8; offset + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(offset);
    const end = offset + 8 + length;
    if (end + 4 > bytes.length) break;
    const type = bytes.toString('latin1', offset + 4, offset + 8);
    const content = bytes.subarray(offset + 8, end);
    if (crc32(bytes.subarray(offset + 4, end)) !== bytes.readUInt32BE(end)) break;
    if (!header && type !== 'IHDR') break;
    if (type === 'IHDR') header = readHeader(content, limits);
    if (type === 'IDAT') parts.push(content);
    if (type === 'IEND' && header && parts.length > 0) return { header, data: Buffer.concat(parts) };
    offset = end + 4;
  }
  throw new UnreadableImage('damaged PNG');
}

function readHeader(content: Buffer, limits: ImageLimits): Header {
  if (content.length !== 13) throw new UnreadableImage('damaged PNG header');
  const width = content.readUInt32BE(0);
  const height = content.readUInt32BE(4);
  const channels = CHANNELS[content[9] ?? -1];
  if (content[8] !== 8 || channels === undefined || content[12] !== 0) {
    throw new UnreadableImage('a kind of PNG that no signature pad makes');
  }
  if (width < 1 || height < 1 || width > limits.width || height > limits.height) {
    throw new UnreadableImage('too many pixels');
  }
  return { width, height, channels };
}

/** Undoes the five row filters of PNG (ISO/IEC 15948 §9). */
function unfilter(raw: Buffer, rowLength: number, { height, channels }: Header): Uint8Array {
  const pixels = new Uint8Array(rowLength * height);
  for (let row = 0; row < height; row += 1) {
    const filter = raw[row * (rowLength + 1)];
    const from = row * (rowLength + 1) + 1;
    const to = row * rowLength;
    if (filter === undefined || filter > 4) throw new UnreadableImage('unknown row filter');
    for (let index = 0; index < rowLength; index += 1) {
      const left = index >= channels ? (pixels[to + index - channels] ?? 0) : 0;
      const above = row > 0 ? (pixels[to + index - rowLength] ?? 0) : 0;
      const corner = row > 0 && index >= channels ? (pixels[to + index - rowLength - channels] ?? 0) : 0;
      pixels[to + index] = (raw[from + index] ?? 0) + predicted(filter, left, above, corner);
    }
  }
  return pixels;
}

function predicted(filter: number, left: number, above: number, corner: number): number {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return above;
    case 3:
      return (left + above) >> 1;
    case 4:
      return paeth(left, above, corner);
    default:
      return 0;
  }
}

function paeth(left: number, above: number, corner: number): number {
  const estimate = left + above - corner;
  const toLeft = Math.abs(estimate - left);
  const toAbove = Math.abs(estimate - above);
  const toCorner = Math.abs(estimate - corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
