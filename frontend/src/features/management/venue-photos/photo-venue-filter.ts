import { filterStore } from '../list/filter-store';

/** The space whose photos are shown; empty: the first one. */
export const photoVenueFilter = filterStore({ venueId: '' }, { venueId: { parameter: 'photos-of' } });
