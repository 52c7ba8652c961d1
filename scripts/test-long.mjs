/** `npm run test:long`: the races with hundreds of rounds, and ten kills of the worker at each point. */
process.env.LONG_TESTS = 'true';
process.env.KILLS_PER_POINT = '10';
process.argv.push(
  'test/integration/bookings/double-booking',
  'test/integration/payments/confirm-payment',
  'test/faults/worker-kill',
);
await import('./test.mjs');
