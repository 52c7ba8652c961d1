import type { CatalogueVenue, HouseSettings } from '#venues';

/** What the house is, in the words of schema.org: a restaurant that is an event venue, with its spaces. */
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
    url: publicUrl,
    image: `${publicUrl}/social.jpg`,
    telephone: house.phone,
    email: house.email,
    address: house.addressLine,
    servesCuisine: 'Barbecue',
    sameAs: Object.values(house.social).filter((profile) => profile !== ''),
    containsPlace: venues.map((venue) => ({
      '@type': 'EventVenue',
      name: venue.name,
      maximumAttendeeCapacity: venue.capacity,
    })),
  };
}
