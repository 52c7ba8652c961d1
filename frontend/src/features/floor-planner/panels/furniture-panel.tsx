import {
  addItem,
  FLOOR_LIMITS,
  FURNITURE,
  planRoom,
  stockShortages,
  shortageWording,
  usedPieces,
  whyNotAdd,
  type Furniture,
  type FurnitureKey,
} from '#rules';
import { feet, refusalWords } from '../model/words';
import type { Planner } from '../use-planner';
import type { RoomStocks } from '../use-stocks';
import classes from './panels.module.css';

interface FurniturePanelProps {
  planner: Planner;
  stocks: RoomStocks;
}

/** The house's furniture: each button adds a piece where one fits. */
export function FurniturePanel({ planner, stocks }: FurniturePanelProps) {
  const { scene, plan } = planner;
  const used = usedPieces(plan);
  const shortages = stockShortages(plan, (room) => stocks[room]);
  return (
    <section className={classes.panel} aria-labelledby="planner-furniture">
      <h2 id="planner-furniture">Furniture</h2>
      {planRoom(scene.room).fixed && (
        <p className={classes.notice} role="note">
          The restaurant’s tables stay where they are: 40 seats that cannot be added to, moved or removed.
        </p>
      )}
      <ul className={classes.pieces}>
        {FURNITURE.map((piece) => (
          <li key={piece.key}>
            <PieceButton
              piece={piece}
              used={used[piece.key] ?? 0}
              available={stocks[scene.room][piece.key] ?? 0}
              refusal={whyNotAdd(scene, piece.key)}
              onAdd={() => planner.adding((before) => addItem(before, piece.key))}
            />
          </li>
        ))}
      </ul>
      {shortages.map((shortage) => (
        <p key={shortage.type} className={classes.notice} role="note">
          {shortageWording(shortage)}
        </p>
      ))}
    </section>
  );
}

interface PieceButtonProps {
  piece: Furniture & { key: FurnitureKey };
  used: number;
  available: number;
  refusal: ReturnType<typeof whyNotAdd>;
  onAdd: () => void;
}

function PieceButton({ piece, used, available, refusal, onAdd }: PieceButtonProps) {
  const count =
    available >= FLOOR_LIMITS.unlimitedFrom ? String(used) : `${String(used)}/${String(available)}`;
  return (
    <button type="button" className={classes.piece} disabled={refusal !== null} onClick={onAdd}>
      <span className={classes.pieceName}>{piece.label}</span>
      <span className={classes.count}>{count}</span>
      <span className={classes.facts}>{refusal ? refusalWords(refusal) : pieceFacts(piece)}</span>
    </button>
  );
}

function pieceFacts({ width, height, seats, standing }: Furniture): string {
  const size = `${feet(width)} × ${feet(height)}`;
  if (standing) return `${size} · standing`;
  return seats > 0 ? `${size} · ${String(seats)} seats` : size;
}
