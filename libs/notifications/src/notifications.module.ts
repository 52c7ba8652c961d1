import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BookingsModule } from '#bookings';
import { CommunityModule } from '#community';
import { ContractsModule } from '#contracts';
import { FloorPlansModule } from '#floor-plans';
import { MediaModule } from '#media';
import { PaymentsModule } from '#payments';
import { ReportingModule } from '#reporting';
import { StaffModule } from '#staff';
import { VendorDocsModule } from '#vendor-docs';
import { VenuesModule } from '#venues';
import { BookingFactsReader } from './booking-facts.reader.js';
import { DeliveryReports } from './delivery/delivery-reports.js';
import { MailReportsController } from './delivery/mail-reports.controller.js';
import { TextStops } from './delivery/text-stops.js';
import { TwilioWebhooksController } from './delivery/twilio-webhooks.controller.js';
import { BroadcastsController } from './broadcasts/broadcasts.controller.js';
import { BroadcastsRepository } from './broadcasts/broadcasts.repository.js';
import { SendBroadcast } from './broadcasts/send-broadcast.js';
import { HouseReader } from './house.reader.js';
import { LeftReceipts } from './left-receipts.js';
import { MessageDelivery } from './message-delivery.js';
import { MessageReactions } from './message-reactions.js';
import { MessageSources } from './message-sources.js';
import { MessagesRepository } from './messages.repository.js';
import { OutboxController } from './outbox.controller.js';
import { OutboxQueries } from './outbox.queries.js';
import { PauseReminder } from './reminders/pause-reminder.js';
import { ReleaseReminders } from './reminders/release-reminders.js';
import { ReminderPlans } from './reminders/reminder-plans.js';
import { ReminderStanding } from './reminders/reminder-standing.entity.js';
import { Reminder } from './reminders/reminder.entity.js';
import { RemindersToCome } from './reminders/reminders-to-come.js';
import { RemindersController } from './reminders/reminders.controller.js';
import { RemindersRepository } from './reminders/reminders.repository.js';
import { ReportPreviewController } from './report-preview.controller.js';
import { RetryMessage } from './use-cases/retry-message.js';
import { WriteMessage } from './use-cases/write-message.js';

/** Who is told what, and when. The rows of the table write messages, `MessageDelivery` (called by the worker) sends them. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Reminder, ReminderStanding]),
    BookingsModule,
    CommunityModule,
    ContractsModule,
    FloorPlansModule,
    MediaModule,
    PaymentsModule,
    ReportingModule,
    StaffModule,
    VenuesModule,
    VendorDocsModule,
  ],
  controllers: [
    OutboxController,
    RemindersController,
    ReportPreviewController,
    MailReportsController,
    TwilioWebhooksController,
    BroadcastsController,
  ],
  providers: [
    BookingFactsReader,
    BroadcastsRepository,
    SendBroadcast,
    DeliveryReports,
    HouseReader,
    LeftReceipts,
    MessageDelivery,
    MessageReactions,
    MessageSources,
    MessagesRepository,
    OutboxQueries,
    PauseReminder,
    ReleaseReminders,
    ReminderPlans,
    RemindersToCome,
    RemindersRepository,
    RetryMessage,
    TextStops,
    WriteMessage,
  ],
  exports: [MessageDelivery, ReleaseReminders],
})
export class NotificationsModule {}
