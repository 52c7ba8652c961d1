import { CUSTOMER_SESSION } from '#bookings';
import { TestApp } from '../app.js';
import type { Client } from '../client.js';
import { signed } from '../journey.js';
import { staffIn } from '../journey.js';
import { browserOf, type Caller, type Cookies, type Mode } from './callers.js';
import {
  closedDay,
  customItem,
  eventPhotos,
  hungPicture,
  papersOf,
  publicVoices,
  unclaimedUploads,
  venuePicture,
} from './furnishing.js';
import { KeptState } from './kept-state.js';
import {
  type CustomerBookings,
  type OtherBookings,
  ownBookings,
  type Payments,
  theirBookings,
} from './people.js';
import { drawnPlans, sharedPlan } from './plans.js';
import { endedStaffCookies, granted, lapsedCookies, staffCookies } from './sessions.js';
import { tokens, writtenMessages } from './tokens.js';

/** A house with people in it. */
export interface World {
  app: TestApp;
  kept: KeptState;
  own: CustomerBookings;
  theirs: OtherBookings;
  venues: Awaited<ReturnType<TestApp['venueIds']>>;
  things: Things;
  /** A fresh browser with that caller's cookies. */
  as: (caller: Caller) => Client;
}

/** What requests name beside bookings. */
export type Things = Awaited<ReturnType<typeof furnish>> &
  Payments &
  Omit<Awaited<ReturnType<typeof papersOf>>, 'vendor'>;

const STELLA = { personId: '7f1f7c4e-52a6-4a5d-9c39-0d4f3c1b8a01', role: 'staff', name: 'Stella' };
const KIT = { personId: '7f1f7c4e-52a6-4a5d-9c39-0d4f3c1b8a02', role: 'kitchen', name: 'Kit' };

/** The day after the own customer's past event. */
const NOW = '2025-10-19T15:00:00Z';

/** Seeds a house in one mode of CUSTOMER_STEP_UP. Stop `app` afterwards. */
export async function buildWorld(mode: Mode): Promise<World> {
  const app = await TestApp.start({ stepUp: mode });
  const staff = await staffIn(app);
  const { own, ...payments } = await ownBookings(app);
  const theirs = await theirBookings(app);
  const { vendor, ...papers } = await papersOf(app, own, theirs);
  app.businessClock.setNow(NOW);
  const furniture = await furnish(app, { own, theirs, staff });
  const cookies: Cookies = {
    nobody: new Map(),
    lookedUp: (await granted(app, CUSTOMER_SESSION, Object.values(own), { verified: false })).cookies,
    verified: (await granted(app, CUSTOMER_SESSION, Object.values(own), { verified: true })).cookies,
    other: (await granted(app, CUSTOMER_SESSION, Object.values(theirs), { verified: true })).cookies,
    vendor: new Map([...vendor.cookies].filter(([name]) => name.endsWith('vendor'))),
    owner: staff.cookies,
    staff: await staffCookies(app, STELLA),
    kitchen: await staffCookies(app, KIT),
    lapsed: await lapsedCookies(app, Object.values(own), papers.vendorDocument),
    ended: await endedStaffCookies(app),
  };
  return {
    app,
    own,
    theirs,
    venues: await app.venueIds(),
    things: { ...furniture, ...payments, ...papers },
    as: (caller) => browserOf(app.browser(), cookies[caller]),
    kept: await KeptState.of(await app.owner()),
  };
}

interface Guests {
  own: CustomerBookings;
  theirs: OtherBookings;
  staff: Client;
}

async function furnish(app: TestApp, { own, theirs, staff }: Guests) {
  const { tent } = await app.venueIds();
  const voices = await publicVoices(app, staff);
  const photos = await eventPhotos(app, own.past, theirs.past, staff);
  const [taken] = await app.database.sql<{ date: string }>(
    'select event_date as date from bookings where id = $1',
    [own.settled],
  );
  const [payment] = await app.database.sql<{ id: string }>(
    'select id from payments where booking_id = $1 order by received_at limit 1',
    [own.past],
  );
  const plans = await drawnPlans(app, own.settled, theirs.past);
  const cash = await cashOf(app, own.settled);
  const galleryPicture = await hungPicture(tent, staff);
  return {
    payment: payment?.id ?? '',
    cash,
    cancelled: await cancelledBooking(app),
    takenDate: taken?.date ?? '',
    ...(await closedDay(app)),
    customItem: await customItem(app),
    ...plans,
    ...(await sharedPlan(app, plans.floorPlan)),
    code: own.settled.slice(0, 8).toUpperCase(),
    ...voices,
    ...photos,
    galleryPicture,
    venuePicture: await venuePicture(staff),
    ...(await unclaimedUploads(app)),
    ...(await tokens(app, own.awaiting)),
    ...(await writtenMessages(app, [own.settled, theirs.pending])),
  };
}

/** Cash that staff recorded a moment ago. */
async function cashOf(app: TestApp, bookingId: string): Promise<string> {
  const [cash] = await app.database.sql<{ id: string }>(
    `insert into payments (booking_id, type, kind, amount_cents, method, provider, provider_reference, received_at, undo_until)
     values ($1, 'final', 'charge', 100, 'cash', 'offline', 'matrix', now(), now() + interval '1 day') returning id`,
    [bookingId],
  );
  return cash?.id ?? '';
}

/** Somebody else's event that was signed and called off: its deposit stays owed. */
async function cancelledBooking(app: TestApp): Promise<string> {
  const { id, staff } = await signed(app);
  await staff.post(`/api/bookings/${id}/cancel`, { wantedBy: 'customer' });
  return id;
}
