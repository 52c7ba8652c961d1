import type { ReactElement } from 'react';

export interface MailAttachment {
  fileName: string;
  contentType: string;
  contentBase64: string;
}

/** One email before it is rendered. The subject holds no text that a person typed. */
export interface MailMessage {
  /** Names the message in its unique key and in the Outbox screen. */
  kind: string;
  subject: string;
  body: ReactElement;
  attachments?: MailAttachment[];
  /** Further headers in words of our own, such as List-Unsubscribe. */
  headers?: Record<string, string>;
}

/** One text message. */
export interface SmsMessage {
  kind: string;
  text: string;
}
