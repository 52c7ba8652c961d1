import { BOOKINGS } from './bookings/section';
import { OUTBOX } from './outbox/section';
import type { OfficeSection } from './shell/office-section';

/** The sections of the office in their order. A new one is a folder and a line here. */
export const SECTIONS: readonly OfficeSection[] = [BOOKINGS, OUTBOX];
