import { type BusinessClock, type Database, TechnicalClock, type Tx } from '#platform';
import { VenueSettings } from '#venues';
import { activityRows } from './activity-rows.js';
import { arrangedBooking } from './arranged-bookings.js';
import { ARRANGEMENTS } from './arrangements.js';
import { type BookingFile, bookingFile, bookingRow, callRows, holdRows } from './booking-rows.js';
import { contractRows } from './contract-rows.js';
import { DemoHouse, type DemoVenue } from './demo-house.js';
import { DemoTime } from './demo-time.js';
import { floorPlanRow } from './floor-plan-rows.js';
import { paperRows } from './paper-rows.js';
import { paymentRows } from './payment-rows.js';
import { People } from './people.js';
import { insertRows, type Row } from './rows.js';
import { SteadyRandom } from './steady-random.js';
import { usualBookings } from './usual-bookings.js';
import { inquiryRows, photoRows, testimonialRows, waitlistRows } from './voice-rows.js';

const SEED = 20_251_001;
/** Any number works as long as every process of ours asks for the same one. */
const DEMO_LOCK = 5_170_314;
const BOOKINGS = 183;
/** A planner with bookings at every step, for who wants to see My Bookings. */
const GUIDE = { firstName: 'Nora', lastName: 'Castellano', company: 'Castellano Celebrations' };
const FLOOR_PLANS = 14;

/**
 * Fills a house without bookings with a believable year around the business clock's now, all of it marked as test data
 * (Rulings §8, §9). Written straight into the tables: no event is recorded, so nobody is written to.
 * Returns what it did in one sentence; null when there are bookings already.
 */
export async function seedDemoData(database: Database, clock: BusinessClock): Promise<string | null> {
  const settings = await new VenueSettings(database, new TechnicalClock()).get();
  const venues = await database.sql<DemoVenue>(
    `select id, name, hourly_cents as "hourlyCents" from venues order by sort_order, name`,
  );
  return database.dataSource.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [DEMO_LOCK]);
    const found: unknown[] = await tx.query('select 1 from bookings limit 1');
    if (found.length > 0) return null;
    const random = new SteadyRandom(SEED);
    const time = new DemoTime(clock, random);
    const house = new DemoHouse({ settings, venues, time, random, people: new People(random) });
    const guide = { ...house.people.named(GUIDE.firstName, GUIDE.lastName), company: GUIDE.company };
    const arranged = ARRANGEMENTS.map((arrangement) => arrangedBooking(arrangement, house, guide));
    const bookings = [...arranged, ...usualBookings(BOOKINGS - arranged.length, house)];
    const files = bookings.map((booking) => bookingFile(booking, house));
    await write(tx, files, house);
    const pending = files.filter(({ status }) => status === 'pending').length;
    return `Demonstration data: ${files.length} bookings, ${pending} of them to decide. In My Bookings look up ${guide.email}.`;
  });
}

async function write(tx: Tx, files: readonly BookingFile[], house: DemoHouse): Promise<void> {
  for (const [table, rows] of tablesOf(files, house)) await insertRows(tx, table, rows);
}

/** The rows of each table, what others refer to first. */
function tablesOf(files: readonly BookingFile[], house: DemoHouse): [table: string, rows: Row[]][] {
  const contracts = new Map(files.map((file) => [file, contractRows(file, house)]));
  const payments = files.map((file) => paymentRows(file, house.random));
  const papers = files.map((file) => paperRows(file, house));
  const done = files
    .filter(({ isPast, status }) => isPast && status === 'confirmed')
    .sort((a, b) => (a.booking.event.date < b.booking.event.date ? 1 : -1));
  const planned = files.filter(
    ({ isPast, settled, status }) => !isPast && status === 'confirmed' && settled.depositPaidAt !== null,
  );
  const photos = photoRows(done, house);
  const activity = [
    ...files.flatMap((file) => activityRows(file, contracts.get(file) ?? [])),
    ...papers.flatMap((rows) => rows.activity),
    ...photos.activity,
  ];
  const { turnoverMinutes } = house.settings;
  return [
    ['bookings', files.map((file) => bookingRow(file, house))],
    ['booking_venues', files.flatMap((file) => holdRows(file, turnoverMinutes))],
    ['calls', files.flatMap(callRows)],
    ['contracts', [...contracts.values()].flat().map(({ row }) => row)],
    ['test_processor_intents', payments.flatMap((rows) => rows.processorIntents)],
    ['payment_intents', payments.flatMap((rows) => rows.intents)],
    ['payments', payments.flatMap((rows) => rows.payments)],
    ['vendor_documents', papers.flatMap((rows) => rows.vendorDocuments)],
    ['customer_documents', papers.flatMap((rows) => rows.customerDocuments)],
    ['floor_plans', planned.slice(0, FLOOR_PLANS).map((file) => floorPlanRow(file, house.random))],
    ['customer_event_photos', photos.photos],
    ['testimonials', testimonialRows(done, house)],
    ['video_tour_requests', waitlistRows(files, house)],
    ['contact_inquiries', inquiryRows(house)],
    // The log is read by its own numbers, so it is written in the order of the acts.
    ['activity_log', activity.sort((a, b) => a.at.getTime() - b.at.getTime())],
  ];
}
