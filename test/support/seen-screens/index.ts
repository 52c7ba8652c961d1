/** Every screen of the house in the states that people see, by area. */
export { CALENDAR_SCREENS } from './calendar.js';
export { CONTRACT_SCREENS } from './contract.js';
export { furnishHouse, type House } from './house.js';
export { MY_BOOKINGS_SCREENS } from './my-bookings.js';
export { OFFICE_SCREENS } from './office.js';
export { PUBLIC_SCREENS } from './public.js';
export type { SeenScreen } from './screen.js';
