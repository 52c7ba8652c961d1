import { hasWaited, isPassingRefusal, isStillUseful, nextTryIn, refusalInWords } from './delivery-plan.js';

const MINUTES = (seconds: number | null) => (seconds === null ? null : seconds / 60);

describe('the plan of delivery', () => {
  it.each([
    [1, 1],
    [2, 5],
    [3, 15],
    [4, 60],
    [5, 240],
    [9, 240],
    [10, null],
  ])('waits after failure %i of an email for %p minutes', (attempts, minutes) => {
    expect(MINUTES(nextTryIn('email', attempts))).toBe(minutes);
  });

  it('makes the last try of an email within 24 hours of the first', () => {
    let seconds = 0;
    for (
      let attempts = 1, wait = nextTryIn('email', 1);
      wait !== null;
      attempts += 1, wait = nextTryIn('email', attempts)
    ) {
      seconds += wait;
    }
    expect(seconds).toBeGreaterThan(20 * 3600);
    expect(seconds).toBeLessThan(24 * 3600);
  });

  it('tries a text message three times more, not a fourth', () => {
    expect([1, 2, 3, 4].map((attempts) => nextTryIn('sms', attempts) === null)).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it('does not send a code that has expired, but any other message however late', () => {
    expect(isStillUseful(600, 599)).toBe(true);
    expect(isStillUseful(600, 600)).toBe(false);
    expect(isStillUseful(undefined, 7 * 86_400)).toBe(true);
  });

  it('reads again what a message tells once that message had to wait', () => {
    expect(hasWaited(29)).toBe(false);
    expect(hasWaited(30)).toBe(true);
  });

  it.each([
    [429, true],
    [500, true],
    [503, true],
    [400, false],
    [403, false],
  ])('takes a refusal with status %p as passing: %p', (status, passing) => {
    expect(isPassingRefusal(status)).toBe(passing);
  });

  it('tells staff what the two usual refusals mean', () => {
    expect(refusalInWords(21_610)).toContain('opted out');
    expect(refusalInWords(21_211)).toContain('not a number');
    expect(refusalInWords(30_000)).toBeNull();
  });
});
