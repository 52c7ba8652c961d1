/**
 * `npm run test:long`: what takes too long for every change. Whole suites with `.long.` in their names, and of others what
 * test/support/long-run.ts keeps from a usual run: the races with hundreds of rounds, ten kills of the worker at each point,
 * every screen at both sizes and with every state analysed, the worst inputs on staff's routes too, and every row of the tables
 * of which a usual run tries the first. The suites of the usual run are among them, so that this alone shows that all holds.
 */
process.env.LONG_TESTS = 'true';
await import('./test.mjs');
