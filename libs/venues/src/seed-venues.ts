import type { Database } from '#platform';

/** For a space that has no drawing of its own. */
export const PLACEHOLDER_DRAWING = '/scenes/placeholder.svg';

interface SeedVenue {
  name: string;
  description: string;
  capacity: number;
  hourlyCents: number;
  imageUrl: string;
  features: string[];
}

/** The four spaces in their order (Spaces §1). */
export const SEED_VENUES: SeedVenue[] = [
  {
    name: 'Main Event Venue',
    description:
      'A timber hall under string lights, with a sprung floor for dancing, a stage that builds in an hour and doors that open to the lawn.',
    capacity: 100,
    hourlyCents: 25_000,
    imageUrl: '/scenes/main-event-venue.svg',
    features: [
      'Climate controlled',
      'Stage and dance floor',
      'Built-in bar',
      'Tables and linens',
      'Step-free entrance',
    ],
  },
  {
    name: 'Outdoor Tent',
    description:
      'A high white tent on the meadow side of the property, open to the evening on three sides, with heaters for the cool months.',
    capacity: 150,
    hourlyCents: 35_000,
    imageUrl: '/scenes/outdoor-tent.svg',
    features: ['Open-air seating', 'String lighting', 'Stage area', 'Generator power', 'Lawn games'],
  },
  {
    name: 'Restaurant Dining Add-On',
    description:
      'The restaurant beside the main hall, smoker in view: forty more seats for an event that outgrows one room. Booked together with the Main Event Venue.',
    capacity: 40,
    hourlyCents: 10_000,
    imageUrl: '/scenes/restaurant-add-on.svg',
    features: ['Adds 40 seats', 'Next to the smoker', 'Full table service', 'Own entrance'],
  },
  {
    name: 'Private Dining Room',
    description:
      'One long oak table behind closed doors, for a family dinner, a board or a rehearsal. Weekday evenings from seven, weekends all day.',
    capacity: 40,
    hourlyCents: 15_000,
    imageUrl: '/scenes/private-dining-room.svg',
    features: ['Private entrance', 'Long-table seating', 'Screen for slides', 'Chef’s menu'],
  },
];

/** Adds the four spaces. Safe to run again: what is there stays as it is. */
export async function seedVenues(database: Pick<Database, 'sql'>): Promise<void> {
  for (const [order, venue] of SEED_VENUES.entries()) {
    await database.sql(
      `insert into venues (name, description, capacity, hourly_cents, image_url, features, sort_order)
       values (:name, :description, :capacity, :hourlyCents, :imageUrl, :features, :order) on conflict (name) do nothing`,
      {
        name: venue.name,
        description: venue.description,
        capacity: venue.capacity,
        hourlyCents: venue.hourlyCents,
        imageUrl: venue.imageUrl,
        features: venue.features,
        order,
      },
    );
  }
}
