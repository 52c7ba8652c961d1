import type { FloorScene } from '#rules';
import { drawnGround, inDrawingOrder } from './drawn-scene';
import { ItemShape } from './item-shape';
import { wordsOnItems } from './item-words';
import { RoomShape } from './room-shape';

interface PlanDrawingProps {
  scene: FloorScene;
  detailed?: boolean;
  /** What the picture shows, for whoever does not see it; without it the picture is decoration beside such words. */
  label?: string;
  className?: string;
}

/** A scene as a picture that nobody works on: thumbnails, prints and the image that is downloaded. */
export function PlanDrawing({ scene, detailed = false, label, className }: PlanDrawingProps) {
  const { x, y, width, height } = drawnGround(scene.room);
  const said = wordsOnItems(scene.items);
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={[x, y, width, height].join(' ')}
      className={className}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      <RoomShape room={scene.room} detailed={detailed} />
      {inDrawingOrder(scene).map((item) => (
        <ItemShape key={item.id} item={item} label={detailed ? (said.get(item.id) ?? null) : null} />
      ))}
    </svg>
  );
}
