import { planRoom, roomDrawing, type PlanRoomKey, type RoomDoor } from '#rules';
import { FEET, STRIP, ticks } from './drawn-scene';

interface RoomShapeProps {
  room: PlanRoomKey;
  /** A thumbnail leaves out grid, rulers and words. */
  detailed: boolean;
}

/** The room itself: ground, grid, walls, doors and rulers. */
export function RoomShape({ room, detailed }: RoomShapeProps) {
  const { width, height } = planRoom(room);
  const { outline, doors, strip } = roomDrawing(room);
  return (
    <g aria-hidden="true">
      <rect width={width} height={height} style={{ fill: 'var(--paper)' }} />
      <rect width={width} height={STRIP} style={{ fill: 'var(--grey-tint)' }} />
      {detailed && <Grid width={width} height={height} />}
      {detailed && (
        <text x={width / 2} y={STRIP / 2 + 4} textAnchor="middle" style={words('var(--grey-text)', 11)}>
          {strip}
        </text>
      )}
      <rect
        width={width}
        height={height}
        strokeDasharray={outline === 'canvas' ? '14 8' : undefined}
        style={{ fill: 'none', stroke: 'var(--char)', strokeWidth: 4 }}
      />
      {doors.map((door) => (
        <Door key={door.label} door={door} room={room} detailed={detailed} />
      ))}
      {detailed && <Rulers width={width} height={height} />}
    </g>
  );
}

export function words(fill: string, fontSize: number) {
  return { fill, fontSize: `${String(fontSize)}px`, fontFamily: 'var(--font-text)' };
}

function Grid({ width, height }: { width: number; height: number }) {
  const line = { stroke: 'var(--line)', strokeWidth: 0.75 };
  return (
    <>
      {ticks(width, FEET.line).map((x) => (
        <line key={`x${String(x)}`} x1={x} x2={x} y1={0} y2={height} style={line} />
      ))}
      {ticks(height, FEET.line).map((y) => (
        <line key={`y${String(y)}`} y1={y} y2={y} x1={0} x2={width} style={line} />
      ))}
    </>
  );
}

function Rulers({ width, height }: { width: number; height: number }) {
  const style = words('var(--grey-text)', 10);
  return (
    <>
      {ticks(width, FEET.number).map((x) => (
        <text key={`x${String(x)}`} x={x} y={-9} textAnchor="middle" style={style}>
          {`${String(x / 10)}${x === 0 ? ' ft' : ''}`}
        </text>
      ))}
      {ticks(height, FEET.number)
        .filter((y) => y > 0)
        .map((y) => (
          <text key={`y${String(y)}`} x={-8} y={y + 3} textAnchor="end" style={style}>
            {y / 10}
          </text>
        ))}
    </>
  );
}

/** A gap in the wall, with its name inside. */
function Door({ door, room, detailed }: { door: RoomDoor; room: PlanRoomKey; detailed: boolean }) {
  const { width, height } = planRoom(room);
  const isUpright = door.wall === 'left' || door.wall === 'right';
  const x = door.wall === 'right' ? width : door.wall === 'left' ? 0 : door.from;
  const y = isUpright ? door.from : door.wall === 'bottom' ? height : 0;
  const end = isUpright ? { x, y: y + door.length } : { x: x + door.length, y };
  const middle = { x: (x + end.x) / 2, y: (y + end.y) / 2 };
  return (
    <>
      <line x1={x} y1={y} x2={end.x} y2={end.y} style={{ stroke: 'var(--paper)', strokeWidth: 6 }} />
      <line x1={x} y1={y} x2={end.x} y2={end.y} style={{ stroke: 'var(--brass)', strokeWidth: 2 }} />
      {detailed && (
        <text
          x={isUpright ? 0 : middle.x}
          y={isUpright ? 0 : middle.y + 16}
          textAnchor="middle"
          transform={isUpright ? doorTurn(middle) : undefined}
          style={words('var(--grey-text)', 10)}
        >
          {door.label}
        </text>
      )}
    </>
  );
}

/** Along the wall: to the right outside, to the left inside, where no ruler stands. */
function doorTurn({ x, y }: { x: number; y: number }): string {
  return `translate(${String(x + 12)} ${String(y)}) rotate(-90)`;
}
