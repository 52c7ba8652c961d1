/** Not a suite of this project: test/architecture/runner.spec.ts runs it and must see each of its faults. */
describe('a suite with faults', () => {
  it('compares wrongly', () => {
    expect('one').toBe('other');
  });
  it('never ends', async () => {
    await new Promise(() => undefined);
  }, 100);
  it('loses an error', async () => {
    void Promise.reject(new Error('nobody waits for this'));
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  it('checks less than it says', () => {
    expect.assertions(1);
  });
  it('leaves a variable of the process', () => {
    process.env['LEFT_BY_A_SUITE'] = 'true';
    expect(process.env['LEFT_BY_A_SUITE']).toBe('true');
  });
  describe('after a hook that failed', () => {
    beforeAll(() => {
      throw new Error('no house');
    });
    it('does not run', () => {
      expect(true).toBe(true);
    });
  });
});
