import { addDays, bookableRange, VENUE_NAMES, type DateText } from '#rules';
import type { HouseSettings } from '#venues';
import type { DemoEvent, EventKind } from './demo-booking.js';
import type { DemoTime } from './demo-time.js';
import { Diary, type VenueKey } from './diary.js';
import type { DemoPerson, People } from './people.js';
import type { SeededRandom } from './seeded-random.js';
import { COMPANIES, REQUIREMENTS } from './wording.js';

export interface DemoVenue {
  id: string;
  name: string;
  /** Cents an hour. */
  hourlyCents: number;
}

interface HouseParts {
  settings: HouseSettings;
  /** In the house's order. */
  venues: readonly DemoVenue[];
  time: DemoTime;
  random: SeededRandom;
  people: People;
}

/** What all demonstration bookings share: spaces, settings, the diary and the people who ask. */
export class DemoHouse {
  readonly settings: HouseSettings;
  readonly time: DemoTime;
  readonly random: SeededRandom;
  readonly people: People;
  readonly diary: Diary;
  private readonly venues: readonly DemoVenue[];

  constructor({ settings, venues, time, random, people }: HouseParts) {
    this.settings = settings;
    this.venues = venues;
    this.time = time;
    this.random = random;
    this.people = people;
    this.diary = new Diary(settings.turnoverMinutes);
  }

  /** The spaces of an event in the house's order. @throws Error when one of the seeded spaces is gone */
  venuesOf(keys: readonly VenueKey[]): DemoVenue[] {
    const names = keys.map((key): string => VENUE_NAMES[key]);
    const found = this.venues.filter((venue) => names.includes(venue.name));
    if (found.length !== keys.length) throw new Error(`the spaces ${names.join(', ')} are not all there`);
    return found;
  }

  hourlyCents(keys: readonly VenueKey[]): number {
    return this.venuesOf(keys).reduce((sum, venue) => sum + venue.hourlyCents, 0);
  }

  /** The first date that a visitor could ask for now (Dates §3). */
  get firstBookableDate(): DateText {
    const { openingDate, minLeadHours, monthsAhead } = this.settings;
    const todayWallMinutes = this.time.wallMinutesOf(this.time.now);
    return bookableRange({ todayWallMinutes, openingDate, minLeadHours, monthsAhead }).firstDate;
  }

  isBeforeOpening(date: DateText): boolean {
    return date < this.settings.openingDate;
  }

  /** An event of that kind on that date, with what such people usually write. */
  eventOf(kind: EventKind, date: DateText, person: DemoPerson): DemoEvent {
    const { eventType, venues, startTime, endTime, guestCounts } = kind;
    const companies = COMPANIES[eventType];
    const wishes = REQUIREMENTS[eventType] ?? REQUIREMENTS['other'] ?? [];
    return {
      date,
      startTime,
      endTime,
      venues,
      eventType,
      otherEventType: kind.otherEventType ?? null,
      guestCount: this.random.pick(guestCounts),
      company: person.company ?? (companies ? this.random.pick(companies) : null),
      requirements: this.random.chance(0.55) ? this.random.pick(wishes) : null,
      partyPlanning: this.random.chance(0.2),
      cateringInterest: this.random.chance(0.6),
      alternateDates: [],
    };
  }

  /** The same weekday of the following weeks. */
  alternatesOf(date: DateText, count: number): DateText[] {
    return Array.from({ length: count }, (_, index) => addDays(date, 7 * (index + 1)));
  }
}
