export interface NavigationLink {
  label: string;
  path: string;
  /** 'main' stands in the row, 'action' is the button, 'utility' the small row above (Wordings §16). */
  place: 'main' | 'action' | 'utility';
  /** A link shows once its screen is there. */
  built: boolean;
  /** What the row keeps for its words, in rem: a little more than any font needs, so that a late one moves no other link. */
  room?: number;
}

/** The ten links of Site §2, in its order. */
const NAVIGATION: NavigationLink[] = [
  { label: 'Home', path: '/', place: 'main', built: true, room: 2.85 },
  { label: 'Venues', path: '/venues', place: 'main', built: true, room: 3.45 },
  { label: 'Gallery', path: '/photo-gallery', place: 'main', built: true, room: 3.25 },
  { label: 'Floor Planner', path: '/floor-planner', place: 'main', built: true, room: 6.05 },
  { label: 'Virtual Event Planner', path: '/event-planner', place: 'main', built: true, room: 9.55 },
  { label: 'Contact', path: '/contact', place: 'main', built: true, room: 3.8 },
  { label: 'Book Now', path: '/calendar', place: 'action', built: true, room: 6.85 },
  { label: 'My Bookings', path: '/my-bookings', place: 'main', built: true, room: 5.85 },
  { label: 'Vendors', path: '/vendor-documents', place: 'utility', built: true },
  { label: 'Management', path: '/management', place: 'utility', built: true },
];

const QUICK_LINK_PATHS = ['/venues', '/calendar', '/contact'];

export const builtLinks = NAVIGATION.filter((link) => link.built);
export const mainLinks = builtLinks.filter((link) => link.place === 'main');
export const actionLinks = builtLinks.filter((link) => link.place === 'action');
export const utilityLinks = builtLinks.filter((link) => link.place === 'utility');
export const quickLinks = QUICK_LINK_PATHS.flatMap((path) => builtLinks.filter((link) => link.path === path));
