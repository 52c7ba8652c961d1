import { aBlankPad, aSignature, dataUrl, makePng } from '../../../test/support/png.js';
import type { StrokePoint } from './domain/signature.js';
import { readSignature } from './read-signature.js';

const drawn: StrokePoint[][] = [
  [
    { x: 10, y: 10 },
    { x: 30, y: 25 },
    { x: 60, y: 12 },
    { x: 90, y: 30, time: 5 },
  ],
];
const picture = (ink: (x: number, y: number) => boolean) =>
  dataUrl(makePng({ width: 300, height: 100, ink }));

describe('readSignature', () => {
  it('takes a drawn line on white or on transparent paper', async () => {
    expect(await readSignature(aSignature(), null)).not.toBeNull();
    const ink = (x: number, y: number) => y === 40 && x > 20 && x < 120;
    const transparent = dataUrl(makePng({ width: 300, height: 100, ink, transparent: true }));
    expect(await readSignature(transparent, null)).not.toBeNull();
  });

  it.each([
    ['a blank pad', aBlankPad()],
    [
      'a blank transparent pad',
      dataUrl(makePng({ width: 300, height: 100, ink: () => false, transparent: true })),
    ],
    ['a single dot', picture((x, y) => Math.hypot(x - 50, y - 50) < 4.5)],
    ['a few stray pixels', picture((x, y) => y === 3 && x % 60 === 0)],
    ['no picture', ''],
    ['another kind of picture', aSignature().replace('image/png', 'image/svg+xml')],
    ['broken base64', 'data:image/png;base64,%%%%'],
    [
      'more than 200 kB',
      dataUrl(
        Buffer.concat([makePng({ width: 300, height: 100, ink: (x) => x < 50 }), Buffer.alloc(200_000)]),
      ),
    ],
  ])('refuses %s', async (_name, image) => {
    expect(await readSignature(image, null)).toBeNull();
  });

  it('takes the strokes when a browser blanked the picture', async () => {
    const signature = await readSignature(aBlankPad(), drawn);
    expect(signature?.strokes).toEqual(drawn);
  });

  it('keeps of a stroke only what a point is', async () => {
    const strokes = [[{ x: 1, y: 2, pressure: 0.5 } as StrokePoint, { x: 40, y: 2, time: 3 }]];
    expect((await readSignature(aSignature(), strokes))?.strokes).toEqual([
      [
        { x: 1, y: 2 },
        { x: 40, y: 2, time: 3 },
      ],
    ]);
  });

  it.each<[string, StrokePoint[][]]>([
    ['no strokes', []],
    ['taps', [[{ x: 1, y: 1 }], [{ x: 100, y: 50 }], [{ x: 20, y: 5 }], [{ x: 60, y: 5 }]]],
    [
      'a trembling dot',
      [
        [
          { x: 5, y: 5 },
          { x: 6, y: 5 },
          { x: 6, y: 6 },
          { x: 5, y: 6 },
        ],
      ],
    ],
  ])('does not take %s for a drawing on a blank pad', async (_name, strokes) => {
    expect(await readSignature(aBlankPad(), strokes)).toBeNull();
  });

  it('does not take strokes without any picture', async () => {
    expect(await readSignature('data:image/png;base64,AAAA', drawn)).toBeNull();
  });
});
