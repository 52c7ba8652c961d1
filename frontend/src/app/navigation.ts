export interface NavigationLink {
  label: string;
  path: string;
  /** 'main' stands in the row, 'action' is the button, 'utility' the small row above (Rulings §10). */
  place: 'main' | 'action' | 'utility';
  /** A link shows once its screen is there. */
  built: boolean;
}

/** The ten links of Specification 1 §2, in its order. */
const NAVIGATION: NavigationLink[] = [
  { label: 'Home', path: '/', place: 'main', built: true },
  { label: 'Venues', path: '/venues', place: 'main', built: true },
  { label: 'Gallery', path: '/photo-gallery', place: 'main', built: false },
  { label: 'Floor Planner', path: '/floor-planner', place: 'main', built: false },
  { label: 'Virtual Event Planner', path: '/event-planner', place: 'main', built: false },
  { label: 'Contact', path: '/contact', place: 'main', built: false },
  { label: 'Book Now', path: '/calendar', place: 'action', built: true },
  { label: 'My Bookings', path: '/my-bookings', place: 'main', built: true },
  { label: 'Vendors', path: '/vendor-documents', place: 'utility', built: false },
  { label: 'Management', path: '/management', place: 'utility', built: true },
];

const QUICK_LINK_PATHS = ['/venues', '/calendar', '/contact'];

export const builtLinks = NAVIGATION.filter((link) => link.built);
export const mainLinks = builtLinks.filter((link) => link.place === 'main');
export const actionLinks = builtLinks.filter((link) => link.place === 'action');
export const utilityLinks = builtLinks.filter((link) => link.place === 'utility');
export const quickLinks = builtLinks.filter((link) => QUICK_LINK_PATHS.includes(link.path));
