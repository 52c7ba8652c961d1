import type { CatalogueVenue, HouseSettings } from '#venues';

/** What the house is, in the words of schema.org: a restaurant that is an event venue, with its spaces; all addresses in full. */
export function structuredData(
  publicUrl: string,
  house: HouseSettings,
  venues: readonly CatalogueVenue[],
): object {
  return {
    '@context': 'https://schema.org',
    '@type': ['Restaurant', 'EventVenue'],
    '@id': `${publicUrl}/#house`,
    name: house.businessName,
    url: `${publicUrl}/`,
    image: `${publicUrl}/social.jpg`,
    telephone: house.phone,
    email: house.email,
    address: postalAddress(house.addressLine),
    priceRange: priceRange(venues),
    servesCuisine: 'Barbecue',
    acceptsReservations: `${publicUrl}/calendar`,
    maximumAttendeeCapacity: Math.max(0, ...venues.map((venue) => venue.capacity)),
    sameAs: Object.values(house.social).filter(isProfile),
    containsPlace: venues.map((venue) => ({
      '@type': 'EventVenue',
      name: venue.name,
      url: `${publicUrl}/venues`,
      maximumAttendeeCapacity: venue.capacity,
    })),
  };
}

/** The parts of '4100 Old Mill Road, Dripping Springs, TX 78620'; an address written otherwise is its street line. */
export function postalAddress(line: string): object {
  const [, street, town, state, zip] =
    /^(.+), ([^,]+), ([A-Z]{2}) (\d{5}(?:-\d{4})?)$/.exec(line.trim()) ?? [];
  const parts = street
    ? { streetAddress: street, addressLocality: town, addressRegion: state, postalCode: zip }
    : { streetAddress: line };
  return { '@type': 'PostalAddress', ...parts, addressCountry: 'US' };
}

/** '$100–$350 per hour'; nothing without a space. */
function priceRange(venues: readonly CatalogueVenue[]): string | undefined {
  if (venues.length === 0) return undefined;
  const dollars = venues.map((venue) => Math.round(venue.hourlyCents / 100));
  const [lowest, highest] = [Math.min(...dollars), Math.max(...dollars)];
  return lowest === highest ? `$${lowest} per hour` : `$${lowest}–$${highest} per hour`;
}

/** The front page of a network, or a search, is nobody's profile. */
function isProfile(address: string): boolean {
  return URL.canParse(address) && !['/', '/search'].includes(new URL(address).pathname);
}
