import { Module } from '@nestjs/common';
import { BookingsModule } from '#bookings';
import { ContractsModule } from '#contracts';
import { PaymentsModule } from '#payments';
import { StaffModule } from '#staff';
import { VenuesModule } from '#venues';
import { BookingFactsReader } from './booking-facts.reader.js';
import { MailCustomerOnBookingApprovedHandler } from './handlers/mail-customer-on-booking-approved.handler.js';
import { MailCustomerOnBookingDeclinedHandler } from './handlers/mail-customer-on-booking-declined.handler.js';
import { MailCustomerOnBookingRequestedHandler } from './handlers/mail-customer-on-booking-requested.handler.js';
import { MailCustomerOnContractGeneratedHandler } from './handlers/mail-customer-on-contract-generated.handler.js';
import { MailCustomerOnContractSignedHandler } from './handlers/mail-customer-on-contract-signed.handler.js';
import { MailCustomerOnLinkRequestedHandler } from './handlers/mail-customer-on-link-requested.handler.js';
import { MailCustomerOnPaymentReceivedHandler } from './handlers/mail-customer-on-payment-received.handler.js';
import { MailStaffOnBookingRequestedHandler } from './handlers/mail-staff-on-booking-requested.handler.js';
import { MailStaffOnPaymentNeedsAttentionHandler } from './handlers/mail-staff-on-payment-needs-attention.handler.js';
import { SendCodeOnCodeRequestedHandler } from './handlers/send-code-on-code-requested.handler.js';
import { MessageDelivery } from './message-delivery.js';
import { MessagesRepository } from './messages.repository.js';
import { OutboxController } from './outbox.controller.js';
import { OutboxQueries } from './outbox.queries.js';
import { RetryMessage } from './use-cases/retry-message.js';
import { WriteMessage } from './use-cases/write-message.js';

/** Who is told what, and when. The handlers write messages, `MessageDelivery` (called by the worker) sends them. */
@Module({
  imports: [BookingsModule, ContractsModule, PaymentsModule, StaffModule, VenuesModule],
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
    MailStaffOnBookingRequestedHandler,
    MailStaffOnPaymentNeedsAttentionHandler,
    MessageDelivery,
    MessagesRepository,
    OutboxQueries,
    RetryMessage,
    SendCodeOnCodeRequestedHandler,
    WriteMessage,
  ],
  exports: [MessageDelivery],
})
export class NotificationsModule {}
