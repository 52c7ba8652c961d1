import icalJs from 'ical.js';
import nodeIcal from 'node-ical';
import { BusinessClock } from '#platform';
import type { BookingRequest } from '../../../libs/bookings/src/api.js';
import { TestApp } from '../../support/app.js';
import { aBookingRequest } from '../../support/booking-request.js';
import { staffIn } from '../../support/journey.js';

/** What a calendar program makes of the file. */
interface ReadEvent {
  uid: string;
  start: string;
  end: string;
  summary: string;
  description: string;
}

function readWithIcalJs(text: string): ReadEvent[] {
  return new icalJs.Component(icalJs.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const event = new icalJs.Event(component);
    return {
      uid: event.uid,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      summary: event.summary,
      description: event.description,
    };
  });
}

function readWithNodeIcal(text: string): ReadEvent[] {
  return Object.values(nodeIcal.sync.parseICS(text)).flatMap((component) =>
    component?.type === 'VEVENT'
      ? [
          {
            uid: component.uid,
            start: component.start.toISOString(),
            end: component.end?.toISOString() ?? '',
            summary: String(component.summary),
            description: String(component.description),
          },
        ]
      : [],
  );
}

const PARSERS = [
  ['ical.js', readWithIcalJs],
  ['node-ical', readWithNodeIcal],
] as const;

const unfold = (text: string) => text.replace(/\r\n /g, '');
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n');

