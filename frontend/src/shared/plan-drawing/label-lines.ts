/** Heights of a line in heights of its letters. */
export const LINE_HEIGHT = 1.1;

/** Of letters, in tenths of a foot. */
const SIZES = { least: 5, inLines: 9, most: 12 };
/** What chairs and edges of a piece take of its ground; of a small one a share of it. */
const EDGE = 18;
const EDGE_SHARE = 0.5;
/** The width of a letter in heights of one. */
const LETTER = 0.6;
const MOST_LINES = 3;

/** A label in the lines that let it be drawn largest on this ground, with the size of its letters in tenths of a foot. */
export function linesThatFit(
  label: string,
  ground: { width: number; height: number },
): { lines: string[]; size: number } {
  const ways = Array.from({ length: MOST_LINES }, (_, more) => {
    const lines = inLines(label, more + 1);
    return { lines, size: sizeOf(lines, ground) };
  });
  return ways.reduce((best, way) => (way.size > best.size ? way : best));
}

function sizeOf(lines: readonly string[], { width, height }: { width: number; height: number }): number {
  const longest = Math.max(1, ...lines.map((line) => line.length));
  const across = withoutEdge(width) / (LETTER * longest);
  const along = withoutEdge(height) / (lines.length * LINE_HEIGHT);
  const most = lines.length === 1 ? SIZES.most : SIZES.inLines;
  return Math.max(SIZES.least, Math.min(most, across, along));
}

function withoutEdge(length: number): number {
  return length - Math.min(EDGE, EDGE_SHARE * length);
}

/** Words in at most so many lines of about the same length. */
function inLines(label: string, count: number): string[] {
  const lines: string[] = [];
  const aLine = label.length / count;
  for (const word of label.split(' ')) {
    const last = lines.at(-1);
    const fits = last !== undefined && (lines.length === count || last.length + word.length / 2 < aLine);
    if (fits) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
