import { Button } from '@mantine/core';
import { clearItems, planRoom } from '#rules';
import { ZOOMS } from '../model/view';
import type { Planner } from '../use-planner';
import classes from './plan-canvas.module.css';

interface CanvasBarProps {
  planner: Planner;
  isZoomed: boolean;
  onZoom: (factor: number) => void;
  onFit: () => void;
}

/** What can be done with the drawing as a whole. */
export function CanvasBar({ planner, isZoomed, onZoom, onFit }: CanvasBarProps) {
  const isFixed = planRoom(planner.scene.room).fixed;
  return (
    <div className={classes.bar} role="toolbar" aria-label="Drawing">
      <Button
        variant="default"
        size="compact-md"
        disabled={isFixed || !planner.canUndo}
        onClick={planner.undo}
      >
        Undo
      </Button>
      <Button
        variant="default"
        size="compact-md"
        disabled={isFixed || !planner.canRedo}
        onClick={planner.redo}
      >
        Redo
      </Button>
      <Button
        variant="default"
        size="compact-md"
        disabled={isFixed || planner.scene.items.length === 0}
        onClick={() => planner.act(clearItems)}
      >
        Clear
      </Button>
      <span className={classes.gap} />
      <Button variant="default" size="compact-md" aria-label="Zoom in" onClick={() => onZoom(ZOOMS.step)}>
        +
      </Button>
      <Button
        variant="default"
        size="compact-md"
        aria-label="Zoom out"
        disabled={!isZoomed}
        onClick={() => onZoom(1 / ZOOMS.step)}
      >
        −
      </Button>
      <Button variant="default" size="compact-md" disabled={!isZoomed} onClick={onFit}>
        Fit
      </Button>
    </div>
  );
}
