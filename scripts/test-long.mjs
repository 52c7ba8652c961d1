/**
 * `npm run test:long`: the races with hundreds of rounds, ten kills of the worker at each point, every screen at both sizes, the
 * worst inputs on staff's routes too, and every row of the tables of which a usual run tries the first.
 */
process.env.LONG_TESTS = 'true';
process.argv.push(
  'test/integration/bookings/double-booking',
  'test/integration/bookings/move-booking',
  'test/integration/payments/confirm-payment',
  'test/faults/worker-kill',
  'test/integration/platform/hostile-inputs',
  'test/integration/platform/matrix',
  'test/integration/start',
  'test/e2e/every-screen',
  'test/e2e/keyboard',
  'test/e2e/ends-next-day',
  'test/e2e/odd-hours',
  'test/e2e/calendar-days',
  'test/e2e/pens-and-zones',
);
await import('./test.mjs');
