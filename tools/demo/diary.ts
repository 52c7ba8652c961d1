import {
  overlaps,
  wallInterval,
  type DateText,
  type TimeText,
  type VENUE_NAMES,
  type WallInterval,
} from '#rules';

/** A space by the name that the rules have for it. */
export type VenueKey = keyof typeof VENUE_NAMES;

export interface DiarySlot {
  date: DateText;
  startTime: TimeText;
  endTime: TimeText;
  venues: readonly VenueKey[];
}

/** Which spaces are given away, so that the database's own constraint never has to refuse a demonstration booking. */
export class Diary {
  private readonly taken: { venue: VenueKey; interval: WallInterval }[] = [];

  constructor(private readonly turnoverMinutes: number) {}

  isFree(slot: DiarySlot): boolean {
    const wanted = this.intervalOf(slot);
    return !this.taken.some(
      ({ venue, interval }) => slot.venues.includes(venue) && overlaps(interval, wanted),
    );
  }

  take(slot: DiarySlot): void {
    const interval = this.intervalOf(slot);
    this.taken.push(...slot.venues.map((venue) => ({ venue, interval })));
  }

  private intervalOf({ date, startTime, endTime }: DiarySlot): WallInterval {
    const { start, end } = wallInterval(date, startTime, endTime);
    return { start, end: end + this.turnoverMinutes };
  }
}
