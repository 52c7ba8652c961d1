export type { ClosureView, PublicSettings, StaffVenue, VenueView } from './api.js';
export { ClosuresFacade, CLOSURE_SORTS, type ClosureOrder, type OutOfUse } from './closures.facade.js';
export { seedSettings } from './seed-settings.js';
export { SEED_VENUES, seedVenues } from './seed-venues.js';
export { Venue } from './venue.entity.js';
export { DEFAULT_SETTINGS, VenueSettings, type HouseSettings } from './venue-settings.js';
export { venueNotFound } from './venues.errors.js';
export { VenuesFacade, type CatalogueVenue, type VenuePictures } from './venues.facade.js';
export { VenuesModule } from './venues.module.js';
