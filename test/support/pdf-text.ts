import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PdfContent {
  /** Of each page, its lines from top to bottom as a reader sees them. */
  pages: string[][];
  /** Everything in reading order, one space between words. */
  text: string;
  /** Height above the foot of its page of every piece of text, in points. */
  positions: number[];
  /** Width and height of the first page in points. */
  size: [number, number];
  title: string | undefined;
}

/** Pieces on one line may sit a little higher or lower: another font, a superscript. */
const SAME_LINE = 3;

/** What a reader of PDFs finds in a file. */
export async function readPdf(bytes: Uint8Array): Promise<PdfContent> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0, isEvalSupported: false })
    .promise;
  const pages: string[][] = [];
  const positions: number[] = [];
  let size: [number, number] = [0, 0];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    if (number === 1) size = [Math.round(width), Math.round(height)];
    const { items } = await page.getTextContent();
    const pieces = items.flatMap((item) =>
      'str' in item ? [{ text: item.str, y: Number(item.transform[5]) }] : [],
    );
    positions.push(...pieces.filter(({ text }) => text.trim() !== '').map(({ y }) => y));
    const lines: { y: number; text: string }[] = [];
    for (const { text, y } of pieces) {
      const line = lines.at(-1);
      if (line && Math.abs(line.y - y) <= SAME_LINE) line.text += text;
      else if (text.trim() !== '') lines.push({ y, text });
    }
    pages.push(lines.map((line) => line.text.replace(/\s+/gu, ' ').trim()));
  }
  const { info } = (await document.getMetadata()) as { info: { Title?: string } };
  await document.destroy();
  return { pages, text: pages.flat().join(' '), positions, size, title: info.Title };
}
