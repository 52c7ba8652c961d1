import { Module } from '@nestjs/common';
import { BookingsModule } from '#bookings';
import { StaffModule } from '#staff';
import { VenuesModule } from '#venues';
import { CommunityFacade } from './community.facade.js';
import { CommunityQueries } from './community.queries.js';
import { ContactController } from './contact.controller.js';
import { TestimonialsController } from './testimonials.controller.js';
import { HandleInquiry } from './use-cases/handle-inquiry.js';
import { JoinWaitlist } from './use-cases/join-waitlist.js';
import { LeaveWaitlist } from './use-cases/leave-waitlist.js';
import { ReceiveContactMessage } from './use-cases/receive-contact-message.js';
import { ReviewTestimonial } from './use-cases/review-testimonial.js';
import { SubmitTestimonial } from './use-cases/submit-testimonial.js';
import { WaitlistLinks } from './waitlist-links.js';
import { WaitlistController } from './waitlist.controller.js';

/** Waitlist, contact messages and testimonials: what visitors send without a booking. */
@Module({
  imports: [BookingsModule, StaffModule, VenuesModule],
  controllers: [WaitlistController, ContactController, TestimonialsController],
  providers: [
    CommunityFacade,
    CommunityQueries,
    HandleInquiry,
    JoinWaitlist,
    LeaveWaitlist,
    ReceiveContactMessage,
    ReviewTestimonial,
    SubmitTestimonial,
    WaitlistLinks,
  ],
  exports: [CommunityFacade],
})
export class CommunityModule {}
