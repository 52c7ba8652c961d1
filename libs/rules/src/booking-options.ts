export interface GuestRange {
  value: string;
  label: string;
  lowest: number;
  /** null: no upper bound. */
  highest: number | null;
}

export interface Choice {
  value: string;
  label: string;
}

/** Guest ranges of a request, in order (Requests §3). */
export const GUEST_RANGES: readonly GuestRange[] = [
  { value: '1-10', label: '1–10 guests', lowest: 1, highest: 10 },
  { value: '11-25', label: '11–25 guests', lowest: 11, highest: 25 },
  { value: '26-50', label: '26–50 guests', lowest: 26, highest: 50 },
  { value: '51-100', label: '51–100 guests', lowest: 51, highest: 100 },
  { value: '101-200', label: '101–200 guests', lowest: 101, highest: 200 },
  { value: '201+', label: '201+ guests', lowest: 201, highest: null },
];

/** Event types of a booking, in the product's order (Requests §3). */
export const EVENT_TYPES: readonly Choice[] = [
  { value: 'wedding', label: 'Wedding' },
  { value: 'wedding-reception', label: 'Wedding Reception' },
  { value: 'corporate', label: 'Corporate Event' },
  { value: 'birthday', label: 'Birthday Party' },
  { value: 'anniversary', label: 'Anniversary' },
  { value: 'graduation', label: 'Graduation' },
  { value: 'retirement', label: 'Retirement' },
  { value: 'memorial', label: 'Memorial' },
  { value: 'concert', label: 'Concert' },
  { value: 'pop-up', label: 'Pop-Up' },
  { value: 'gala', label: 'Gala' },
  { value: 'networking', label: 'Networking' },
  { value: 'other', label: 'Other' },
];

/** The names by which the rules know a venue (Holds §5, Spaces §1). */
export const VENUE_NAMES = {
  main: 'Main Event Venue',
  tent: 'Outdoor Tent',
  addOn: 'Restaurant Dining Add-On',
  privateDining: 'Private Dining Room',
} as const;

/** Reasons offered for a discount (Money §5). */
export const DISCOUNT_REASONS: readonly string[] = [
  'Repast courtesy discount',
  'Military/First responder discount',
  'Repeat customer discount',
  'Promotional discount',
  'Charity event discount',
  'Early booking discount',
  'Venue issue compensation',
  'Other',
];

/** Add-ons of a request (Requests §3). */
export const PARTY_PLANNING = {
  label: 'Professional party planning',
  description: 'Package A, B or C',
} as const;
export const CATERING = {
  label: 'Barbecue catering',
  description: 'From our own smoker, served at your event',
} as const;

/** Longest texts accepted, in characters; the same bounds hold on screen and on the server. */
export const LIMITS = {
  firstName: 80,
  lastName: 80,
  company: 120,
  email: 254,
  phone: 40,
  otherEventType: 120,
  requirements: 5000,
  staffNotes: 5000,
  alternateDates: 12,
} as const;

/** The range of a stored guest count, or null when it is none of the offered ones. */
export function guestRange(value: string | null | undefined): GuestRange | null {
  return GUEST_RANGES.find((range) => range.value === value) ?? null;
}

/** The range of a request that holds this number of guests; null for none, such as 0 or a half. */
export function rangeOfGuests(guests: number): GuestRange | null {
  if (!Number.isInteger(guests)) return null;
  return (
    GUEST_RANGES.find(({ lowest, highest }) => guests >= lowest && guests <= (highest ?? Infinity)) ?? null
  );
}

/** Readable event type; the customer's own words for 'other'. An unknown value is shown as it is. */
export function eventTypeLabel(value: string, other?: string | null): string {
  const described = other?.trim();
  if (value === 'other' && described) return described;
  return EVENT_TYPES.find((type) => type.value === value)?.label ?? value;
}

/** The code people read out: first 8 characters of the booking's id in upper case (Requests §15). */
export function bookingCode(id: string): string {
  return id.slice(0, 8).toUpperCase();
}
