import { CalendarFile } from '#bookings';
import {
  type BusinessClock,
  type Database,
  type FileStorage,
  type SignedLinks,
  TechnicalClock,
  type Tx,
} from '#platform';
import { VenueSettings } from '#venues';
import { activityRows } from './activity-rows.js';
import { arrangedBooking } from './arranged-bookings.js';
import { ARRANGEMENTS } from './arrangements.js';
import {
  type BookingFile,
  bookingFile,
  bookingRow,
  callRows,
  contractStateRow,
  holdRows,
  paperStateRow,
  paymentSummaryRow,
} from './booking-rows.js';
import { type ContractRow, contractRows } from './contract-rows.js';
import { drawCrops } from './picture-crops.js';
import { DemoFiles } from './demo-files.js';
import { DemoHouse, type DemoVenue } from './demo-house.js';
import { DemoTime } from './demo-time.js';
import { floorPlanRow, planVersionRow } from './floor-plan-rows.js';
import { type MessageContext, messageRows } from './message-rows.js';
import { type PaperRows, paperRows } from './paper-rows.js';
import { paymentRows } from './payment-rows.js';
import { People } from './people.js';
import { ALBUM } from './photo-album.js';
import { type PhotoRows, photoRows } from './photo-rows.js';
import { reminderRows, reminderStateRows } from './reminder-rows.js';
import { insertRows, type Row } from './rows.js';
import { SeededRandom } from './seeded-random.js';
import { usualBookings } from './usual-bookings.js';
import { GALLERY_CROPS, fillGalleries } from './venue-galleries.js';
import { inquiryRows, testimonialRows, waitlistRows } from './community-rows.js';

const SEED = 20_251_001;
/** Any number works as long as every process of ours asks for the same one. */
const DEMO_LOCK = 5_170_314;
const BOOKINGS = 183;
/** A planner with bookings at every step, for who wants to see My Bookings. */
const GUIDE = { firstName: 'Nora', lastName: 'Castellano', company: 'Castellano Celebrations' };
const FLOOR_PLANS = 14;

/** The house that is filled. */
export interface EmptyHouse {
  database: Database;
  clock: BusinessClock;
  storage: FileStorage;
  links: Pick<SignedLinks, 'url'>;
  publicUrl: string;
}

/**
 * Fills a house without bookings with a believable year around the business clock's now, all of it marked as test data
 * (Running §7). Written straight into the tables: no event is recorded, so nobody is written to; the messages in
 * the Outbox have the state `kept`.
 * Returns what it did in one sentence; null when there are bookings already.
 */
export async function seedDemoData(empty: EmptyHouse): Promise<string | null> {
  const { database, clock } = empty;
  const venueSettings = new VenueSettings(database, new StandingClock());
  const settings = await venueSettings.get();
  const venues = await database.sql<DemoVenue>(
    `select id, name, hourly_cents as "hourlyCents" from venues order by sort_order, name`,
  );
  return database.dataSource.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [DEMO_LOCK]);
    const found: unknown[] = await tx.query('select 1 from bookings limit 1');
    if (found.length > 0) return null;
    const random = new SeededRandom(SEED);
    const time = new DemoTime(clock, random);
    const house = new DemoHouse({ settings, venues, time, random, people: new People(random) });
    const guide = { ...house.people.named(GUIDE.firstName, GUIDE.lastName), company: GUIDE.company };
    const arranged = ARRANGEMENTS.map((arrangement) => arrangedBooking(arrangement, house, guide));
    const bookings = [...arranged, ...usualBookings(BOOKINGS - arranged.length, house)];
    const files = bookings.map((booking) => bookingFile(booking, house));
    await write(tx, files, { ...empty, house, calendarFile: new CalendarFile(clock, venueSettings) });
    const pending = files.filter(({ status }) => status === 'pending').length;
    return `Demonstration data: ${files.length} bookings, ${pending} of them to decide. In My Bookings look up ${guide.email}.`;
  });
}

/**
 * Keeps the settings as fresh as when they were read. Drawing a year takes seconds on a slow machine; to read them again in the
 * midst of it would need a second connection, which may then come too late.
 */
class StandingClock extends TechnicalClock {
  private readonly start = new Date();

  override now(): Date {
    return this.start;
  }
}

