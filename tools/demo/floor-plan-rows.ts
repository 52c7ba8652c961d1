import { eventTypeLabel, guestRange } from '#rules';
import type { BookingFile } from './booking-rows.js';
import type { VenueKey } from './diary.js';
import { after } from './demo-time.js';
import type { Row } from './rows.js';
import type { SeededRandom } from './seeded-random.js';

/** A piece of furniture on the plan (Plans §1); x and y in pixels. */
interface PlacedTable {
  id: string;
  type: string;
  x: number;
  y: number;
  rotation: 0 | 90 | 180 | 270;
  seats: number;
}

/** The planner's own names of the spaces (Plans §4). */
const PLAN_VENUES: Readonly<Record<VenueKey, string>> = {
  main: 'main-event',
  tent: 'outdoor-pavilion',
  addOn: 'restaurant-addon',
  privateDining: 'private-dining',
};
const ROUND_SEATS = 8;
/** What the house has; the round ones stand in two rows, the long ones below. */
const MOST_ROUND = 8;
const LONG_TABLES = [
  { type: 'rectangle-8ft', seats: 8, x: 20, y: 250 },
  { type: 'rectangle-8ft', seats: 8, x: 130, y: 250 },
  { type: 'rectangle-6ft', seats: 6, x: 240, y: 250 },
] as const;

/** The layout of a booking that has one. */
export function floorPlanRow({ booking, code, settled }: BookingFile, random: SeededRandom): Row {
  const { event, history, person } = booking;
  const guests = guestRange(event.guestCount);
  const [activeVenue = 'main'] = event.venues;
  const guestCount = Math.min(random.whole(guests?.lowest ?? 20, guests?.highest ?? 100), 86);
  const tables = layout(code, guestCount, activeVenue);
  const drawnAt = after(settled.depositPaidAt ?? history.requestedAt, 2 * 24 * 60);
  return {
    id: random.uuid(),
    event_name: `${eventTypeLabel(event.eventType, event.otherEventType)}, ${person.lastName}`,
    venues: event.venues.map((key) => PLAN_VENUES[key]),
    active_venue: PLAN_VENUES[activeVenue],
    guest_count: guestCount,
    tables,
    total_seats: tables.reduce((sum, table) => sum + table.seats, 0),
    custom_inventory_items: {},
    custom_inventory_total: 0,
    booking_id: booking.id,
    customer_email: person.email,
    is_shared_with_customer: random.chance(0.6),
    created_at: drawnAt,
    updated_at: drawnAt,
  };
}

/** Round tables first, long ones for whom they do not seat, then what a party needs beside the seats. */
function layout(code: string, guestCount: number, venue: VenueKey): PlacedTable[] {
  const round = Math.min(MOST_ROUND, Math.ceil(guestCount / ROUND_SEATS));
  const missing = guestCount - round * ROUND_SEATS;
  const tables = [
    ...Array.from({ length: round }, (_, index) => ({
      type: 'round',
      seats: ROUND_SEATS,
      x: 20 + (index % 4) * 90,
      y: 80 + Math.floor(index / 4) * 80,
    })),
    ...LONG_TABLES.slice(0, Math.max(0, Math.ceil(missing / ROUND_SEATS))),
    ...beside(venue),
  ];
  return tables.map((table, index) => ({
    id: `${code.toLowerCase()}-${index + 1}`,
    type: table.type,
    x: table.x,
    y: table.y,
    rotation: 0,
    seats: table.seats,
  }));
}

/** What each space allows (Plans §5): no bar in the tent, no buffet in private dining. */
function beside(venue: VenueKey): { type: string; seats: number; x: number; y: number }[] {
  if (venue === 'privateDining') return [];
  const stage = { type: 'stage', seats: 0, x: 20, y: 300 };
  const buffet = { type: 'buffet', seats: 0, x: 140, y: 310 };
  return venue === 'main' ? [stage, buffet, { type: 'bar', seats: 0, x: 260, y: 310 }] : [stage, buffet];
}
