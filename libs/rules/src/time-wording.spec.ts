import {
  describeInterval,
  durationNotice,
  endOptions,
  formatEventTimesCompact,
  formatTime,
  formatTimeRange,
  formatTimeRangeCompact,
  isLateNight,
  startOptions,
} from './time-wording.js';

describe('time wording', () => {
  it.each([
    ['18:00', '6:00 PM'],
    ['00:00', '12:00 AM'],
    ['12:00', '12:00 PM'],
    ['09:30', '9:30 AM'],
  ])('writes %s as %s', (time, text) => {
    expect(formatTime(time)).toBe(text);
  });

  it.each([
    ['14:00', '20:00', '2–8 PM'],
    ['18:00', '01:00', '6 PM – 1 AM'],
    ['10:00', '14:00', '10 AM – 2 PM'],
    ['00:00', '05:00', '12–5 AM'],
    ['20:00', '19:00', '8 PM – 7 PM'],
    ['18:00', '18:00', '6 PM – 6 PM'],
  ])('shortens %s to %s as %s', (start, end, text) => {
    expect(formatTimeRangeCompact(start, end)).toBe(text);
  });

  it.each([
    ['14:00', '18:00', '2:00 PM – 6:00 PM', '2–6 PM'],
    ['00:00', '05:00', '12:00 AM – 5:00 AM', '12–5 AM'],
    ['18:00', '01:00', '6:00 PM – 1:00 AM next day', '6 PM – 1 AM next day'],
    ['18:00', '00:00', '6:00 PM – 12:00 AM next day', '6 PM – 12 AM next day'],
    ['10:00', '10:00', '10:00 AM – 10:00 AM next day', '10 AM – 10 AM next day'],
  ])('an event from %s to %s says when it ends the next day', (start, end, full, compact) => {
    expect(formatTimeRange(start, end)).toBe(full);
    expect(formatEventTimesCompact(start, end)).toBe(compact);
  });

  it('spells both dates of an overnight event', () => {
    expect(describeInterval('2025-10-04', '18:00', '01:00')).toBe(
      'Sat, Oct 4, 6:00 PM – Sun, Oct 5, 1:00 AM',
    );
    expect(describeInterval('2025-10-04', '00:00', '05:00')).toBe(
      'Sat, Oct 4, 12:00 AM – Sat, Oct 4, 5:00 AM',
    );
  });
});

describe('options', () => {
  it('offers all 24 ends, nearest first, with day and hours', () => {
    const options = endOptions('18:00');
    expect(options).toHaveLength(24);
    expect(options[3]).toEqual({ value: '22:00', label: '10:00 PM · 4 h', hours: 4 });
    expect(options[5]?.label).toBe('12:00 AM next day · 6 h');
    expect(options[7]?.label).toBe('2:00 AM next day · 8 h');
    expect(options[23]).toEqual({ value: '18:00', label: '6:00 PM next day · 24 h', hours: 24 });
  });

  it('says that hours after midnight are the early morning of the chosen date', () => {
    expect(startOptions()[0]).toEqual({ value: '06:00', label: '6:00 AM' });
    expect(startOptions()[18]?.label).toBe('12:00 AM · early morning of that date');
  });
});

describe('duration box', () => {
  it.each([
    ['21:00', '00:00', 'red', 3],
    ['18:00', '22:00', 'green', 4],
    ['18:00', '00:00', 'green', 6],
    ['18:00', '01:00', 'amber', 7],
    ['23:00', '06:00', 'amber', 7],
    ['08:00', '20:00', 'green', 12],
    ['08:00', '21:00', 'amber', 13],
    ['18:00', '18:00', 'amber', 24],
    ['03:00', '06:00', 'red', 3],
  ])('from %s to %s is %s at %d hours', (start, end, tone, hours) => {
    expect(durationNotice(start, end)).toMatchObject({ tone, hours });
  });

  it('uses the specification’s sentence under four hours', () => {
    expect(durationNotice('18:00', '20:00').message).toBe(
      'All venue bookings require a minimum of 4 hours. Please adjust your end time.',
    );
  });

  it('calls ends from 1 to 6 late, except when they equal the start', () => {
    expect(isLateNight('20:00', '06:00')).toBe(true);
    expect(isLateNight('20:00', '00:00')).toBe(false);
    expect(isLateNight('20:00', '07:00')).toBe(false);
    expect(isLateNight('05:00', '05:00')).toBe(false);
  });
});
