import { boxOf, furnitureOf, type PlacedItem } from '#rules';
import { LINE_HEIGHT, linesThatFit } from './label-lines';
import { words } from './room-shape';

interface ItemShapeProps {
  item: PlacedItem;
  /** What stands on the piece; a thumbnail has no words. */
  label: string | null;
}

/** One piece as it is seen from above, at its place and as it is turned. */
export function ItemShape({ item, label }: ItemShapeProps) {
  const piece = furnitureOf(item.type);
  if (!piece) return null;
  const box = boxOf(item);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  return (
    <>
      <g transform={`translate(${String(middle.x)} ${String(middle.y)}) rotate(${String(item.rotation)})`}>
        <Piece item={item} width={piece.width} height={piece.height} />
      </g>
      {label !== null && <ItemWords label={label} middle={middle} box={box} />}
    </>
  );
}

function Piece({ item, width, height }: { item: PlacedItem; width: number; height: number }) {
  if (item.type === 'round') return <RoundTable seats={item.seats} radius={width / 2} />;
  if (item.type === 'cocktail')
    return (
      <circle
        r={width / 2 - 3}
        style={{ fill: 'var(--ember-tint)', stroke: 'var(--ember)', strokeWidth: 1.5 }}
      />
    );
  if (item.seats > 0) return <LongTable seats={item.seats} width={width} height={height} />;
  const isTent = item.type.startsWith('tent-');
  return (
    <rect
      x={-width / 2 + 1}
      y={-height / 2 + 1}
      width={width - 2}
      height={height - 2}
      rx={isTent ? 0 : 3}
      strokeDasharray={isTent ? '8 5' : undefined}
      style={{ ...LOOKS[item.type], strokeWidth: 1.5 }}
    />
  );
}

const TENT = { fill: 'var(--grey)', fillOpacity: 0.14, stroke: 'var(--char)' };
const LOOKS: Readonly<Record<string, { fill: string; fillOpacity?: number; stroke: string }>> = {
  buffet: { fill: 'var(--amber-tint)', stroke: 'var(--amber-text)' },
  bar: { fill: 'var(--green-tint)', stroke: 'var(--green-text)' },
  stage: { fill: 'var(--grey-tint)', stroke: 'var(--char)' },
  'tent-black-10x20': TENT,
  'tent-white-10x30': { ...TENT, fill: 'var(--white)', fillOpacity: 0.6 },
};

const WOOD = { fill: 'var(--ember-tint)', stroke: 'var(--ember)', strokeWidth: 1.5 };
const CHAIR = { fill: 'var(--paper)', stroke: 'var(--line-strong)', strokeWidth: 1.25 };

function RoundTable({ seats, radius }: { seats: number; radius: number }) {
  return (
    <>
      {Array.from({ length: seats }, (_, at) => {
        const turn = (at / seats) * 2 * Math.PI;
        const away = radius - 6;
        return <circle key={at} cx={Math.cos(turn) * away} cy={Math.sin(turn) * away} r={5} style={CHAIR} />;
      })}
      <circle r={radius - 9} style={WOOD} />
    </>
  );
}

/** Chairs along both long sides. */
function LongTable({ seats, width, height }: { seats: number; width: number; height: number }) {
  const aSide = seats / 2;
  const places = Array.from({ length: aSide }, (_, at) => ((at + 0.5) / aSide - 0.5) * width);
  return (
    <>
      {places.flatMap((x) =>
        [-1, 1].map((side) => (
          <circle
            key={`${String(x)},${String(side)}`}
            cx={x}
            cy={side * (height / 2 - 6)}
            r={5}
            style={CHAIR}
          />
        )),
      )}
      <rect
        x={-width / 2 + 1}
        y={-height / 2 + 8}
        width={width - 2}
        height={height - 16}
        rx={2}
        style={WOOD}
      />
    </>
  );
}

/** A long name is drawn in several lines, and smaller, so that it stays on its table. */
function ItemWords({
  label,
  middle,
  box,
}: {
  label: string;
  middle: { x: number; y: number };
  box: { width: number; height: number };
}) {
  const { lines, size } = linesThatFit(label, box);
  const style = { ...words('var(--ink)', size), fontWeight: 600 };
  const first = middle.y + size * 0.35 - ((lines.length - 1) / 2) * size * LINE_HEIGHT;
  return lines.map((line, at) => (
    <text key={line} x={middle.x} y={first + at * size * LINE_HEIGHT} textAnchor="middle" style={style}>
      {line}
    </text>
  ));
}
