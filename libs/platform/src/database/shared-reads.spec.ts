import { SharedReads } from './shared-reads.js';

/** A read that ends when told to, and remembers how often it was begun. */
function slowRead() {
  const open: { resolve: (answer: number) => void; reject: (error: Error) => void }[] = [];
  const read = () => new Promise<number>((resolve, reject) => open.push({ resolve, reject }));
  return { open, read };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('shared reads', () => {
  it('give everybody who asks during a read the next one, begun after they asked', async () => {
    const { open, read } = slowRead();
    const reads = new SharedReads<number>();
    const first = reads.read('May', read);
    const [second, third] = [reads.read('May', read), reads.read('May', read)];
    expect(open).toHaveLength(1);
    open[0]?.resolve(1);
    expect(await first).toBe(1);
    await nextTurn();
    expect(open).toHaveLength(2);
    open[1]?.resolve(2);
    expect(await Promise.all([second, third])).toEqual([2, 2]);
  });

  it('keep different questions apart and forget what has been answered', async () => {
    const { open, read } = slowRead();
    const reads = new SharedReads<number>();
    const [may, june] = [reads.read('May', read), reads.read('June', read)];
    expect(open).toHaveLength(2);
    open[0]?.resolve(5);
    open[1]?.resolve(6);
    expect(await Promise.all([may, june])).toEqual([5, 6]);
    await nextTurn();
    const again = reads.read('May', read);
    expect(open).toHaveLength(3);
    open[2]?.resolve(7);
    expect(await again).toBe(7);
  });

  it('let a failed read fail only those who shared it', async () => {
    const { open, read } = slowRead();
    const reads = new SharedReads<number>();
    const first = reads.read('May', read);
    const second = reads.read('May', read);
    open[0]?.reject(new Error('the connection broke'));
    await expect(first).rejects.toThrow('the connection broke');
    await nextTurn();
    open[1]?.resolve(2);
    expect(await second).toBe(2);
  });
});
