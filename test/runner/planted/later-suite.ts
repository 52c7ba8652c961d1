/** Runs in the same process after the suite with faults, and must notice nothing of it. */
it('finds the process as if it ran alone', () => {
  expect(process.env['LEFT_BY_A_SUITE']).toBeUndefined();
});
