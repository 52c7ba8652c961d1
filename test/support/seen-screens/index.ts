import { CALENDAR_SCREENS } from './calendar.js';
import { CONTRACT_SCREENS } from './contract.js';
import { MY_BOOKINGS_SCREENS } from './my-bookings.js';
import { OFFICE_SCREENS } from './office.js';
import { PUBLIC_SCREENS } from './public.js';
import type { SeenScreen } from './screen.js';

export { furnishHouse, type House } from './house.js';
export type { SeenScreen } from './screen.js';

/** Every screen of the house in the states that people see. */
export const SEEN_SCREENS: SeenScreen[] = [
  ...PUBLIC_SCREENS,
  ...CALENDAR_SCREENS,
  ...MY_BOOKINGS_SCREENS,
  ...CONTRACT_SCREENS,
  ...OFFICE_SCREENS,
];
