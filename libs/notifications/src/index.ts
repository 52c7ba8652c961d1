export type { MessageState, OutboxMessage, OutboxMessageDetail } from './api.js';
export {
  type BookingFacts,
  bookingFacts,
  type BookingLinks,
  type FactSources,
  houseOf,
} from './booking-facts.js';
export { bookingLinks } from './booking-facts.reader.js';
export { MessageDelivery } from './message-delivery.js';
export { HOUSE_MESSAGES } from './messages/house-messages.js';
export type { MailMessage } from './messages/mail-message.js';
export { renderMail } from './messages/render-mail.js';
export { NotificationsModule } from './notifications.module.js';
