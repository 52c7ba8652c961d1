import { createTransport } from 'nodemailer';
import type { AppConfig } from '../config/app-config.js';

export const MAIL_TRANSPORT = Symbol('MailTransport');

export interface OutgoingMail {
  /** Stable per message row, so that a repeat after a crash carries the same Message-ID. */
  messageId: string;
  to: string;
  replyTo: string;
  fromName: string;
  subject: string;
  html: string;
  text: string;
  attachments: { fileName: string; contentType: string; contentBase64: string }[];
  /** Further headers in words of our own, such as List-Unsubscribe. */
  headers?: Record<string, string>;
}

/** Port to the outside: how an email leaves the house. */
export interface MailTransport {
  /** 'kept' messages stay in the Outbox screen and go nowhere. */
  readonly delivers: 'kept' | 'sent';
  /** @throws MailRefused when another try is pointless, any other error when it may help. */
  send(mail: OutgoingMail): Promise<void>;
}

/** The receiving side said no for good (SMTP 5xx). */
export class MailRefused extends Error {}

/** The built-in: the row in `messages` is the delivery. */
export class KeptMail implements MailTransport {
  readonly delivers = 'kept';

  send(): Promise<void> {
    return Promise.resolve();
  }
}

export class SmtpMail implements MailTransport {
  readonly delivers = 'sent';
  private readonly transport;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    this.transport = createTransport({
      url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    });
  }

  async send(mail: OutgoingMail): Promise<void> {
    const domain = this.from.split('@')[1] ?? 'localhost';
    try {
      await this.transport.sendMail({
        from: { name: mail.fromName, address: this.from },
        // As objects, so that nothing typed by a person is parsed as further addresses or headers.
        to: { name: '', address: mail.to },
        replyTo: { name: mail.fromName, address: mail.replyTo },
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        headers: mail.headers,
        messageId: `<${mail.messageId}@${domain}>`,
        attachments: mail.attachments.map((attachment) => ({
          filename: attachment.fileName,
          contentType: attachment.contentType,
          content: Buffer.from(attachment.contentBase64, 'base64'),
        })),
      });
    } catch (error) {
      const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
      // 530–538 say that our own sign-in is wrong: the next try may come after somebody has mended it.
      if (code >= 500 && !(code >= 530 && code <= 538)) throw new MailRefused((error as Error).message);
      throw error;
    }
  }
}

export function mailTransportFor(config: AppConfig): MailTransport {
  return config.mail.provider === 'smtp' ? new SmtpMail(config.mail.url, config.mail.from) : new KeptMail();
}
