import {
  callByLine,
  amountLine,
  eventDateLine,
  eventLine,
  eventTimeLine,
  greeting,
  instantLine,
  listLine,
  oneLine,
  zoneName,
} from './wording.js';

describe('the wording of messages', () => {
  it.each([
    ['America/Chicago', 'Central Time (America/Chicago)'],
    ['Europe/Berlin', 'Central European Time (Europe/Berlin)'],
    ['UTC', 'UTC'],
  ])('names the zone %s as %s', (zone, name) => {
    expect(zoneName(zone)).toBe(name);
  });

  it.each([
    ['2025-10-04', 'Saturday, Oct 04, 2025'],
    ['2028-02-29', 'Tuesday, Feb 29, 2028'],
  ])('writes the date %s as %s', (date, line) => {
    expect(eventDateLine(date)).toBe(line);
  });

  it.each([
    ['14:00', '18:00', '2:00 PM – 6:00 PM, Central Time (America/Chicago)'],
    ['18:00', '01:00', '6:00 PM – 1:00 AM next day, Central Time (America/Chicago)'],
    ['10:00', '10:00', '10:00 AM – 10:00 AM next day, Central Time (America/Chicago)'],
  ])('writes %s to %s with the zone', (start, end, line) => {
    expect(eventTimeLine(start, end, 'America/Chicago')).toBe(line);
  });

  it('tells the two passes of a repeated hour apart', () => {
    expect(instantLine(new Date('2026-11-01T06:30:00Z'), 'America/Chicago')).toBe(
      'Nov 01, 2026, 1:30 AM CDT',
    );
    expect(instantLine(new Date('2026-11-01T07:30:00Z'), 'America/Chicago')).toBe(
      'Nov 01, 2026, 1:30 AM CST',
    );
  });

  it('writes until when we call in the venue’s zone', () => {
    expect(callByLine(new Date('2025-09-16T15:12:00Z'), 'America/Chicago')).toBe('Tue, Sep 16, 10:12 AM');
  });

  it('never writes a missing price as nothing', () => {
    expect(amountLine(null)).toBe('Price to be agreed');
    expect(amountLine(125_000)).toBe('$1,250.00');
  });

  it.each([
    ['Sarah', 'Hello Sarah,'],
    ['  山田 ', 'Hello 山田,'],
    ['J.', 'Hello J.,'],
    ['נועה', 'Hello \u2068נועה\u2069,'],
    ['', 'Hello,'],
    ['win at evil.example', 'Hello,'],
    ['https://evil', 'Hello,'],
    ['x'.repeat(41), 'Hello,'],
    ['Bob\r\nBcc: x', 'Hello,'],
  ])('greets %j with %j', (name, line) => {
    expect(greeting(name)).toBe(line);
  });

  it('keeps a stranger’s link out of the event’s name', () => {
    expect(eventLine('other', 'Clam bake')).toBe('Clam bake');
    expect(eventLine('other', 'See evil.example/pay')).toBe('Other');
  });

  it('makes one line of many and leaves no mark that turns it around', () => {
    expect(oneLine('a\r\nBcc: b\u0007\u202ec ')).toBe('a Bcc: b c');
  });

  it.each([
    [[], ''],
    [['Outdoor Tent'], 'Outdoor Tent'],
    [
      ['Main Event Venue', 'Outdoor Tent', 'Private Dining Room'],
      'Main Event Venue, Outdoor Tent and Private Dining Room',
    ],
  ])('lists %j', (names, line) => {
    expect(listLine(names)).toBe(line);
  });
});
