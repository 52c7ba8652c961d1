import type { CSSProperties } from 'react';
import {
  capacityAnalysis,
  furnitureOf,
  isTable,
  itemsIn,
  planVenueName,
  type FloorPlanDraft,
  type PlacedItem,
  type PlanRoomKey,
} from '#rules';
import { drawnGround } from './drawn-scene';
import { Legend } from './legend';
import { PlanDrawing } from './plan-drawing';
import classes from './plan-sheet.module.css';

/** On paper a foot is an eighth of an inch (1:96): the largest usual scale at which every room fits a page (Plans §31). */
const INCHES_OF_A_TENTH = 0.0125;

interface PlanSheetProps {
  plan: FloorPlanDraft;
  /** What stands above the first room, such as the event and its day; on paper alone. */
  title?: string;
}

/** A whole plan to look at: each of its rooms with everything that stands in it, and to scale on a page of its own. */
export function PlanSheet({ plan, title }: PlanSheetProps) {
  return (
    <div className={classes.sheet}>
      {plan.rooms.map((room) => (
        <RoomSheet key={room} room={room} items={itemsIn(plan, room)} title={title} />
      ))}
    </div>
  );
}

function RoomSheet({
  room,
  items,
  title,
}: {
  room: PlanRoomKey;
  items: readonly PlacedItem[];
  title?: string;
}) {
  const name = planVenueName(room);
  const counted = countedPieces(items);
  return (
    <section className={classes.room} aria-label={name}>
      {title !== undefined && <p className={classes.title}>{title}</p>}
      <h2>{name}</h2>
      <p className={classes.counts}>{counted || 'Nothing stands in this room yet.'}</p>
      <div className={classes.drawing} style={paperWidth(room)}>
        <PlanDrawing
          scene={{ room, items, stock: {} }}
          detailed
          label={`Plan of ${name}: ${counted || 'empty'}`}
        />
      </div>
      <p className={classes.scale}>Scale 1:96 when printed at 100 %: ⅛ inch is a foot.</p>
      <Legend types={new Set(items.map((item) => item.type))} />
      <TableNames items={items} />
    </section>
  );
}

function paperWidth(room: PlanRoomKey): CSSProperties {
  return { '--paper-width': `${String(drawnGround(room).width * INCHES_OF_A_TENTH)}in` } as CSSProperties;
}

/** '6 × Round Table, 1 × Bar'; empty where nothing stands. */
function countedPieces(items: readonly PlacedItem[]): string {
  const counts = new Map<string, number>();
  for (const { type } of items) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts]
    .map(([type, count]) => `${String(count)} × ${furnitureOf(type)?.label ?? type}`)
    .join(', ');
}

/** Names do not always fit on their tables. */
function TableNames({ items }: { items: readonly PlacedItem[] }) {
  const named = items
    .filter((item) => isTable(item))
    .map(({ id, name }, at) => ({ id, words: name && `${String(at + 1)} ${name}` }))
    .filter(({ words }) => words);
  if (named.length === 0) return null;
  return (
    <ul className={classes.names} aria-label="Table names">
      {named.map(({ id, words }) => (
        <li key={id}>{words}</li>
      ))}
    </ul>
  );
}

/** '64 seats for 60 guests'. */
export function seatWords(plan: FloorPlanDraft): string {
  const { seats, guests } = capacityAnalysis(plan);
  return `${String(seats)} seats for ${String(guests)} guests`;
}
