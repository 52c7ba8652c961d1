import { ANALYTICS } from './analytics/section';
import { BOOKINGS } from './bookings/section';
import { CLOSURES } from './closures/section';
import { CUSTOM_INVENTORY } from './custom-inventory/section';
import { MESSAGES } from './messages/section';
import { OUTBOX } from './outbox/section';
import { CUSTOMER_PHOTOS } from './photos/section';
import { REPORTS } from './reports/section';
import { SETTINGS } from './settings/section';
import type { OfficeSection } from './shell/office-section';
import { PHOTO_MANAGEMENT } from './venue-photos/section';
import { TESTIMONIALS } from './testimonials/section';
import { VENDOR_DOCUMENTS } from './vendor-papers/section';
import { VENUES } from './venues/section';
import { WAITLIST } from './waitlist/section';

/** The sections of the office in their order. A new one is a folder and a line here. */
export const SECTIONS: readonly OfficeSection[] = [
  BOOKINGS,
  CUSTOMER_PHOTOS,
  VENDOR_DOCUMENTS,
  TESTIMONIALS,
  MESSAGES,
  WAITLIST,
  OUTBOX,
  VENUES,
  CLOSURES,
  PHOTO_MANAGEMENT,
  CUSTOM_INVENTORY,
  REPORTS,
  ANALYTICS,
  SETTINGS,
];
