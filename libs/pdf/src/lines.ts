import LineBreaker from 'linebreak';
import type { Weight } from './faces.js';
import { readingOf, type Reading } from './reading.js';
import { type Run, runsOf } from './runs.js';

/** A stretch of a line with its width in points. */
export interface PlacedRun extends Run {
  width: number;
}

export type Measure = (run: Run) => number;

/** From where to where in the paragraph, without the blank at the end. */
interface Span {
  from: number;
  to: number;
}

interface Setting {
  text: string;
  width: number;
  weight: Weight;
  measure: Measure;
}

/** Scripts that are written without spaces and whose lines break between words: only a dictionary knows where those end. */
const WORDS_RUN_TOGETHER = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const words = new Intl.Segmenter('th', { granularity: 'word' });
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The paragraph as lines no wider than `width` points, broken where Unicode allows it (UAX 14), each in the order in which it
 * is drawn from left to right. A word that is wider than a line is broken where it must be.
 */
export function linesOf(text: string, width: number, weight: Weight, measure: Measure): PlacedRun[][] {
  const paragraph = text.split(/\s+/u).filter(Boolean).join(' ');
  const setting: Setting = { text: paragraph, width, weight, measure };
  const reading = readingOf(paragraph);
  return spansOf(setting).map((span) => placed(reading, span, setting));
}

/** Fills one line after the other with what may not be broken. */
function spansOf(setting: Setting): Span[] {
  const lines: Span[] = [];
  for (const part of unbroken(setting.text)) {
    const line = lines.at(-1);
    if (line && fits({ from: line.from, to: part.to }, setting)) line.to = part.to;
    else lines.push(...(fits(part, setting) ? [part] : forced(part, setting)));
  }
  return lines;
}

/** The parts of the text between which a line may end. */
function unbroken(text: string): Span[] {
  const breaker = new LineBreaker(text);
  const parts: Span[] = [];
  let from = 0;
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    parts.push(...wordsWithin(text, { from, to: next.position }));
    from = next.position;
  }
  return parts.map((part) => ({ ...part, to: text[part.to - 1] === ' ' ? part.to - 1 : part.to }));
}

function wordsWithin(text: string, part: Span): Span[] {
  const within = text.slice(part.from, part.to);
  if (!WORDS_RUN_TOGETHER.test(within)) return [part];
  const parts: Span[] = [];
  for (const { segment, index } of words.segment(within)) {
    const to = part.from + index + segment.length;
    const last = parts.at(-1);
    // Quotes, brackets and the blank stay with the word that they belong to.
    if (last && !WORDS_RUN_TOGETHER.test(segment)) last.to = to;
    else parts.push({ from: last ? part.from + index : part.from, to });
  }
  return parts;
}

/** Addresses and checksums know no place to break: as many characters as fit make a line. */
function forced(part: Span, setting: Setting): Span[] {
  const lines: Span[] = [];
  for (const { segment, index } of graphemes.segment(setting.text.slice(part.from, part.to))) {
    const to = part.from + index + segment.length;
    const line = lines.at(-1);
    if (line && fits({ from: line.from, to }, setting)) line.to = to;
    else lines.push({ from: part.from + index, to });
  }
  return lines;
}

function fits({ from, to }: Span, { text, width, weight, measure }: Setting): boolean {
  const runs = runsOf(text.slice(from, to), weight);
  return runs.reduce((sum, run) => sum + measure(run), 0) <= width;
}

/** Neighbours of one face and direction are one stretch, spaces included, so that a search finds whole sentences. */
function placed(reading: Reading, { from, to }: Span, { weight, measure }: Setting): PlacedRun[] {
  return reading.runs(from, to, weight).map((run) => ({ ...run, width: measure(run) }));
}
