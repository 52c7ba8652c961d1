import type { CancellationClause, EditableSettings, VenueCountField } from '#rules';

/** GET /api/venues: one space as every public screen reads it. Money in dollars. */
export interface VenueView {
  id: string;
  name: string;
  description: string;
  imageUrl: string;
  galleryImages: string[];
  capacity: number;
  /** Dollars an hour. */
  pricePerHour: number;
  availability: boolean;
  unavailableReason: string | null;
  /** The first date on which a switched-off venue can be booked again (`YYYY-MM-DD`). */
  unavailableUntil: string | null;
  features: string[];
  sortOrder: number;
  /** How many of each it has for its events (Spaces §3). */
  roundTablesAvailable: number;
  rectangularTables8ftAvailable: number;
  rectangularTables6ftAvailable: number;
  cocktailTablesAvailable: number;
  buffetTablesAvailable: number;
  barsAvailable: number;
  stagePiecesAvailable: number;
  tentBlack10x20Available: number;
  tentWhite10x30Available: number;
  chairsAvailable: number;
}

/** GET /api/staff/venues: a space as the office edits it, those that are archived last. */
export interface StaffVenue extends VenueView {
  /** When it was hidden (ISO); null while it can be booked. */
  archivedAt: string | null;
  /** Of what `PUT /api/venues/{id}` can change. */
  version: string;
}

/** PUT /api/venues/{id}: absent keys stay. Money in whole dollars. */
export interface VenueChange extends Partial<Record<VenueCountField | 'chairsAvailable', number>> {
  name?: string;
  description?: string;
  capacity?: number;
  pricePerHour?: number;
  features?: string[];
  /** True clears reason and date; false takes them along. */
  availability?: boolean;
  unavailableReason?: string | null;
  unavailableUntil?: string | null;
  /** As it was read; a stale one is 409 CHANGED_MEANWHILE. */
  version?: string;
}

/** POST /api/venues */
export interface NewVenue {
  name: string;
  description: string;
  capacity: number;
  pricePerHour: number;
  features?: string[];
}

/** PUT /api/venues/order: all spaces that are not archived, in their new order. */
export interface VenueOrder {
  ids: string[];
}

/** POST /api/venues/{id}/archive */
export interface VenueArchiving {
  archived: boolean;
}

/** GET /api/closures: days on which a space, or the whole property, takes no bookings. */
export interface ClosureView {
  id: string;
  /** null: the whole property. */
  venueId: string | null;
  venueName: string | null;
  /** First and last day (`YYYY-MM-DD`). */
  fromDate: string;
  toDate: string;
  /** Visitors read it. */
  reason: string;
  createdAt: string;
}

/** GET /api/settings: what every page needs to know about the house. */
export interface PublicSettings {
  businessName: string;
  tagline: string;
  addressLine: string;
  /** E.164, for `tel:` links. */
  phone: string;
  phoneDisplay: string;
  email: string;
  hours: string;
  social: { facebook: string; instagram: string; tiktok: string; search: string };
  openingDate: string;
  /** What a customer who cancels gets back (Contracts §12). */
  cancellationClause: CancellationClause;
  /** The business clock's instant when this was answered; today and every 'is it due' follow from it. */
  now: string;
  /** Today in the business zone (`YYYY-MM-DD`). */
  today: string;
  timeZone: string;
  firstBookableDate: string;
  lastBookableDate: string;
  /** 'Opens in 16 days', or 'Now open · next free Saturday: Dec 5' (Wordings §13). */
  openingLine: string;
  demonstration: boolean;
  paymentProvider: 'builtin' | 'stripe';
  /** False in production without a card processor (Money §13). */
  cardsAccepted: boolean;
}

/** GET /api/settings/editable */
export interface SettingsForm extends EditableSettings {
  version: string;
}

/** PUT /api/settings: absent keys stay. */
export interface SettingsChange extends Partial<EditableSettings> {
  /** As read; when they have changed since, nothing is saved and the answer is 409 CHANGED_MEANWHILE. */
  version?: string;
}
