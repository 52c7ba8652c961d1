import {
  eventTypeLabel,
  fillRoom,
  floorPlanToSend,
  guestLimit,
  guestRange,
  planSeats,
  ROOM_KEYS,
  stockOf,
  type ArrangementStyle,
  type FloorPlanDraft,
  type PlanRoomKey,
} from '#rules';
import type { BookingFile } from './booking-rows.js';
import type { VenueKey } from './diary.js';
import { after } from './demo-time.js';
import type { Row } from './rows.js';
import type { SeededRandom } from './seeded-random.js';

/** The planner's own names of the spaces (Plans §4). */
const PLAN_ROOM_OF: Readonly<Record<VenueKey, PlanRoomKey>> = {
  main: 'main-event',
  tent: 'outdoor-pavilion',
  addOn: 'restaurant-addon',
  privateDining: 'private-dining',
};
/** What the house's tables seat. */
const MOST_SEATED = 86;
const STYLES: Readonly<Record<string, ArrangementStyle>> = {
  corporate: 'cocktail',
  networking: 'cocktail',
  'pop-up': 'cocktail',
  wedding: 'ceremony',
  concert: 'ceremony',
};

/** The layout of a booking that has one, arranged as the planner would for its guests (Plans §28). */
export function floorPlanRow({ booking, settled }: BookingFile, random: SeededRandom): Row {
  const { event, history, person } = booking;
  const guests = guestRange(event.guestCount);
  const rooms = ROOM_KEYS.filter((key) => event.venues.some((venue) => PLAN_ROOM_OF[venue] === key));
  const activeRoom = PLAN_ROOM_OF[event.venues[0] ?? 'main'];
  const typed = random.whole(guests?.lowest ?? 20, guests?.highest ?? 100);
  const id = random.uuid();
  const plan = arranged(
    {
      rooms,
      activeRoom,
      guests: Math.min(typed, MOST_SEATED, guestLimit(rooms, activeRoom)),
      layouts: {},
      customItems: {},
    },
    STYLES[event.eventType] ?? 'banquet',
    random.chance(0.6),
  );
  const { activeVenue, guestCount, tables, customInventoryItems } = floorPlanToSend(plan);
  const drawnAt = after(settled.depositPaidAt ?? history.requestedAt, 2 * 24 * 60);
  return {
    id,
    event_name: `${eventTypeLabel(event.eventType, event.otherEventType)}, ${person.lastName}`,
    venues: rooms,
    active_venue: activeVenue,
    guest_count: guestCount,
    tables: JSON.parse(tables) as Row[],
    total_seats: planSeats(plan),
    custom_inventory_items: customInventoryItems,
    custom_inventory_total: 0,
    booking_id: booking.id,
    customer_email: person.email,
    created_at: drawnAt,
    updated_at: drawnAt,
  };
}

/** The one version that such a plan has had, as its customer saved it (Plans §32). */
export function planVersionRow(plan: Row): Row {
  return {
    booking_id: plan['booking_id'],
    version: 1,
    venues: plan['venues'],
    active_venue: plan['active_venue'],
    guest_count: plan['guest_count'],
    tables: plan['tables'],
    total_seats: plan['total_seats'],
    custom_inventory_items: plan['custom_inventory_items'],
    saved_by_kind: 'customer',
    saved_by_name: 'Customer',
    saved_at: plan['updated_at'],
  };
}

function arranged(plan: FloorPlanDraft, style: ArrangementStyle, inRows: boolean): FloorPlanDraft {
  const { activeRoom: room, guests } = plan;
  const empty = { room, items: [], stock: stockOf({}) };
  const { items } = fillRoom(empty, { style, variant: inRows ? 'rows' : 'open-middle', guests });
  return { ...plan, layouts: { [room]: items } };
}
