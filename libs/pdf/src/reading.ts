import bidiFactory from 'bidi-js';
import type { Weight } from './faces.js';
import { type Run, runsOf } from './runs.js';

/** A run of characters of one direction; an odd level runs from right to left. */
interface LevelRun extends Run {
  level: number;
}

export interface Reading {
  /** The characters from `from` to `to` in the order in which they are drawn from left to right. */
  runs(from: number, to: number, weight: Weight): Run[];
}

// Its types describe an ES module, which Node does not take it for: the import is the factory itself.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Somebody's name must not turn the words around it: what would do so by force is taken as if it were not there. */
const FORCING = /[\u202a-\u202e\u2066-\u2069]/gu;
const MARKS = /[\u061c\u200e\u200f]/gu;
/** The shaper of these scripts' fonts draws them from right to left by itself. */
const TURNED_BY_FONT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const HAS_DIRECTION = /[\p{L}\p{N}]/u;

/**
 * How a paragraph is read when scripts of both directions meet in it (Unicode's bidirectional algorithm, UAX 9). Our papers
 * are in English, so every paragraph runs from left to right, and names from right to left stand in it.
 */
export function readingOf(paragraph: string): Reading {
  // As long as before, so that places in one are places in the other; such a character has no direction of its own.
  const { levels } = bidi.getEmbeddingLevels(paragraph.replace(FORCING, '\u200b'), 'ltr');
  return {
    runs: (from, to, weight) => {
      const runs = levelRuns(paragraph, levels, from, to).flatMap(({ text, level }) =>
        runsOf(text.replace(FORCING, '').replace(MARKS, ''), weight).map((run) => ({ ...run, level })),
      );
      return inDrawnOrder(runs).map(({ face, text, level }) => ({
        face,
        text: level % 2 === 1 ? turned(text) : text,
      }));
    },
  };
}

function levelRuns(
  text: string,
  levels: Uint8Array,
  from: number,
  to: number,
): { text: string; level: number }[] {
  const runs: { text: string; level: number }[] = [];
  for (const { segment, index } of graphemes.segment(text.slice(from, to))) {
    const level = levels[from + index] ?? 0;
    const last = runs.at(-1);
    if (last?.level === level) last.text += segment;
    else runs.push({ text: segment, level });
  }
  return runs;
}

/** From the highest level down to the lowest odd one, every stretch of at least that level is turned (UAX 9, L2). */
function inDrawnOrder(runs: readonly LevelRun[]): LevelRun[] {
  let ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    const next: LevelRun[] = [];
    let stretch: LevelRun[] = [];
    for (const run of ordered) {
      if (run.level >= level) {
        stretch.unshift(run);
      } else {
        next.push(...stretch, run);
        stretch = [];
      }
    }
    ordered = [...next, ...stretch];
  }
  return ordered;
}

/** Brackets face the other way in text that runs from right to left; what no font turns is turned here. */
function turned(text: string): string {
  const characters = [...graphemes.segment(text)].map(
    ({ segment }) => bidi.getMirroredCharacter(segment) ?? segment,
  );
  return TURNED_BY_FONT.test(text) || HAS_DIRECTION.test(text)
    ? characters.join('')
    : characters.reverse().join('');
}