async function write(
  tx: Tx,
  files: readonly BookingFile[],
  context: MessageContext & Pick<EmptyHouse, 'storage'>,
): Promise<void> {
  const { house, storage } = context;
  const demoFiles = new DemoFiles(new SeededRandom(SEED + 1));
  const drawn = await drawCrops([...ALBUM.map(({ crop }) => crop), ...GALLERY_CROPS]);
  const album = drawn.slice(0, ALBUM.length);
  const stories = files.map((file) => ({
    file,
    contracts: contractRows(file, house),
    papers: paperRows(file, { house, files: demoFiles }),
  }));
  const photos = photoRows(doneOf(files), album, { house, files: demoFiles });
  for (const [table, rows] of tablesOf(stories, house, photos)) await insertRows(tx, table, rows);
  const correspondence = stories.map(({ papers: { handed }, ...story }) => ({ ...story, handed }));
  await insertRows(tx, 'messages', await messageRows(correspondence, context));
  await fillGalleries(tx, drawn.slice(ALBUM.length), { house, files: demoFiles });
  await insertRows(tx, 'uploads', demoFiles.rows);
  await demoFiles.store(storage);
}

interface Story {
  file: BookingFile;
  contracts: ContractRow[];
  papers: PaperRows;
}

/** The rows of each table, what others refer to first. */
function tablesOf(
  stories: readonly Story[],
  house: DemoHouse,
  photos: PhotoRows,
): [table: string, rows: Row[]][] {
  const files = stories.map(({ file }) => file);
  const payments = files.map((file) => paymentRows(file, house.random));
  const activity = [
    ...stories.flatMap(({ file, contracts }) => activityRows(file, contracts)),
    ...stories.flatMap(({ papers }) => papers.activity),
    ...photos.activity,
  ];
  const { turnoverMinutes } = house.settings;
  const plans = plannedOf(files).map((file) => floorPlanRow(file, house.random));
  return [
    ['bookings', files.map((file) => bookingRow(file, house))],
    ['booking_venues', files.flatMap((file) => holdRows(file, turnoverMinutes))],
    ['contract_states', files.map((file) => contractStateRow(file, house))],
    ['payment_summaries', files.map(paymentSummaryRow)],
    ['paper_states', files.map(paperStateRow)],
    ['reminders', files.flatMap((file) => reminderRows(file, house))],
    ['reminder_states', files.flatMap((file) => reminderStateRows(file, house))],
    ['calls', files.flatMap(callRows)],
    ['contracts', stories.flatMap(({ contracts }) => contracts.map(({ row }) => row))],
    ['test_processor_intents', payments.flatMap((rows) => rows.processorIntents)],
    ['payment_intents', payments.flatMap((rows) => rows.intents)],
    // The house's ledger, as it would have been written line by line.
    ['payments', payments.flatMap((rows) => rows.payments).sort(byReceipt)],
    ['vendor_documents', stories.flatMap(({ papers }) => papers.vendorDocuments)],
    ['customer_documents', stories.flatMap(({ papers }) => papers.customerDocuments)],
    ['floor_plans', plans],
    ['floor_plan_versions', plans.map(planVersionRow)],
    ['customer_event_photos', photos.photos],
    ['testimonials', testimonialRows(doneOf(files), house)],
    ['video_tour_requests', waitlistRows(files, house)],
    ['contact_inquiries', inquiryRows(house)],
    // The log is read by its own numbers, so it is written in the order of the acts.
    ['activity_log', activity.sort((a, b) => a.at.getTime() - b.at.getTime())],
  ];
}

function byReceipt(a: Row, b: Row): number {
  return Number(a['received_at']) - Number(b['received_at']);
}

/** Newest event first. */
function doneOf(files: readonly BookingFile[]): BookingFile[] {
  return files
    .filter(({ isPast, status }) => isPast && status === 'confirmed')
    .sort((a, b) => (a.booking.event.date < b.booking.event.date ? 1 : -1));
}

/** Whoever has paid the deposit has drawn where the tables go. */
function plannedOf(files: readonly BookingFile[]): BookingFile[] {
  return files
    .filter(
      ({ isPast, settled, status }) => !isPast && status === 'confirmed' && settled.depositPaidAt !== null,
    )
    .slice(0, FLOOR_PLANS);
}
