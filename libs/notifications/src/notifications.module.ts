import { Module } from '@nestjs/common';
import { BookingsModule } from '#bookings';
import { CommunityModule } from '#community';
import { ContractsModule } from '#contracts';
import { MediaModule } from '#media';
import { PaymentsModule } from '#payments';
import { StaffModule } from '#staff';
import { VendorDocsModule } from '#vendor-docs';
import { VenuesModule } from '#venues';
import { BookingFactsReader } from './booking-facts.reader.js';
import { MailCustomerOnBookingApprovedHandler } from './handlers/mail-customer-on-booking-approved.handler.js';
import { MailCustomerOnBookingDeclinedHandler } from './handlers/mail-customer-on-booking-declined.handler.js';
import { MailCustomerOnBookingRequestedHandler } from './handlers/mail-customer-on-booking-requested.handler.js';
import { MailCustomerOnContractGeneratedHandler } from './handlers/mail-customer-on-contract-generated.handler.js';
import { MailCustomerOnContractSignedHandler } from './handlers/mail-customer-on-contract-signed.handler.js';
import { MailCustomerOnLinkRequestedHandler } from './handlers/mail-customer-on-link-requested.handler.js';
import { MailCustomerOnPhotoReviewedHandler } from './handlers/mail-customer-on-photo-reviewed.handler.js';
import { MailCustomerOnPaymentReceivedHandler } from './handlers/mail-customer-on-payment-received.handler.js';
import { MailStaffOnBookingDeclinedHandler } from './handlers/mail-staff-on-booking-declined.handler.js';
import { MailStaffOnBookingRequestedHandler } from './handlers/mail-staff-on-booking-requested.handler.js';
import { MailStaffOnPaymentNeedsAttentionHandler } from './handlers/mail-staff-on-payment-needs-attention.handler.js';
import { MailStaffOnCustomerDocumentUploadedHandler } from './handlers/mail-staff-on-customer-document-uploaded.handler.js';
import { MailStaffOnVendorDocumentSubmittedHandler } from './handlers/mail-staff-on-vendor-document-submitted.handler.js';
import { MailVendorOnVendorDocumentReviewedHandler } from './handlers/mail-vendor-on-vendor-document-reviewed.handler.js';
import { MailVendorOnVendorDocumentSubmittedHandler } from './handlers/mail-vendor-on-vendor-document-submitted.handler.js';
import { SendCodeOnCodeRequestedHandler } from './handlers/send-code-on-code-requested.handler.js';
import { MailStaffOnContactReceivedHandler } from './handlers/mail-staff-on-contact-received.handler.js';
import { MailVisitorOnContactReceivedHandler } from './handlers/mail-visitor-on-contact-received.handler.js';
import { MailVisitorOnTestimonialReceivedHandler } from './handlers/mail-visitor-on-testimonial-received.handler.js';
import { MailVisitorOnWaitlistJoinedHandler } from './handlers/mail-visitor-on-waitlist-joined.handler.js';
import { TextCustomerOnTextRemindersOnHandler } from './handlers/text-customer-on-text-reminders-on.handler.js';
import { HouseReader } from './house.reader.js';
import { MessageDelivery } from './message-delivery.js';
import { MessagesRepository } from './messages.repository.js';
import { OutboxController } from './outbox.controller.js';
import { OutboxQueries } from './outbox.queries.js';
import { RetryMessage } from './use-cases/retry-message.js';
import { WriteMessage } from './use-cases/write-message.js';

/** Who is told what, and when. The handlers write messages, `MessageDelivery` (called by the worker) sends them. */
@Module({
  imports: [
    BookingsModule,
    CommunityModule,
    ContractsModule,
    MediaModule,
    PaymentsModule,
    StaffModule,
    VenuesModule,
    VendorDocsModule,
  ],
  controllers: [OutboxController],
  providers: [
    BookingFactsReader,
    MailCustomerOnBookingApprovedHandler,
    MailCustomerOnBookingDeclinedHandler,
    MailCustomerOnBookingRequestedHandler,
    MailCustomerOnContractGeneratedHandler,
    MailCustomerOnContractSignedHandler,
    MailCustomerOnLinkRequestedHandler,
    MailCustomerOnPaymentReceivedHandler,
    MailCustomerOnPhotoReviewedHandler,
    MailStaffOnBookingDeclinedHandler,
    MailStaffOnBookingRequestedHandler,
    MailStaffOnPaymentNeedsAttentionHandler,
    HouseReader,
    MailStaffOnContactReceivedHandler,
    MailVisitorOnContactReceivedHandler,
    MailVisitorOnTestimonialReceivedHandler,
    MailVisitorOnWaitlistJoinedHandler,
    MailStaffOnCustomerDocumentUploadedHandler,
    MailStaffOnVendorDocumentSubmittedHandler,
    MailVendorOnVendorDocumentReviewedHandler,
    MailVendorOnVendorDocumentSubmittedHandler,
    MessageDelivery,
    MessagesRepository,
    OutboxQueries,
    RetryMessage,
    SendCodeOnCodeRequestedHandler,
    TextCustomerOnTextRemindersOnHandler,
    WriteMessage,
  ],
  exports: [MessageDelivery],
})
export class NotificationsModule {}
