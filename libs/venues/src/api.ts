import type { CancellationClause } from '#rules';

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
