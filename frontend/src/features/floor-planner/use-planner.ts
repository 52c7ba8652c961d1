import { useEffect, useMemo, useState, type Dispatch, type SetStateAction } from 'react';
import type { FloorPlanDraft, FloorScene, PlanRoomKey } from '#rules';
import { rotatedAll, wishOf, type PressedKey } from './model/keys';
import type { RoomStocks } from './use-stocks';
import { changeWords } from './model/words';
import {
  canRedo,
  canUndo,
  planOf,
  recorded,
  redone,
  sceneOf,
  selecting,
  showingRoom,
  startPlanner,
  togglingRoom,
  undone,
  withQuantity,
  type PlannerState,
  type SceneCommand,
} from './model/planner-state';

/** One plan that is worked on: what is drawn, what is chosen, and everything that can be done with it. */
export function usePlanner(
  initial: FloorPlanDraft,
  stocks: RoomStocks,
  onChange: (plan: FloorPlanDraft) => void,
) {
  const [state, setState] = useState(() => startPlanner(initial));
  const [announcement, setAnnouncement] = useState('');
  const plan = useMemo(() => planOf(state), [state]);
  const scene = useMemo(() => sceneOf(state, (room) => stocks[room]), [state, stocks]);
  useEffect(() => onChange(plan), [plan, onChange]);

  return {
    plan,
    scene,
    selected: state.selected,
    announcement,
    canUndo: canUndo(state),
    canRedo: canRedo(state),
    ...drawingActs({ state, scene, setState, say: setAnnouncement }),
    undo: () => setState(undone),
    redo: () => setState(redone),
    select: (ids: readonly string[]) => setState((before) => selecting(before, ids)),
    toggleRoom: (room: PlanRoomKey) => setState((before) => togglingRoom(before, room)),
    showRoom: (room: PlanRoomKey) => setState((before) => showingRoom(before, room)),
    setGuests: (guests: number) => setState((before) => ({ ...before, guests })),
    setQuantity: (id: string, quantity: number) => setState((before) => withQuantity(before, id, quantity)),
  };
}

export type Planner = ReturnType<typeof usePlanner>;

interface Drawing {
  state: PlannerState;
  scene: FloorScene;
  setState: Dispatch<SetStateAction<PlannerState>>;
  say: (words: string) => void;
}

/** What changes the scene: each is one step of the history, and is said to whoever does not see it. */
function drawingActs({ state, scene, setState, say }: Drawing) {
  const take = (after: FloorScene, chosen?: readonly string[]) => {
    say(changeWords(scene, after));
    const next = recorded(state, after);
    setState(chosen ? selecting(next, chosen) : next);
  };
  const selectedBy = (wish: 'select-all' | 'select-none') =>
    setState(selecting(state, wish === 'select-all' ? scene.items.map((item) => item.id) : []));

  return {
    act: (command: SceneCommand) => take(command(scene)),
    /** What is added is chosen. */
    adding: (command: SceneCommand) => {
      const after = command(scene);
      const before = new Set(scene.items.map((item) => item.id));
      const added = after.items.filter((item) => !before.has(item.id)).map((item) => item.id);
      take(after, added.length > 0 ? added : undefined);
    },
    /** A tap chooses a piece and turns it by a quarter. */
    turn: (id: string) => take(rotatedAll(scene, [id]), [id]),
    drop: (dropped: FloorScene, ids: readonly string[]) => take(dropped, ids),
    /** True where the key meant something here. */
    press: (key: PressedKey): boolean => {
      const wish = wishOf(key, state.selected);
      if (wish?.kind === 'command') take(wish.command(scene));
      else if (wish?.kind === 'undo') setState(undone);
      else if (wish?.kind === 'redo') setState(redone);
      else if (wish) selectedBy(wish.kind);
      return wish !== null;
    },
  };
}
