/** A screen that anybody may find: what a search result and a shared link say about it. */
export interface PublicScreen {
  path: string;
  /** null: the business name with what it is. */
  title: string | null;
  description: string;
}

/** The screens that search engines may list; every other one is for whoever has its link. */
export const PUBLIC_SCREENS: readonly PublicScreen[] = [
  {
    path: '/',
    title: null,
    description:
      'Five acres of oak smoke and evening light: event spaces, barbecue and a restaurant. See the spaces and request your date.',
  },
  {
    path: '/venues',
    title: 'Our Venues',
    description:
      'A timber hall, an outdoor tent, the restaurant and a private dining room: capacity, features and prices by the hour.',
  },
  {
    path: '/photo-gallery',
    title: 'Photo Gallery',
    description: 'Look around the hall, the tent and the dining rooms before you choose your date.',
  },
  {
    path: '/calendar',
    title: 'Request Your Event Date',
    description:
      'See which dates are free, choose your spaces and send a request. We call within 24 hours to confirm availability.',
  },
  {
    path: '/event-planner',
    title: 'Virtual Event Planner',
    description:
      'Guests, budget, hours and spaces in; out comes an estimate with vendors, a timeline and what to think of.',
  },
  {
    path: '/floor-planner',
    title: 'Floor Planner',
    description:
      'Lay out tables, bars and tents to scale in our spaces, and see at once how many guests can sit.',
  },
  {
    path: '/contact',
    title: 'Contact',
    description: 'Call, write or visit: address, phone, email and a form that we answer within 24 hours.',
  },
  {
    path: '/share-experience',
    title: 'Share Your Experience',
    description:
      'Your event was here? Tell others about the food, the evening and the people who looked after you.',
  },
];

/** Screens behind a link that people pass on: named in its preview, but not for the lists of search engines. */
const UNLISTED_SCREENS: readonly PublicScreen[] = [
  {
    path: '/my-bookings',
    title: 'My Bookings',
    description:
      'Find your booking with your email or phone: see the next step, sign, pay and hand in documents.',
  },
  {
    path: '/customer-portal',
    title: 'My Bookings',
    description:
      'Find your booking with your email or phone: see the next step, sign, pay and hand in documents.',
  },
  {
    path: '/saved-floor-plans',
    title: 'Saved Floor Plans',
    description:
      'The floor plans of your events by your email: look at one, go on with it, share or delete it.',
  },
  {
    path: '/vendor-documents',
    title: 'Vendor Documents',
    description:
      'Caterers, bartenders and security: send license and insurance for your customer’s event with its booking ID.',
  },
];

/** 'Our Venues · Emberfield'; Home says what the house is. */
export function pageTitle(screen: string | null | undefined, businessName: string): string {
  return screen ? `${screen} · ${businessName}` : `${businessName}: event spaces and barbecue`;
}

/** The listed screen at this address, with or without a slash at its end; null for any other. */
export function publicScreen(path: string): PublicScreen | null {
  return PUBLIC_SCREENS.find((screen) => screen.path === plainPath(path)) ?? null;
}

/** What a shared link says about the screen at this address, listed or not; null for one that speaks for the house. */
export function namedScreen(path: string): PublicScreen | null {
  return [...PUBLIC_SCREENS, ...UNLISTED_SCREENS].find((screen) => screen.path === plainPath(path)) ?? null;
}

function plainPath(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}
