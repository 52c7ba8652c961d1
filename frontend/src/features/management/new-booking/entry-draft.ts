import { GUEST_RANGES, isDateText } from '#rules';
import type { BookingEntry } from '#api/bookings';

/** What stands in the fields: texts, as typed; a switch is 'yes' or nothing. */
export interface EntryDraft {
  [field: string]: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  company: string;
  eventDate: string;
  startTime: string;
  endTime: string;
  /** Ids of the spaces in their order, parted by commas. */
  venueIds: string;
  guestCount: string;
  eventType: string;
  otherEventType: string;
  requirements: string;
  partyPlanning: string;
  cateringInterest: string;
  shortNoticeReason: string;
  tellCustomer: string;
}

export const EMPTY_ENTRY: EntryDraft = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  company: '',
  eventDate: '',
  startTime: '',
  endTime: '',
  venueIds: '',
  guestCount: GUEST_RANGES[0]?.value ?? '',
  eventType: '',
  otherEventType: '',
  requirements: '',
  partyPlanning: '',
  cateringInterest: '',
  shortNoticeReason: '',
  tellCustomer: 'yes',
};

/** What is missing at first sight; what fields may hold is said by the server, by the rules of a visitor's request. */
export function checkEntry(draft: EntryDraft): Partial<Record<keyof EntryDraft, string>> {
  const missing: [keyof EntryDraft, boolean, string][] = [
    ['firstName', draft.firstName.trim() === '', 'Enter a first name.'],
    ['lastName', draft.lastName.trim() === '', 'Enter a last name.'],
    ['email', draft.email.trim() === '', 'Enter an email address.'],
    ['phone', draft.phone.trim() === '', 'Enter a phone number.'],
    ['eventDate', !isDateText(draft.eventDate), 'Enter a date.'],
    ['startTime', draft.startTime === '', 'Choose a start time.'],
    ['endTime', draft.endTime === '', 'Choose an end time.'],
    ['venueIds', draft.venueIds === '', 'Choose at least one space.'],
    ['eventType', draft.eventType === '', 'Choose an event type.'],
  ];
  return Object.fromEntries(
    missing.filter(([, isMissing]) => isMissing).map(([field, , message]) => [field, message]),
  );
}

export function entryOf(draft: EntryDraft): BookingEntry {
  const { venueIds, partyPlanning, cateringInterest, tellCustomer, shortNoticeReason, ...texts } = draft;
  return {
    ...texts,
    venueIds: venueIds.split(',').filter(Boolean),
    partyPlanning: partyPlanning === 'yes',
    cateringInterest: cateringInterest === 'yes',
    tellCustomer: tellCustomer === 'yes',
    ...(shortNoticeReason.trim() && { shortNoticeReason }),
  };
}
