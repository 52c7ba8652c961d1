import PDFDocument from 'pdfkit';
import type { Weight } from './faces.js';
import { flatPng } from './flat-png.js';
import { linesOf, type PlacedRun } from './lines.js';
import type { Run } from './runs.js';

export interface PaperOptions {
  title: string;
  author: string;
  size: 'LETTER' | 'A4';
  /** Stands at the foot of every page, before the page's number. */
  footer: string;
  /** The instant that the file names as its own, so that the same content has the same bytes whenever it is written. */
  writtenAt: Date;
}

interface Look {
  size: number;
  weight: Weight;
  /** Of the line's height to the letters' size. */
  leading: number;
  colour: string;
  /** Points of room before and after. */
  before: number;
  after: number;
}

interface Point {
  x: number;
  y: number;
}

const INK = '#1f1a17';
const QUIET = '#5d544d';
const RULE = '#cfc6bd';
const LOOKS = {
  title: { size: 19, weight: 'bold', leading: 1.3, colour: INK, before: 0, after: 6 },
  heading: { size: 11.5, weight: 'bold', leading: 1.4, colour: INK, before: 12, after: 4 },
  text: { size: 10, weight: 'regular', leading: 1.45, colour: INK, before: 0, after: 7 },
  quiet: { size: 9, weight: 'regular', leading: 1.4, colour: QUIET, before: 0, after: 6 },
  label: { size: 9.5, weight: 'bold', leading: 1.45, colour: QUIET, before: 0, after: 0 },
  value: { size: 10, weight: 'regular', leading: 1.45, colour: INK, before: 0, after: 5 },
} as const satisfies Record<string, Look>;

const MARGIN = 58;
const FOOT = 44;
const LABEL_WIDTH = 128;
const FARTHEST = 1_000_000;
/** A heading at the foot of a page would stand without what it heads. */
const KEPT_TOGETHER = 52;

/** A paginated paper in the letters of many scripts. Widths and heights are in points, 72 to the inch. */
export class Paper {
  private readonly document: PDFKit.PDFDocument;
  private readonly chunks: Buffer[] = [];
  private readonly closed: Promise<void>;
  private y = MARGIN;

  constructor(private readonly options: PaperOptions) {
    const { title, author, size, writtenAt } = options;
    this.document = new PDFDocument({
      size,
      margin: 0,
      bufferPages: true,
      // What compresses may change from one release of Node to the next; the bytes must not.
      compress: false,
      lang: 'en-US',
      displayTitle: true,
      info: { Title: title, Author: author, Creator: author, Producer: author, CreationDate: writtenAt },
    });
    this.document.on('data', (chunk: Buffer) => this.chunks.push(chunk));
    this.closed = new Promise((resolve, reject) => {
      this.document.on('end', () => resolve()).on('error', reject);
    });
  }

  title(text: string): void {
    this.write(text, LOOKS.title);
  }

  heading(text: string): void {
    this.room(KEPT_TOGETHER);
    this.write(text, LOOKS.heading);
  }

  paragraph(text: string): void {
    this.write(text, LOOKS.text);
  }

  quiet(text: string): void {
    this.write(text, LOOKS.quiet);
  }

  /** Names and values in two columns. */
  facts(facts: readonly (readonly [name: string, value: string])[]): void {
    for (const [name, value] of facts) {
      this.room(height(LOOKS.value));
      const top = this.y;
      const [line] = this.lines(name, LOOKS.label, LABEL_WIDTH);
      if (line) this.draw(line, MARGIN, top, LOOKS.label);
      this.write(value, LOOKS.value, LABEL_WIDTH + 10);
    }
  }

  rule(): void {
    this.room(20);
    this.y += 6;
    this.document
      .moveTo(MARGIN, this.y)
      .lineTo(MARGIN + this.width, this.y)
      .lineWidth(0.7)
      .stroke(RULE);
    this.y += 10;
  }

  nextPage(): void {
    this.document.addPage();
    this.y = MARGIN;
  }

  /** The picture at its own proportions, at most `width` × `height`. @throws Error when it cannot be read */
  async picture(png: Buffer, width: number, height: number): Promise<void> {
    const flat = await flatPng(png);
    this.room(height + 8);
    this.document.image(flat, MARGIN, this.y, { fit: [width, height], align: 'center', valign: 'center' });
    this.frame(width, height);
  }

