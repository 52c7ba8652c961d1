export type {
  ContactInquiry,
  ContactMessage,
  PublicTestimonial,
  StaffTestimonial,
  WaitlistEntry,
} from './api.js';
export {
  CommunityFacade,
  type KeptInquiry,
  type KeptTestimonial,
  type KeptWaitlistEntry,
} from './community.facade.js';
export { CommunityModule } from './community.module.js';
export { UNSUBSCRIBE_PATH } from './waitlist-links.js';