describe('the calendar file', () => {
  let app: TestApp;
  let tent: string;

  beforeAll(async () => {
    app = await TestApp.start();
    tent = (await app.venueIds()).tent;
  });
  afterAll(() => app.stop());

  /** Books and gives the booking's id with a function that fetches its file as the customer's own browser does. */
  async function booked(overrides: Partial<BookingRequest>) {
    const browser = app.browser();
    const answer = await browser.post('/api/bookings', aBookingRequest({ venueIds: [tent], ...overrides }));
    expect(answer.status).toBe(201);
    const { id } = answer.body as { id: string };
    const file = async () => (await browser.get(`/api/bookings/${id}/calendar`)).body as string;
    return { id, file };
  }

  it.each([
    ['שבע ברכות (ערב)', '2028-03-04', '\u2068שבע ברכות (ערב)\u2069 at Emberfield'],
    ['حفل 2026', '2028-03-11', '\u2068حفل 2026\u2069 at Emberfield'],
    ['Gala evening', '2028-03-18', 'Gala evening at Emberfield'],
  ])('keeps the direction of %s to itself', async (otherEventType, eventDate, summary) => {
    const { file } = await booked({
      eventType: 'other',
      otherEventType,
      eventDate,
      startTime: '10:00',
      endTime: '14:00',
    });
    const text = await file();
    for (const [parser, read] of PARSERS) {
      expect({ parser, summaries: read(text).map((event) => event.summary) }).toEqual({
        parser,
        summaries: [summary],
      });
    }
  });

  it.each([
    ['in summer', '2026-07-04', '14:00', '18:00', '2026-07-04T19:00', '2026-07-04T23:00'],
    ['in winter', '2026-12-05', '14:00', '18:00', '2026-12-05T20:00', '2026-12-06T00:00'],
    ['over midnight', '2026-07-11', '20:00', '02:00', '2026-07-12T01:00', '2026-07-12T07:00'],
    ['over the end of summer time', '2026-10-31', '20:00', '03:00', '2026-11-01T01:00', '2026-11-01T09:00'],
  ])(
    'two independent parsers read the right instants of an event %s',
    async (_when, eventDate, startTime, endTime, start, end) => {
      const { id, file } = await booked({ eventDate, startTime, endTime });
      const text = await file();
      for (const [parser, read] of PARSERS) {
        expect({ parser, events: read(text) }).toMatchObject({
          parser,
          events: [{ uid: `booking-${id}@emberfield`, start: `${start}:00.000Z`, end: `${end}:00.000Z` }],
        });
      }
    },
  );

  it('opened again, it takes the place of the earlier one; rejected, it takes the entry away', async () => {
    const { id, file } = await booked({ eventDate: '2026-09-12', startTime: '14:00', endTime: '18:00' });
    const lineOf = async (name: string) =>
      unfold(await file())
        .split('\r\n')
        .find((line) => line.startsWith(`${name}:`));
    const seen = async () => [await lineOf('METHOD'), await lineOf('STATUS'), await lineOf('SEQUENCE')];
    expect(await seen()).toEqual(['METHOD:PUBLISH', 'STATUS:TENTATIVE', 'SEQUENCE:0']);
    const uid = await lineOf('UID');
    const staff = await staffIn(app);
    const detail = await staff.get(`/api/bookings/${id}`);
    await staff.post(`/api/bookings/${id}/calls`, { outcome: 'no_answer' });
    expect((await seen())[2]).toBe('SEQUENCE:0');
    const move = { eventDate: '2026-09-12', startTime: '15:00', endTime: '19:00', venueIds: [tent] };
    const moved = await staff.post(`/api/bookings/${id}/move`, { ...move, version: detail.body.slotVersion });
    expect([moved.status, await seen()]).toEqual([200, ['METHOD:PUBLISH', 'STATUS:TENTATIVE', 'SEQUENCE:1']]);
    await staff.patch(`/api/bookings/${id}/status`, { status: 'rejected', reason: 'No.' });
    expect(await seen()).toEqual(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:2']);
    expect(await lineOf('UID')).toBe(uid);
  });

  it('folds at 75 octets and never inside a character, whatever the alignment', async () => {
    // The event's name and the requirements shift against each other by one octet per round.
    for (let shift = 0; shift < 4; shift += 1) {
      const piece = `${'n'.repeat(70 + shift)}🎉👩‍👩‍👧`;
      const requirements = piece.repeat(50);
      const { file } = await booked({
        eventDate: `2026-08-0${shift + 1}`,
        eventType: 'other',
        otherEventType: piece,
        requirements,
      });
      const text = await file();
      const widths = text.split('\r\n').map((line) => Buffer.byteLength(line));
      expect(Math.max(...widths)).toBeLessThanOrEqual(75);
      expect(widths.length).toBeGreaterThan(60);
      const lines = unfold(text).split('\r\n');
      const line = (name: string) => lines.find((one) => one.startsWith(`${name}:`)) ?? '';
      expect(line('SUMMARY').startsWith(`SUMMARY:${piece} at `)).toBe(true);
      const tail = Buffer.from(escaped(`\n\n${requirements}`));
      expect(Buffer.from(line('DESCRIPTION')).subarray(-tail.length).equals(tail)).toBe(true);
      for (const [, read] of PARSERS) {
        const [event] = read(text);
        expect(event?.summary.startsWith(`${piece} at `)).toBe(true);
        expect(event?.description.endsWith(`\n\n${requirements}`)).toBe(true);
      }
    }
  });

  it('3,000 characters with control bytes and mixed line ends give a clean file with a stable UID', async () => {
    const typed = `a, b; c\\d\r\ne\rf\n\u0007\u001b\u007f${'x'.repeat(3000)}`.slice(0, 3000);
    expect(typed).toHaveLength(3000);
    const { id, file } = await booked({ eventDate: '2026-07-18', requirements: typed });
    const clock = app.api.get(BusinessClock);
    const before = clock.now();
    const fileAt = async (now: string) => {
      clock.setNow(now);
      return file();
    };
    try {
      const text = await fileAt('2025-12-31T23:30:10Z');
      expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
      expect(text.replace(/\r\n/g, '')).not.toMatch(/\p{Cc}/u);
      const later = await fileAt('2026-01-02T03:30:10Z');
      // The seconds are left open: the clock runs on while the file is made.
      expect(unfold(text)).toMatch(/\r\nDTSTAMP:20251231T233\d{3}Z\r\n/);
      expect(unfold(later)).toMatch(/\r\nDTSTAMP:20260102T033\d{3}Z\r\n/);
      for (const one of [text, later]) expect(unfold(one)).toContain(`\r\nUID:booking-${id}@emberfield\r\n`);
      const kept = `a, b; c\\d\ne\nf\n${/x+/.exec(typed)?.[0]}`;
      for (const [parser, read] of PARSERS) {
        const description = read(text)[0]?.description;
        expect({ parser, whole: description?.endsWith(`\n\n${kept}`) }).toEqual({ parser, whole: true });
      }
    } finally {
      clock.setNow(before);
    }
  });

  it('always knows the times, for no booking can be stored without them', async () => {
    const { id } = await booked({ eventDate: '2026-07-25' });
    for (const column of ['start_time', 'end_time'])
      await expect(
        app.database.sql(`update bookings set ${column} = null where id = $1`, [id]),
      ).rejects.toThrow(/not-null/);
  });
});
