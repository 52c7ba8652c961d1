import type { PublicSettings, VenueView } from '#api/venues';
import { ok, type Server } from './answers';

export const SETTINGS: PublicSettings = {
  businessName: 'Emberfield',
  tagline: 'Barbecue and events under the oaks',
  addressLine: '4120 Ranch Road, Austin, TX 78736',
  phone: '+15125550142',
  phoneDisplay: '(512) 555-0142',
  email: 'hello@example.com',
  hours: 'Tue–Sun 11 AM – 9 PM',
  social: { facebook: '', instagram: '', tiktok: '', search: '' },
  openingDate: '2025-10-01',
  now: '2025-09-15T12:00:00.000Z',
  today: '2025-09-15',
  timeZone: 'America/Chicago',
  firstBookableDate: '2025-10-01',
  lastBookableDate: '2027-09-15',
  openingLine: 'Opens in 16 days',
  demonstration: false,
  paymentProvider: 'builtin',
  cardsAccepted: true,
  cancellationClause: {
    depositReturnedPercent: 0,
    rows: [
      { daysBefore: 14, balanceReturnedPercent: 100 },
      { daysBefore: 0, balanceReturnedPercent: 0 },
    ],
  },
};

const venue = (
  sortOrder: number,
  name: string,
  capacity: number,
  pricePerHour: number,
  id = `00000000-0000-4000-8000-00000000000${sortOrder}`,
): VenueView => ({
  id,
  name,
  description: `About the ${name}.`,
  imageUrl: '/scenes/hero.svg',
  galleryImages: [],
  capacity,
  pricePerHour,
  availability: true,
  unavailableReason: null,
  unavailableUntil: null,
  features: ['Step-free entrance'],
  sortOrder,
  roundTablesAvailable: 8,
  rectangularTables8ftAvailable: 2,
  rectangularTables6ftAvailable: 1,
  cocktailTablesAvailable: 5,
  buffetTablesAvailable: 7,
  barsAvailable: 3,
  stagePiecesAvailable: 2,
  tentBlack10x20Available: 1,
  tentWhite10x30Available: 1,
  chairsAvailable: 0,
});

export const MAIN = venue(1, 'Main Event Venue', 100, 250);
export const TENT = venue(2, 'Outdoor Tent', 150, 350);
export const ADD_ON = venue(3, 'Restaurant Dining Add-On', 40, 100);
export const DINING = venue(4, 'Private Dining Room', 40, 150);

/** What every page asks for, answered as by a house on September 15, 2025, before it opens. */
export function answerAsTheHouse(server: Server): void {
  server.on('GET /api/settings', ok(SETTINGS));
  server.on('GET /api/venues', ok([MAIN, TENT, ADD_ON, DINING]));
  server.on('GET /api/testimonials', ok([]));
}
