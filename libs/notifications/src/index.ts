export type { MessageState, OutboxMessage, OutboxMessageDetail, ReminderToCome } from './api.js';
export { MessageDelivery } from './message-delivery.js';
export { NotificationsModule } from './notifications.module.js';
export { ReleaseReminders } from './reminders/release-reminders.js';
