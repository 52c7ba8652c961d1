import { Pace } from './body-pace.js';

describe('the pace of a body', () => {
  it.each([
    ['a steady line', [400, 400, 400], [true, true, true]],
    ['one that stops', [5000, 0, 0], [true, false, false]],
    ['one that trickles', [3, 3, 3], [false, false, false]],
    ['one that catches up', [399, 400], [false, true]],
  ])('is judged by each window alone: %s', (_line, windows, expected) => {
    const pace = new Pace(400);
    const judged = windows.map((bytes) => {
      for (let sent = 0; sent < bytes; sent += 1) pace.arrived(1);
      return pace.endWindow();
    });
    expect(judged).toEqual(expected);
  });
});
