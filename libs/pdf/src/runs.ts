import { type Face, faceWith, plainFace, type Weight } from './faces.js';

/** A stretch of text that one face draws. */
export interface Run {
  face: Face;
  text: string;
}

/** Joiners and selectors that shape the character before them and have no picture of their own. */
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}$/u;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The word in stretches of one face each. A character that no face has is written as its number, '[U+1F9FF]', so that
 * nothing of a name is lost or turned into an empty box.
 */
export function runsOf(word: string, weight: Weight): Run[] {
  const plain = plainFace(weight);
  // Nearly every word: no need to look for what its letters are made of.
  if ([...word].every((character) => plain.font.hasGlyphForCodePoint(codePointOf(character))))
    return [{ face: plain, text: word }];
  const runs: Run[] = [];
  for (const { segment } of graphemes.segment(word)) {
    for (const piece of drawable(segment, weight)) {
      const last = runs.at(-1);
      if (last?.face === piece.face) last.text += piece.text;
      else runs.push(piece);
    }
  }
  return runs;
}

function drawable(grapheme: string, weight: Weight): Run[] {
  for (const text of [grapheme, grapheme.normalize('NFC')]) {
    const whole = faceWith([...text].map(codePointOf), weight);
    if (whole) return [{ face: whole, text }];
  }
  return [...grapheme].flatMap((character) => {
    if (INVISIBLE.test(character)) return [];
    const codePoint = codePointOf(character);
    const face = faceWith([codePoint], weight);
    if (face) return [{ face, text: character }];
    const number = codePoint.toString(16).toUpperCase().padStart(4, '0');
    return [{ face: plainFace(weight), text: `[U+${number}]` }];
  });
}

function codePointOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}
