import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';

export type Weight = 'regular' | 'bold';

/**
 * One font file, opened to look characters up. Each paper opens the bytes anew: an opened font remembers for a glyph the
 * first character that asked for it, and what one paper wrote must not show in the next.
 */
export interface Face {
  /** Unique over the house: 'han-bold'. */
  name: string;
  bytes: Buffer;
  font: Font;
}

interface Family {
  name: string;
  /** A file that the package lets us find; the others lie at `folder` beside it. */
  entry: string;
  folder: string;
  files: Record<Weight, string>;
}

/** The first that has a character draws it. Latin brings Greek, Cyrillic, Vietnamese and Devanagari; Han brings kana. */
const FAMILIES: readonly Family[] = [
  {
    name: 'latin',
    entry: '@embedpdf/fonts-latin',
    folder: '../fonts',
    files: { regular: 'NotoSans-Regular.ttf', bold: 'NotoSans-SemiBold.ttf' },
  },
  {
    name: 'han',
    entry: '@embedpdf/fonts-sc',
    folder: '../fonts',
    files: { regular: 'NotoSansHans-Regular.otf', bold: 'NotoSansHans-Bold.otf' },
  },
  {
    name: 'hangul',
    entry: '@embedpdf/fonts-kr',
    folder: '../fonts',
    files: { regular: 'NotoSansKR-Regular.otf', bold: 'NotoSansKR-Bold.otf' },
  },
  {
    name: 'hebrew',
    entry: '@embedpdf/fonts-hebrew',
    folder: '../fonts',
    files: { regular: 'NotoSansHebrew-Regular.ttf', bold: 'NotoSansHebrew-Bold.ttf' },
  },
  {
    name: 'arabic',
    entry: '@embedpdf/fonts-arabic',
    folder: '../fonts',
    files: { regular: 'NotoNaskhArabic-Regular.ttf', bold: 'NotoNaskhArabic-Bold.ttf' },
  },
  {
    name: 'thai',
    entry: '@fontsource/noto-sans-thai/package.json',
    folder: 'files',
    files: {
      regular: 'noto-sans-thai-thai-400-normal.woff',
      bold: 'noto-sans-thai-thai-700-normal.woff',
    },
  },
  {
    name: 'emoji',
    entry: '@expo-google-fonts/noto-emoji/400Regular',
    folder: '..',
    files: {
      regular: '400Regular/NotoEmoji_400Regular.ttf',
      bold: '700Bold/NotoEmoji_700Bold.ttf',
    },
  },
];

const { resolve } = createRequire(import.meta.url);
/** The largest file has eight megabytes: each is opened when the first name asks for it, and kept. */
const opened = new Map<string, Face>();

function open(family: Family, weight: Weight): Face {
  const name = `${family.name}-${weight}`;
  let face = opened.get(name);
  if (!face) {
    const bytes = readFileSync(join(dirname(resolve(family.entry)), family.folder, family.files[weight]));
    const font = create(bytes);
    if (!('hasGlyphForCodePoint' in font)) throw new Error(`${name} is a collection of fonts`);
    face = { name, bytes, font };
    opened.set(name, face);
  }
  return face;
}

/** The face of our own words. */
export function plainFace(weight: Weight): Face {
  const [latin] = FAMILIES;
  if (!latin) throw new Error('there is no font');
  return open(latin, weight);
}

/** The first face that has every one of these code points; null when none has. */
export function faceWith(codePoints: readonly number[], weight: Weight): Face | null {
  for (const family of FAMILIES) {
    const face = open(family, weight);
    if (codePoints.every((codePoint) => face.font.hasGlyphForCodePoint(codePoint))) return face;
  }
  return null;
}
