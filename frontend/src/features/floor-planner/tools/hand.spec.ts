import { addItem, type FloorScene } from '#rules';
import { cancelled, IDLE, moved, pressed, released, type Hand, type HandPoint, type PressedOn } from './hand';

const SCENE: FloorScene = addItem({ room: 'main-event', stock: { round: 2 }, items: [] }, 'round', {
  x: 100,
  y: 100,
});
const ON_TABLE: PressedOn = { id: 'item-1', selected: [], adds: false, isTouch: true, isFixed: false };
const ON_GROUND: PressedOn = { ...ON_TABLE, id: null };
const place = (x: number, y: number) => ({ x, y });

function finger(x: number, y: number, pointerId = 1): HandPoint {
  return { pointerId, x, y, screenX: x, screenY: y };
}

const down = (on: PressedOn, hand: Hand = IDLE, at = finger(130, 130)) => pressed(hand, at, on).hand;
const move = (hand: Hand, at: HandPoint) => moved(hand, at, SCENE, place);

describe('the hand on the canvas', () => {
  it('taps a piece that it does not move', () => {
    const slipped = move(down(ON_TABLE), finger(132, 131)).hand;
    expect(released(slipped, finger(132, 131), SCENE, 0)).toEqual({
      hand: IDLE,
      effect: { kind: 'tap', id: 'item-1', adds: false },
    });
  });

  it('drags a piece along the grid, and no further than the wall', () => {
    const dragged = move(down(ON_TABLE), finger(152, 171)).hand;
    expect(dragged.kind === 'dragging' && dragged.scene.items[0]).toMatchObject({ x: 120, y: 140 });
    const out = move(dragged, finger(9_000, -9_000)).hand;
    expect(released(out, finger(9_000, -9_000), SCENE, 0).effect).toMatchObject({
      kind: 'drop',
      scene: { items: [{ x: 405, y: 60 }] },
    });
  });

  it('drops the very scene when a drag ends where it began', () => {
    const back = move(move(down(ON_TABLE), finger(200, 200)).hand, finger(130, 130)).hand;
    expect(released(back, finger(130, 130), SCENE, 0).effect).toMatchObject({ scene: SCENE });
  });

  it('lets go of a drag when a second finger comes, and zooms with both', () => {
    const dragged = move(down(ON_TABLE), finger(200, 200)).hand;
    const pinching = pressed(dragged, finger(300, 130, 2), ON_GROUND).hand;
    expect(pinching.kind).toBe('pinching');
    const wider = move(pinching, finger(470, 130, 2));
    expect(wider.effect).toMatchObject({ kind: 'zoom', factor: 2, right: 85, down: 0 });
    const lifted = released(wider.hand, finger(470, 130, 2), SCENE, 1);
    expect(lifted).toEqual({ hand: { kind: 'spent' } });
    expect(move(lifted.hand, finger(10, 10))).toEqual({ hand: { kind: 'spent' } });
    expect(released(lifted.hand, finger(10, 10), SCENE, 0)).toEqual({ hand: IDLE });
  });

  it('is free again after a gesture that was taken away, and has changed nothing', () => {
    expect(cancelled(0)).toEqual({ hand: IDLE });
    expect(cancelled(1)).toEqual({ hand: { kind: 'spent' } });
  });

  it('moves what is chosen together', () => {
    const two = addItem(SCENE, 'round', { x: 200, y: 100 });
    const hand = down({ ...ON_TABLE, selected: ['item-1', 'item-2'] });
    const dragged = moved(hand, finger(130, 180), two, place).hand;
    expect(dragged.kind === 'dragging' && dragged.scene.items.map(({ x, y }) => [x, y])).toEqual([
      [100, 150],
      [200, 150],
    ]);
  });

  it('chooses by a frame with the mouse, and pans with a finger', () => {
    const framing = down({ ...ON_GROUND, isTouch: false }, IDLE, finger(50, 90));
    const framed = move(framing, finger(110, 110)).hand;
    expect(released(framed, finger(110, 110), SCENE, 0).effect).toEqual({ kind: 'choose', ids: ['item-1'] });
    expect(move(down(ON_GROUND), finger(140, 120)).effect).toEqual({ kind: 'pan', right: 10, down: -10 });
  });

  it('leaves a fixed layout alone', () => {
    expect(down({ ...ON_TABLE, isFixed: true }).kind).toBe('panning');
  });

  it('hears only the finger that began', () => {
    const hand = down(ON_TABLE);
    expect(move(hand, finger(300, 300, 7)).hand).toBe(hand);
    expect(released(hand, finger(300, 300, 7), SCENE, 1).hand).toBe(hand);
  });
});
