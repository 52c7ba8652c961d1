import { type Run, runsOf } from './runs.js';
import type { Weight } from './faces.js';

/** A stretch of a line with its width in points. */
export interface PlacedRun extends Run {
  width: number;
}

export type Measure = (run: Run) => number;

interface Word {
  runs: PlacedRun[];
  width: number;
  rightToLeft: boolean;
  /** False between two characters of a script that is written without spaces. */
  spaceBefore: boolean;
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
/** Lines may break after any of these; marks that end a clause stay with what is before them. */
const BREAKS_ANYWHERE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}](?![、。，．：；！？）」』】〉》ー])/gu;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The paragraph as lines no wider than `width` points. A word that is wider than a line is broken where it must be. */
export function linesOf(text: string, width: number, weight: Weight, measure: Measure): PlacedRun[][] {
  const space = measure(runsOf(' ', weight)[0] as Run);
  const lines: Word[][] = [[]];
  let used = 0;
  for (const word of wordsOf(text, width, weight, measure)) {
    const line = lines.at(-1) as Word[];
    const gap = line.length > 0 && word.spaceBefore ? space : 0;
    if (line.length > 0 && used + gap + word.width > width) {
      lines.push([word]);
      used = word.width;
    } else {
      line.push(word);
      used += gap + word.width;
    }
  }
  return lines.map((line) => joined(inReadingOrder(line), weight, measure));
}

function wordsOf(text: string, width: number, weight: Weight, measure: Measure): Word[] {
  const words: Word[] = [];
  for (const token of text.split(/\s+/u)) {
    if (token === '') continue;
    const pieces = token.replace(BREAKS_ANYWHERE, '$&\n').split('\n').filter(Boolean);
    pieces.forEach((piece, index) => {
      const word = wordOf(piece, index === 0, weight, measure);
      words.push(...(word.width <= width ? [word] : broken(piece, index === 0, width, weight, measure)));
    });
  }
  return words;
}

function wordOf(text: string, spaceBefore: boolean, weight: Weight, measure: Measure): Word {
  const runs = runsOf(text, weight).map((run) => ({ ...run, width: measure(run) }));
  const rightToLeft = RIGHT_TO_LEFT.test(text);
  if (rightToLeft) runs.reverse();
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0), rightToLeft, spaceBefore };
}

/** Addresses and checksums know no spaces: as many characters as fit make a line. */
function broken(text: string, spaceBefore: boolean, width: number, weight: Weight, measure: Measure): Word[] {
  const words: Word[] = [];
  let piece = '';
  const push = () => words.push(wordOf(piece, spaceBefore && words.length === 0, weight, measure));
  for (const { segment } of graphemes.segment(text)) {
    if (piece !== '' && wordOf(piece + segment, false, weight, measure).width > width) {
      push();
      piece = '';
    }
    piece += segment;
  }
  if (piece !== '') push();
  return words;
}

/** Words of a script that runs from right to left stand in that order among themselves; the line itself runs right. */
function inReadingOrder(words: Word[]): Word[] {
  const ordered: Word[] = [];
  let turned: Word[] = [];
  for (const word of words) {
    if (word.rightToLeft) {
      turned.unshift(word);
    } else {
      ordered.push(...turned, word);
      turned = [];
    }
  }
  return [...ordered, ...turned];
}

/** Neighbours of one face become one stretch, spaces included, so that a search finds whole sentences. */
function joined(words: Word[], weight: Weight, measure: Measure): PlacedRun[] {
  const [space] = runsOf(' ', weight);
  const runs: PlacedRun[] = [];
  const add = (run: Run, rightToLeft: boolean) => {
    const last = runs.at(-1);
    if (last && last.face === run.face && !rightToLeft && !RIGHT_TO_LEFT.test(last.text))
      last.text += run.text;
    else runs.push({ ...run, width: 0 });
  };
  words.forEach((word, index) => {
    if (index > 0 && (word.spaceBefore || words[index - 1]?.rightToLeft) && space) add(space, false);
    for (const run of word.runs) add(run, word.rightToLeft);
  });
  for (const run of runs) run.width = measure(run);
  return runs;
}
