import { ApiError } from '@/lib/api-client';
import { StepUpCancelled, StepUpGone, StepUpWaiting, type StepUpKind } from './step-up-waiting';

const refusal = (code: string) => new ApiError(403, 'Not yet.', { code });

/** Refused with each of these codes in turn, then done. */
function act(...codes: string[]): () => Promise<string> {
  return () => {
    const code = codes.shift();
    return code ? Promise.reject(refusal(code)) : Promise.resolve('done');
  };
}

describe('acts that wait for a proof', () => {
  let shown: (StepUpKind | null)[];
  let waiting: StepUpWaiting;
  beforeEach(() => {
    shown = [];
    waiting = new StepUpWaiting((kind) => shown.push(kind));
  });

  /** Every refusal that is under way has come in. */
  async function refused() {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  }

  it('share one question and go on together', async () => {
    const both = Promise.all([
      waiting.run(act('VERIFICATION_REQUIRED')),
      waiting.run(act('VERIFICATION_REQUIRED')),
    ]);
    await refused();
    expect(shown).toEqual(['code']);
    waiting.answer();
    await expect(both).resolves.toEqual(['done', 'done']);
    expect(shown).toEqual(['code', null]);
  });

  it('are given up together', async () => {
    const both = Promise.allSettled([
      waiting.run(act('VERIFICATION_REQUIRED')),
      waiting.run(act('NOT_GRANTED')),
    ]);
    await refused();
    waiting.cancel();
    expect(await both).toEqual(
      [1, 2].map(() => ({ status: 'rejected', reason: expect.any(StepUpCancelled) })),
    );
  });

  it('ask nothing when the refusal was on its way while the question was answered', async () => {
    let refuse = () => undefined as void;
    const late = [
      () => new Promise<string>((_, reject) => (refuse = () => reject(refusal('VERIFICATION_REQUIRED')))),
      act(),
    ];
    const slow = waiting.run(() => late.shift()?.() ?? Promise.resolve('done'));
    const quick = waiting.run(act('VERIFICATION_REQUIRED'));
    await refused();
    waiting.answer();
    await quick;
    refuse();
    await expect(slow).resolves.toBe('done');
    expect(shown).toEqual(['code', null]);
  });

  it('ask for the look-up once more when it opened other bookings, and for no second code', async () => {
    const missed = waiting.run(act('NOT_GRANTED', 'NOT_GRANTED'));
    await refused();
    waiting.answer();
    await refused();
    waiting.answer();
    await expect(missed).resolves.toBe('done');
    expect(shown).toEqual(['lookup', null, 'lookup-again', null]);
    const useless = waiting.run(act('VERIFICATION_REQUIRED', 'VERIFICATION_REQUIRED'));
    await refused();
    waiting.answer();
    await expect(useless).rejects.toMatchObject({ code: 'VERIFICATION_REQUIRED' });
  });

  it('hear at once that the screen was left, whether they wait already or come later', async () => {
    const early = expect(waiting.run(act('VERIFICATION_REQUIRED'))).rejects.toBeInstanceOf(StepUpGone);
    await refused();
    waiting.leave();
    await early;
    await expect(waiting.run(act('VERIFICATION_REQUIRED'))).rejects.toBeInstanceOf(StepUpGone);
    await expect(waiting.run(act())).resolves.toBe('done');
  });
});
