import { memo, useMemo, useRef, useState, type FocusEvent } from 'react';
import { itemLabels, planRoom, planVenueName, planWarnings, type PlacedItem } from '#rules';
import { drawnGround, inDrawingOrder } from '@/shared/plan-drawing/drawn-scene';
import { ItemShape } from '@/shared/plan-drawing/item-shape';
import { wordsOnItems } from '@/shared/plan-drawing/item-words';
import { RoomShape } from '@/shared/plan-drawing/room-shape';
import { fitted, sightOf, zoomedAt, ZOOMS } from '../model/view';
import { itemWords } from '../model/words';
import type { HandEffect } from '../tools/hand';
import type { Planner } from '../use-planner';
import { CanvasBar } from './canvas-bar';
import { Frame, Guides, Outline } from './canvas-marks';
import { useHand } from './use-hand';
import classes from './plan-canvas.module.css';

interface PlanCanvasProps {
  planner: Planner;
}

/** The room to scale, in which pieces are dragged, tapped to turn, and moved by keys. Remount it for another room. */
export function PlanCanvas({ planner }: PlanCanvasProps) {
  const { scene, selected } = planner;
  const canvas = useRef<SVGSVGElement>(null);
  const ground = useMemo(() => drawnGround(scene.room), [scene.room]);
  const [view, setView] = useState(() => fitted(ground));
  const isFixed = planRoom(scene.room).fixed;

  const onEffect = (effect: HandEffect) => {
    if (effect.kind === 'drop') planner.drop(effect.scene, effect.ids);
    if (effect.kind === 'choose') planner.select(effect.ids);
    if (effect.kind !== 'tap') return;
    if (effect.adds) planner.select(toggled(selected, effect.id));
    else planner.turn(effect.id);
  };
  const { hand, handlers } = useHand({
    canvas,
    scene,
    selected,
    isFixed,
    ground,
    view,
    onView: setView,
    onEffect,
  });

  const shown = hand.kind === 'dragging' ? { ...hand.scene } : scene;
  const labels = itemLabels(shown.items);
  const said = wordsOnItems(shown.items);
  const warned = new Set(planWarnings(shown).flatMap((warning) => warning.ids));
  const sight = sightOf(view, ground);
  const room = useMemo(() => <RoomShape room={scene.room} detailed />, [scene.room]);

  return (
    <div className={classes.canvas}>
      <CanvasBar
        planner={planner}
        isZoomed={view.zoom > ZOOMS.least}
        onZoom={(factor) => setView((before) => zoomedAt(before, ground, before, factor))}
        onFit={() => setView(fitted(ground))}
      />
      {/* Keys arrive here from the piece that has the focus. */}
      <svg
        ref={canvas}
        className={classes.drawing}
        viewBox={[sight.x, sight.y, sight.width, sight.height].join(' ')}
        role="group"
        aria-label={`Plan of the ${planVenueName(scene.room)}`}
        data-zoomed={view.zoom > ZOOMS.least}
        onKeyDown={(event) => {
          if (!isFixed && planner.press(event)) event.preventDefault();
        }}
        onFocus={(event) => {
          const id = pieceOf(event);
          if (id !== null && !selected.includes(id)) planner.select([id]);
        }}
        {...handlers}
      >
        {room}
        {inDrawingOrder(shown).map((item) => (
          <Piece
            key={item.id}
            item={item}
            words={itemWords(item, labels.get(item.id) ?? '')}
            label={said.get(item.id) ?? ''}
            isSelected={selected.includes(item.id)}
            isWarned={warned.has(item.id)}
            isFixed={isFixed}
          />
        ))}
        {hand.kind === 'dragging' && <Guides guides={hand.guides} ground={ground} />}
        {hand.kind === 'framing' && <Frame hand={hand} />}
      </svg>
      <p className={classes.heard} role="status">
        {planner.announcement}
      </p>
    </div>
  );
}

function toggled(selected: readonly string[], id: string): string[] {
  return selected.includes(id) ? selected.filter((each) => each !== id) : [...selected, id];
}

/** The piece that takes the keys; in a fixed layout none does. */
function pieceOf({ target }: FocusEvent<SVGSVGElement>): string | null {
  return (target as Element).closest('[data-item]')?.getAttribute('data-item') ?? null;
}

interface PieceProps {
  item: PlacedItem;
  words: string;
  label: string;
  isSelected: boolean;
  isWarned: boolean;
  isFixed: boolean;
}

/** A piece that takes the hand and the keys; in a fixed layout it can only be read. One that stays is not drawn again. */
const Piece = memo(function Piece({ item, words, label, isSelected, isWarned, isFixed }: PieceProps) {
  const control = isFixed
    ? { role: 'img' }
    : { role: 'button', tabIndex: 0, 'aria-pressed': isSelected, 'data-item': item.id };
  return (
    <g className={classes.piece} aria-label={words} {...control}>
      <ItemShape item={item} label={label} />
      <Outline item={item} tone={isSelected ? 'selected' : isWarned ? 'warned' : 'none'} />
    </g>
  );
});
