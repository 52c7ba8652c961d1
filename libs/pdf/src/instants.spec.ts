import { instantOfUtc, instantOfZone } from './instants.js';

describe('an instant on paper', () => {
  it.each([
    [
      '2026-11-01T06:30:00Z',
      'Nov 01, 2026, 1:30:00 AM CDT (America/Chicago, UTC-05:00)',
      '2026-11-01 06:30:00 UTC',
    ],
    [
      '2026-11-01T07:30:00Z',
      'Nov 01, 2026, 1:30:00 AM CST (America/Chicago, UTC-06:00)',
      '2026-11-01 07:30:00 UTC',
    ],
  ])('names the pass of the hour that comes twice: %s', (instant, local, utc) => {
    expect(instantOfZone(new Date(instant), 'America/Chicago')).toBe(local);
    expect(instantOfUtc(new Date(instant))).toBe(utc);
  });

  it('names zones east of Greenwich', () => {
    expect(instantOfZone(new Date('2026-01-01T00:00:05Z'), 'Asia/Kathmandu')).toContain(
      '5:45:05 AM GMT+5:45 (Asia/Kathmandu, UTC+05:45)',
    );
  });
});
