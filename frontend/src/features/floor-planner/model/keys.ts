import { duplicateItems, nudgeItems, removeItems, rotateItem, type FloorScene } from '#rules';
import type { SceneCommand } from './planner-state';

export interface PressedKey {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** What a key asks for; a command changes the scene, the rest is about the plan or what is chosen. */
export type KeyWish =
  | { kind: 'command'; command: SceneCommand }
  | { kind: 'undo' }
  | { kind: 'redo' }
  | { kind: 'select-all' }
  | { kind: 'select-none' };

const ARROWS: Readonly<Record<string, { right: number; down: number }>> = {
  ArrowLeft: { right: -1, down: 0 },
  ArrowRight: { right: 1, down: 0 },
  ArrowUp: { right: 0, down: -1 },
  ArrowDown: { right: 0, down: 1 },
};
/** With Shift, an arrow key moves by this many steps. */
const LARGE = 5;

/** What a key does with the chosen pieces; null for a key that the planner leaves to the browser. */
export function wishOf(
  { key, shiftKey, ctrlKey, metaKey }: PressedKey,
  ids: readonly string[],
): KeyWish | null {
  if (ctrlKey || metaKey) return withControl(key.toLowerCase(), shiftKey, ids);
  if (key === 'Escape') return { kind: 'select-none' };
  if (ids.length === 0) return null;
  const arrow = Object.hasOwn(ARROWS, key) ? ARROWS[key] : undefined;
  if (arrow) {
    const times = shiftKey ? LARGE : 1;
    return command((scene) =>
      nudgeItems(scene, ids, { right: arrow.right * times, down: arrow.down * times }),
    );
  }
  if (key === 'Delete' || key === 'Backspace') return command((scene) => removeItems(scene, ids));
  if (key === 'Enter' || key === ' ' || key.toLowerCase() === 'r')
    return command((scene) => rotatedAll(scene, ids));
  if (key.toLowerCase() === 'd') return command((scene) => duplicateItems(scene, ids));
  return null;
}

function withControl(key: string, shiftKey: boolean, ids: readonly string[]): KeyWish | null {
  if (key === 'z') return { kind: shiftKey ? 'redo' : 'undo' };
  if (key === 'y') return { kind: 'redo' };
  if (key === 'a') return { kind: 'select-all' };
  if (key === 'd' && ids.length > 0) return command((scene) => duplicateItems(scene, ids));
  return null;
}

function command(each: SceneCommand): KeyWish {
  return { kind: 'command', command: each };
}

/** Each piece turns about its own middle. */
export function rotatedAll(scene: FloorScene, ids: readonly string[]): FloorScene {
  return ids.reduce((before, id) => rotateItem(before, id), scene);
}
