import { boxOf, type AlignmentGuide, type GroundBox, type PlacedItem } from '#rules';
import { frameOf, type Hand } from '../tools/hand';
import classes from './plan-canvas.module.css';

/** Around a piece that is chosen or warned about; also what the hand can take hold of. */
export function Outline({ item, tone }: { item: PlacedItem; tone: 'selected' | 'warned' | 'none' }) {
  const { x, y, width, height } = boxOf(item);
  return (
    <rect className={classes.outline} data-tone={tone} x={x} y={y} width={width} height={height} rx={4} />
  );
}

/** Lines along which what is dragged stands with other pieces. */
export function Guides({ guides, ground }: { guides: readonly AlignmentGuide[]; ground: GroundBox }) {
  return guides.map(({ direction, at }) => (
    <line
      key={`${direction}${String(at)}`}
      className={classes.guide}
      {...(direction === 'vertical'
        ? { x1: at, x2: at, y1: ground.y, y2: ground.y + ground.height }
        : { y1: at, y2: at, x1: ground.x, x2: ground.x + ground.width })}
    />
  ));
}

export function Frame({ hand }: { hand: Extract<Hand, { kind: 'framing' }> }) {
  return <rect className={classes.frame} {...frameOf(hand)} />;
}
