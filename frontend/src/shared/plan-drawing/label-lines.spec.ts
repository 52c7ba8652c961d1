import { linesThatFit } from './label-lines';

const ROUND = { width: 60, height: 60 };
const LONG = { width: 96, height: 36 };
const COCKTAIL = { width: 30, height: 30 };

describe('what stands on a piece of a plan', () => {
  it.each([
    ['7', ROUND, ['7'], 12],
    ['Bride and groom', ROUND, ['Bride', 'and', 'groom'], 9],
    ['Family', ROUND, ['Family'], 11.7],
    ['Bride and groom', LONG, ['Bride and groom'], 8.7],
    ['Grandparentsandmoreothers', ROUND, ['Grandparentsandmoreothers'], 5],
  ])('%p is drawn as large as its ground lets it be', (label, ground, lines, size) => {
    const drawn = linesThatFit(label, ground);
    expect(drawn.lines).toEqual(lines);
    expect(drawn.size).toBeCloseTo(size, 1);
  });

  it('no word is lost, whatever the ground', () => {
    for (const ground of [ROUND, LONG, COCKTAIL])
      expect(linesThatFit('The oldest friends of all', ground).lines.join(' ')).toBe(
        'The oldest friends of all',
      );
  });
});
