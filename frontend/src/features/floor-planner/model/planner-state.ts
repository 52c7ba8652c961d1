import {
  FLOOR_LIMITS,
  guestLimit,
  itemsIn,
  planRoom,
  recordStep,
  redoStep,
  startHistory,
  stockLess,
  toggledRooms,
  undoStep,
  usedPieces,
  type FloorPlanDraft,
  type FloorScene,
  type FurnitureStock,
  type PlanHistory,
  type PlanRoomKey,
} from '#rules';

/** A change of what stands in the room: the same scene where there is nothing to change. */
export type SceneCommand = (scene: FloorScene) => FloorScene;

/** Everything that is worked on: the plan, with a history for each of its rooms, and what is chosen in the active one. */
export interface PlannerState {
  readonly rooms: readonly PlanRoomKey[];
  readonly activeRoom: PlanRoomKey;
  readonly guests: number;
  readonly customItems: Readonly<Record<string, number>>;
  readonly histories: Readonly<Partial<Record<PlanRoomKey, PlanHistory>>>;
  readonly selected: readonly string[];
}

export const FRESH_PLAN: FloorPlanDraft = {
  rooms: [FLOOR_LIMITS.firstRoom],
  activeRoom: FLOOR_LIMITS.firstRoom,
  guests: FLOOR_LIMITS.firstGuests,
  layouts: {},
  customItems: {},
};

/** The stock is no part of a history: what is free changes without anybody drawing. */
const NO_STOCK: FurnitureStock = {};

export function startPlanner({ layouts, ...plan }: FloorPlanDraft): PlannerState {
  const histories = plan.rooms.map((room) => [
    room,
    startHistory({ room, stock: NO_STOCK, items: itemsIn({ layouts }, room) }),
  ]);
  return { ...plan, histories: Object.fromEntries(histories) as PlannerState['histories'], selected: [] };
}

/** The plan as it is now, to be kept or sent. */
export function planOf({ rooms, activeRoom, guests, customItems, histories }: PlannerState): FloorPlanDraft {
  const drawn = rooms.filter((room) => !planRoom(room).fixed);
  const layouts = drawn.map((room) => [room, histories[room]?.present.items ?? []]);
  return { rooms, activeRoom, guests, customItems, layouts: Object.fromEntries(layouts) };
}

function historyOf({ histories, activeRoom }: PlannerState): PlanHistory {
  const fresh = { room: activeRoom, stock: NO_STOCK, items: itemsIn({ layouts: {} }, activeRoom) };
  return histories[activeRoom] ?? startHistory(fresh);
}

/** The active room with what it may still take: the stock less what stands in the plan's other rooms. */
export function sceneOf(state: PlannerState, stockFor: (room: PlanRoomKey) => FurnitureStock): FloorScene {
  const plan = planOf(state);
  const others = plan.rooms.filter((room) => room !== state.activeRoom);
  const elsewhere = usedPieces({ ...plan, rooms: others });
  return { ...historyOf(state).present, stock: stockLess(stockFor(state.activeRoom), elsewhere) };
}

/** Takes what a finished gesture or a key made of the scene as one step. */
export function recorded(state: PlannerState, scene: FloorScene): PlannerState {
  const history = recordStep(historyOf(state), { ...scene, stock: NO_STOCK });
  return withHistory(state, history);
}

export const undone = (state: PlannerState) => withHistory(state, undoStep(historyOf(state)));
export const redone = (state: PlannerState) => withHistory(state, redoStep(historyOf(state)));
export const canUndo = (state: PlannerState) => historyOf(state).past.length > 0;
export const canRedo = (state: PlannerState) => historyOf(state).future.length > 0;

function withHistory(state: PlannerState, history: PlanHistory): PlannerState {
  if (history === state.histories[state.activeRoom]) return state;
  const there = new Set(history.present.items.map((item) => item.id));
  const selected = state.selected.filter((id) => there.has(id));
  return { ...state, histories: { ...state.histories, [state.activeRoom]: history }, selected };
}

export function selecting(state: PlannerState, ids: readonly string[]): PlannerState {
  const same = ids.length === state.selected.length && ids.every((id) => state.selected.includes(id));
  return same ? state : { ...state, selected: ids };
}

/** Chooses a room or gives it up; what stood in a room that is given up comes back with it. */
export function togglingRoom(state: PlannerState, room: PlanRoomKey): PlannerState {
  const rooms = toggledRooms(state.rooms, room);
  const activeRoom = rooms.includes(state.activeRoom) ? state.activeRoom : (rooms[0] ?? state.activeRoom);
  return withinLimit({ ...state, rooms, activeRoom, selected: [] });
}

export function showingRoom(state: PlannerState, activeRoom: PlanRoomKey): PlannerState {
  return withinLimit({ ...state, activeRoom, selected: [] });
}

function withinLimit(state: PlannerState): PlannerState {
  return { ...state, guests: Math.min(state.guests, guestLimit(state.rooms, state.activeRoom)) };
}

export function withQuantity(state: PlannerState, id: string, quantity: number): PlannerState {
  return { ...state, customItems: { ...state.customItems, [id]: quantity } };
}
