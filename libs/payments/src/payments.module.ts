import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { APP_CONFIG, type AppConfig, BusinessClock, Database } from '#platform';
import { BookingsModule } from '#bookings';
import { StaffModule } from '#staff';
import { VenuesModule } from '#venues';
import { Cancellation } from './cancellation.entity.js';
import { Cancellations } from './cancellations.js';
import { CancelIntentsOnBookingCancelledHandler } from './handlers/cancel-intents-on-booking-cancelled.handler.js';
import { CancelIntentsOnBookingDeclinedHandler } from './handlers/cancel-intents-on-booking-declined.handler.js';
import { CancelIntentsOnPriceChangedHandler } from './handlers/cancel-intents-on-price-changed.handler.js';
import { FollowPriceOnPriceChangedHandler } from './handlers/follow-price-on-price-changed.handler.js';
import { ReturnChargeOnReturnDueHandler } from './handlers/return-charge-on-return-due.handler.js';
import { ReturnChargesOnNeedsAttentionHandler } from './handlers/return-charges-on-needs-attention.handler.js';
import { LedgerRepository } from './ledger.repository.js';
import { MoneyActsController } from './money-acts.controller.js';
import { MoneyFormReader } from './money-form.reader.js';
import { PaymentIntent } from './payment-intent.entity.js';
import { PaymentSummariesRepository } from './payment-summaries.repository.js';
import { PaymentSummary } from './payment-summary.entity.js';
import { Settlements } from './settlements.js';
import { PaymentIntentsRepository } from './payment-intents.repository.js';
import { Payment } from './payment.entity.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsFacade } from './payments.facade.js';
import { PaymentsQueries } from './payments.queries.js';
import { CARD_PROCESSOR, type CardProcessor } from './ports/card-processor.js';
import { StripeProcessor } from './processors/stripe-processor.js';
import { StripeWebhooks } from './processors/stripe-webhooks.js';
import { TestProcessor } from './processors/test-processor.js';
import { TestProcessorController } from './test-processor.controller.js';
import { RefundOrder } from './refund-order.entity.js';
import { RefundOrdersRepository } from './refund-orders.repository.js';
import { ApplyIntent } from './use-cases/apply-intent.js';
import { AskForRefund } from './use-cases/ask-for-refund.js';
import { CancelBooking } from './use-cases/cancel-booking.js';
import { CancelOutdatedIntents } from './use-cases/cancel-outdated-intents.js';
import { ConfirmPayment } from './use-cases/confirm-payment.js';
import { CreatePaymentIntent } from './use-cases/create-payment-intent.js';
import { FollowCharge } from './use-cases/follow-charge.js';
import { ReceiveWebhook } from './use-cases/receive-webhook.js';
import { ReconcilePayments } from './use-cases/reconcile-payments.js';
import { RecordOfflinePayment } from './use-cases/record-offline-payment.js';
import { RefundPayment } from './use-cases/refund-payment.js';
import { ReturnCharges } from './use-cases/return-charges.js';
import { ReversePayment } from './use-cases/reverse-payment.js';
import { SendPaymentLink } from './use-cases/send-payment-link.js';
import { WaiveOwed } from './use-cases/waive-owed.js';
import { WebhooksController } from './webhooks.controller.js';

function processorFor({ payment }: AppConfig, database: Database, clock: BusinessClock): CardProcessor {
  return payment.provider === 'stripe' ? new StripeProcessor(payment) : new TestProcessor(database, clock);
}

@Module({
  imports: [
    TypeOrmModule.forFeature([Cancellation, Payment, PaymentIntent, PaymentSummary, RefundOrder]),
    BookingsModule,
    StaffModule,
    VenuesModule,
  ],
  controllers: [PaymentsController, MoneyActsController, TestProcessorController, WebhooksController],
  providers: [
    { provide: CARD_PROCESSOR, useFactory: processorFor, inject: [APP_CONFIG, Database, BusinessClock] },
    ApplyIntent,
    AskForRefund,
    CancelBooking,
    CancelIntentsOnBookingCancelledHandler,
    CancelIntentsOnBookingDeclinedHandler,
    CancelIntentsOnPriceChangedHandler,
    CancelOutdatedIntents,
    Cancellations,
    ConfirmPayment,
    CreatePaymentIntent,
    FollowCharge,
    FollowPriceOnPriceChangedHandler,
    LedgerRepository,
    MoneyFormReader,
    PaymentIntentsRepository,
    PaymentSummariesRepository,
    Settlements,
    PaymentsFacade,
    PaymentsQueries,
    ReceiveWebhook,
    ReconcilePayments,
    RecordOfflinePayment,
    RefundOrdersRepository,
    RefundPayment,
    ReturnCharges,
    ReturnChargeOnReturnDueHandler,
    ReturnChargesOnNeedsAttentionHandler,
    ReversePayment,
    SendPaymentLink,
    StripeWebhooks,
    WaiveOwed,
  ],
  exports: [PaymentsFacade, ReconcilePayments],
})
export class PaymentsModule {}
