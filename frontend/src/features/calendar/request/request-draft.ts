import type { BookingRequest } from '#api/bookings';
import {
  EVENT_TYPES,
  guestRange,
  isDateText,
  isTimeText,
  LIMITS,
  endAfter,
  type CarriedPlan,
  type DateText,
} from '#rules';
import { freshKey } from '@/lib/idempotency-key';
import { restoredFields } from '@/lib/restored-fields';

export type DateMode = 'single' | 'several';

/** Everything typed and chosen in one filling of the form. */
export interface RequestDraft {
  mode: DateMode;
  /** In the order they were picked: the first is the event date, the others are noted as alternates. */
  dates: DateText[];
  startTime: string;
  endTime: string;
  venueIds: string[];
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  company: string;
  guestCount: string;
  eventType: string;
  otherEventType: string;
  partyPlanning: boolean;
  cateringInterest: boolean;
  requirements: string;
  termsAccepted: boolean;
  /** The hidden field; people leave it empty. */
  website: string;
  /** One key for one filling, so that a double tap or a retry never makes two bookings (Requests §6). */
  idempotencyKey: string;
  /** Milliseconds of the epoch at which this filling began. */
  startedAt: number;
  /** Hours that a plan brought along; 0 without one. They set the end once a start is chosen. */
  plannedHours: number;
  /** The space a link asked for and that was already taken over; unticking it is final. */
  takenOverVenueId: string;
}

export type DraftChange = Partial<RequestDraft>;

/** One event date and as many others as the server notes. */
export const MOST_DATES = LIMITS.alternateDates + 1;

export function freshDraft(): RequestDraft {
  return {
    mode: 'single',
    dates: [],
    startTime: '',
    endTime: '',
    venueIds: [],
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    company: '',
    guestCount: '',
    eventType: '',
    otherEventType: '',
    partyPlanning: false,
    cateringInterest: false,
    requirements: '',
    termsAccepted: false,
    website: '',
    idempotencyKey: freshKey(),
    startedAt: Date.now(),
    plannedHours: 0,
    takenOverVenueId: '',
  };
}

/** The draft this tab kept, field by field; whatever an older version left behind falls back to empty. */
export function restoredDraft(stored: unknown): RequestDraft {
  const draft = restoredFields(freshDraft(), stored);
  return {
    ...draft,
    mode: draft.mode === 'several' ? 'several' : 'single',
    dates: [...new Set(draft.dates.filter(isDateText))].slice(0, MOST_DATES),
    startTime: isTimeText(draft.startTime) ? draft.startTime : '',
    endTime: isTimeText(draft.endTime) ? draft.endTime : '',
    guestCount: guestRange(draft.guestCount) ? draft.guestCount : '',
    eventType: EVENT_TYPES.some((type) => type.value === draft.eventType) ? draft.eventType : '',
    website: '',
  };
}

export function hasBothTimes(draft: RequestDraft): boolean {
  return draft.startTime !== '' && draft.endTime !== '';
}

/** The dates that count: the one date, or all of them in order of preference. */
export function chosenDates(draft: RequestDraft): DateText[] {
  return draft.mode === 'single' ? draft.dates.slice(0, 1) : draft.dates;
}

/** A click in the calendar: takes the date, or in several-dates mode adds or removes it. */
export function withDateClicked(draft: RequestDraft, date: DateText): DateText[] {
  if (draft.mode === 'single') return [date];
  if (draft.dates.includes(date)) return draft.dates.filter((each) => each !== date);
  return draft.dates.length < MOST_DATES ? [...draft.dates, date] : draft.dates;
}

/** Puts a date in the first place; in single mode it becomes the only one. */
export function withFirstChoice(draft: RequestDraft, date: DateText): DateText[] {
  return draft.mode === 'single' ? [date] : [date, ...draft.dates.filter((each) => each !== date)];
}

/** As `withFirstChoice`, but the date takes the place of the first choice that turned out to be taken. */
export function withFirstReplaced(draft: RequestDraft, date: DateText): DateText[] {
  if (draft.mode === 'single') return [date];
  return [date, ...draft.dates.slice(1).filter((each) => each !== date)];
}

/** The space named in the link, once both times are set (and only once). */
export function withLinkedVenue(draft: RequestDraft, venueId: string | null): RequestDraft {
  if (!venueId || venueId === draft.takenOverVenueId || !hasBothTimes(draft)) return draft;
  const venueIds = draft.venueIds.includes(venueId) ? draft.venueIds : [...draft.venueIds, venueId];
  return { ...draft, venueIds, takenOverVenueId: venueId };
}

/** With what a plan brings along in place of what was chosen before; the rest stays as it was typed (Plans §20). */
export function withCarriedPlan(draft: RequestDraft, carried: CarriedPlan | null): RequestDraft {
  if (!carried) return draft;
  const { hours, venueIds, guestCount, eventType } = carried;
  const startTime = carried.startTime || draft.startTime;
  const endTime = startTime && endAfter(startTime, hours);
  return {
    ...draft,
    ...(guestCount && { guestCount }),
    ...(eventType && { eventType }),
    ...(venueIds.length > 0 && { venueIds }),
    ...(hours > 0 && { plannedHours: hours, startTime, endTime }),
  };
}

/** With a change by hand: a start that is chosen while the end is open is followed by the hours of the plan (Plans §20). */
export function withChange(draft: RequestDraft, patch: DraftChange): RequestDraft {
  const changed = { ...draft, ...patch };
  const { startTime, endTime, plannedHours } = changed;
  if (!patch.startTime || endTime !== '' || plannedHours === 0) return changed;
  return { ...changed, endTime: endAfter(startTime, plannedHours) };
}

/**
 * The spaces whose bookings are marked on the calendar: the chosen ones once a start time is chosen (Requests §16);
 * before that the one that 'Book This Venue' came with.
 */
export function markedVenues(
  draft: RequestDraft,
  venues: readonly { id: string }[],
  linkedVenueId: string | null,
): string[] {
  if (draft.startTime && draft.venueIds.length > 0) return draft.venueIds;
  const isWaiting = linkedVenueId !== null && linkedVenueId !== draft.takenOverVenueId;
  return isWaiting && venues.some(({ id }) => id === linkedVenueId) ? [linkedVenueId] : [];
}

/** The payload of Requests §1; texts without outer blanks, alternates only when several dates were asked for. */
export function requestPayload(draft: RequestDraft): BookingRequest {
  const [eventDate = '', ...alternateDates] = chosenDates(draft);
  return {
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    email: draft.email.trim(),
    phone: draft.phone.trim(),
    company: draft.company.trim(),
    eventDate,
    startTime: draft.startTime,
    endTime: draft.endTime,
    guestCount: draft.guestCount,
    eventType: draft.eventType,
    otherEventType: draft.eventType === 'other' ? draft.otherEventType.trim() : '',
    venueIds: draft.venueIds,
    requirements: draft.requirements.trim(),
    partyPlanning: draft.partyPlanning,
    cateringInterest: draft.cateringInterest,
    termsAccepted: draft.termsAccepted,
    alternateDates,
  };
}
