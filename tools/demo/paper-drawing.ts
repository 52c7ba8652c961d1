/** What stands on a paper of the demonstration. */
export interface PaperText {
  title: string;
  /** Label and value. */
  facts: [string, string][];
}

const PAGE = { width: 612, height: 792, margin: 72 };
const FOOT = 'Demonstration document. Nobody issued it, and it proves nothing.';

/** A page with a frame, a title and some facts, as PDF 1.4 with the fonts that every reader has. */
export function drawPaper({ title, facts }: PaperText): Buffer {
  const { width, height, margin } = PAGE;
  const shown = [
    `0.72 0.54 0.24 RG 1.2 w ${margin / 2} ${margin / 2} ${width - margin} ${height - margin} re S`,
    line('F2', 24, margin, height - 130, title),
    ...facts.flatMap(([label, value], index) => [
      line('F1', 11, margin, height - 190 - index * 34, label),
      line('F2', 13, margin + 150, height - 190 - index * 34, value),
    ]),
    line('F1', 10, margin, margin, FOOT),
  ].join('\n');
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${Buffer.byteLength(shown, 'latin1')} >>\nstream\n${shown}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ]);
}

function line(fontName: string, size: number, x: number, y: number, text: string): string {
  return `BT /${fontName} ${size} Tf ${x} ${y} Td (${text.replace(/[\\()]/g, '\\$&')}) Tj ET`;
}

function font(name: string): string {
  return `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
}

/** Numbered objects, then the table that says where each begins. */
function pdfOf(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const end = `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + end, 'latin1');
}