  /** Strokes of a pen, fitted into `width` × `height`; points that lie nowhere are left out. */
  strokes(drawn: readonly (readonly Point[])[], width: number, height: number): void {
    this.room(height + 8);
    const strokes = withinReach(drawn);
    const points = strokes.flat();
    const edge = (axis: 'x' | 'y') => points.reduce((least, point) => Math.min(least, point[axis]), Infinity);
    const extent = (axis: 'x' | 'y') =>
      points.reduce((most, point) => Math.max(most, point[axis]), -Infinity) - edge(axis);
    const inner = 10;
    const scale = Math.min(
      1,
      (width - 2 * inner) / Math.max(1, extent('x')),
      (height - 2 * inner) / Math.max(1, extent('y')),
    );
    const place = ({ x, y }: { x: number; y: number }): [number, number] => [
      MARGIN + inner + (x - edge('x')) * scale,
      this.y + inner + (y - edge('y')) * scale,
    ];
    this.document.save().lineWidth(1.4).lineCap('round').lineJoin('round');
    for (const stroke of strokes) {
      stroke.forEach((point, index) =>
        index === 0 ? this.document.moveTo(...place(point)) : this.document.lineTo(...place(point)),
      );
      this.document.stroke('#000000');
    }
    this.document.restore();
    this.frame(width, height);
  }

  /** Numbers the pages and closes the file. */
  async finish(): Promise<Buffer> {
    const { count } = this.document.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.document.switchToPage(page);
      const foot = `${this.options.footer} · Page ${page + 1} of ${count}`;
      const [line] = this.lines(foot, LOOKS.quiet, this.width);
      if (line) this.draw(line, MARGIN, this.document.page.height - FOOT, LOOKS.quiet);
    }
    this.document.end();
    await this.closed;
    return Buffer.concat(this.chunks);
  }

  private get width(): number {
    return this.document.page.width - 2 * MARGIN;
  }

  private frame(width: number, height: number): void {
    this.document.rect(MARGIN, this.y, width, height).lineWidth(0.7).stroke(RULE);
    this.y += height + 8;
  }

  /** Goes to the next page unless `points` are left on this one. */
  private room(points: number): void {
    if (this.y + points > this.document.page.height - MARGIN - 8) this.nextPage();
  }

  private write(text: string, look: Look, indent = 0): void {
    this.y += look.before;
    const lines = this.lines(text, look, this.width - indent);
    lines.forEach((line, index) => {
      // Neither the first nor the last line of a paragraph stands on a page alone.
      const together = index === 0 || index === lines.length - 2 ? Math.min(2, lines.length - index) : 1;
      this.room(together * height(look));
      this.draw(line, MARGIN + indent, this.y, look);
      this.y += height(look);
    });
    this.y += look.after;
  }

  private lines(text: string, look: Look, width: number): PlacedRun[][] {
    return linesOf(text, width, look.weight, (run) => this.measure(run, look.size));
  }

  private measure({ face, text }: Run, size: number): number {
    return this.document
      .registerFont(face.name, face.bytes)
      .font(face.name)
      .fontSize(size)
      .widthOfString(text);
  }

  private draw(line: readonly PlacedRun[], left: number, top: number, { size, colour }: Look): void {
    let x = left;
    for (const { face, text, width } of line) {
      this.document
        .font(face.name)
        .fontSize(size)
        .fillColor(colour)
        .text(text, x, top + size, { lineBreak: false, baseline: 'alphabetic' });
      x += width;
    }
  }
}

/** Points as a PDF can hold them: neither a sum nor a difference of them may leave the numbers that can be written. */
function withinReach(strokes: readonly (readonly Point[])[]): Point[][] {
  const somewhere = strokes.map((stroke) =>
    stroke.filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)),
  );
  const farthest = somewhere
    .flat()
    .reduce((most, { x, y }) => Math.max(most, Math.abs(x), Math.abs(y)), FARTHEST);
  const scale = FARTHEST / farthest;
  return somewhere
    .filter((stroke) => stroke.length > 0)
    .map((stroke) => stroke.map(({ x, y }) => ({ x: x * scale, y: y * scale })));
}

function height({ size, leading }: Look): number {
  return size * leading;
}
