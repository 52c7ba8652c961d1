import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { showTheSame } from '../../scripts/screenshots/keep-picture.mjs';
import { PICTURE_FOLDER, pictureFile, PICTURES, SIZES } from '../../scripts/screenshots/picture-list.mjs';
import { SCENES } from '../../scripts/screenshots/scenes.mjs';

const ROOT = join(import.meta.dirname, '../..');
const MOST_BYTES = 2_500_000;

const files = SIZES.flatMap((size) =>
  PICTURES.map((name) => ({ ...size, file: pictureFile(name, size.viewport.width) })),
);

describe('the pictures of the README', () => {
  it('shows each picture of the list in both sizes, and no other', () => {
    const shown = [...readFileSync(join(ROOT, 'README.md'), 'utf8').matchAll(/src="([^"]+)"/g)].map(
      ([, source]) => source,
    );
    expect(shown.sort()).toEqual(files.map(({ file }) => file).sort());
  });

  it('says of each in words what it shows', () => {
    const images = readFileSync(join(ROOT, 'README.md'), 'utf8').match(/<img [^>]+>/g) ?? [];
    expect(images.filter((image) => !/ alt="[^"]{8,}"/.test(image))).toEqual([]);
  });

  it('knows the way to each picture of the list', () => {
    expect(Object.keys(SCENES).sort()).toEqual([...PICTURES].sort());
  });

  it.each(files)('keeps $file as large as its screen', async ({ file, viewport, deviceScaleFactor }) => {
    const { width, height, format } = await sharp(join(ROOT, file)).metadata();
    expect({ width, height, format }).toEqual({
      width: viewport.width * deviceScaleFactor,
      height: viewport.height * deviceScaleFactor,
      format: 'webp',
    });
  });

  it('keeps nothing else beside them, and little in all', () => {
    const folder = join(ROOT, PICTURE_FOLDER);
    const kept = existsSync(folder) ? readdirSync(folder) : [];
    expect(kept.map((name) => `${PICTURE_FOLDER}/${name}`).sort()).toEqual(
      files.map(({ file }) => file).sort(),
    );
    const bytes = kept.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
    expect(bytes).toBeLessThan(MOST_BYTES);
  });
});

describe('a picture taken anew', () => {
  const paper = (marks: string, width = 1600) =>
    sharp(
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="1000">
      <rect width="${width}" height="1000" fill="#f7f2ea"/>${marks}</svg>`),
    )
      .webp({ quality: 80 })
      .toBuffer();

  it('is the same when hardly a pixel differs', async () => {
    const edge = '<rect x="40" y="40" width="6" height="6" fill="#1d1916"/>';
    expect(await showTheSame(await paper(''), await paper(edge))).toBe(true);
  });

  it('is another one when a word, or its size, has changed', async () => {
    const word = '<rect x="40" y="40" width="60" height="8" fill="#1d1916"/>';
    expect(await showTheSame(await paper(''), await paper(word))).toBe(false);
    expect(await showTheSame(await paper(''), await paper('', 1280))).toBe(false);
  });
});
