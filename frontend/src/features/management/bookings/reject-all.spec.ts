import { rejectAll } from './reject-all';

const IDS = Array.from({ length: 250 }, (_, index) => `id-${index}`);

describe('rejecting many requests', () => {
  it('goes on in batches of as many as the server takes', async () => {
    const batches: string[][] = [];
    const done = await rejectAll(IDS, async (batch) => {
      batches.push(batch);
      return { declined: batch, refused: [] };
    });
    expect(batches.map(({ length }) => length)).toEqual([100, 100, 50]);
    expect(done).toEqual({ declined: IDS, refused: [], failure: null });
  });

  it('stops at the batch that fails, and says what was done before', async () => {
    const failure = new Error('away');
    let calls = 0;
    const done = await rejectAll(IDS, async (batch) => {
      calls += 1;
      if (calls === 2) throw failure;
      return {
        declined: batch.slice(1),
        refused: [{ id: batch[0] ?? '', code: 'ALREADY_DECIDED', message: 'Already decided.' }],
      };
    });
    expect(calls).toBe(2);
    expect(done.declined).toHaveLength(99);
    expect(done.refused).toHaveLength(1);
    expect(done.failure).toBe(failure);
  });
});
