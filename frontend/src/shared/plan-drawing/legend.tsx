import { FURNITURE, type FurnitureKey, type PlacedItem } from '#rules';
import { ItemShape } from './item-shape';
import classes from './legend.module.css';

/** How each kind of piece is drawn, and what a square of the grid is. */
export function Legend({ types }: { types: ReadonlySet<FurnitureKey> }) {
  const shown = FURNITURE.filter(({ key }) => types.has(key));
  return (
    <div className={classes.legend}>
      <p>One square of the grid is 5 × 5 ft. Gaps in the walls are doors.</p>
      {shown.length > 0 && (
        <ul aria-label="Legend">
          {shown.map(({ key, label, width, height, seats }) => (
            <li key={key}>
              <svg viewBox={`0 0 ${String(width)} ${String(height)}`} aria-hidden="true">
                <ItemShape item={sample(key, seats)} label={null} />
              </svg>
              <span>{label}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function sample(type: FurnitureKey, seats: number): PlacedItem {
  return { id: type, type, x: 0, y: 0, rotation: 0, seats };
}
