import twilio from 'twilio';
import type { AppConfig } from '../config/app-config.js';

export const SMS_TRANSPORT = Symbol('SmsTransport');

/** Port to the outside: how a text message leaves the house. */
export interface SmsTransport {
  readonly delivers: 'kept' | 'sent';
  /**
   * `messageId`: under which its delivery is reported.
   * @throws SmsRefused when it was surely not accepted; any other error means the outcome is unknown.
   */
  send(to: string, text: string, messageId: string): Promise<void>;
}

/** Not accepted, for the reason that Twilio's code names (21610 opted out, 21211 no such number). */
export class SmsRefused extends Error {
  constructor(
    message: string,
    readonly code: number,
    /** HTTP status of the answer; 429 and 5xx may be tried again. */
    readonly status: number,
  ) {
    super(message);
  }
}

export class KeptSms implements SmsTransport {
  readonly delivers = 'kept';

  send(): Promise<void> {
    return Promise.resolve();
  }
}

export class TwilioSms implements SmsTransport {
  readonly delivers = 'sent';
  private readonly client: ReturnType<typeof twilio>;

  constructor(
    accountSid: string,
    authToken: string,
    private readonly from: string,
    /** Where Twilio reports what became of a message; null where it could not reach us. */
    private readonly reportsTo: string | null = null,
    options: ConstructorParameters<typeof twilio.Twilio>[2] = {},
  ) {
    this.client = twilio(accountSid, authToken, { timeout: 15_000, ...options });
  }

  async send(to: string, text: string, messageId: string): Promise<void> {
    const report = this.reportsTo && { statusCallback: `${this.reportsTo}?message=${messageId}` };
    try {
      await this.client.messages.create({ to, from: this.from, body: text, ...report });
    } catch (error) {
      // An answer with a status is a refusal; no answer at all may still have been accepted.
      if (error instanceof Error && 'status' in error && typeof error.status === 'number') {
        throw new SmsRefused(error.message, 'code' in error ? Number(error.code) : 0, error.status);
      }
      throw error;
    }
  }
}

export function smsTransportFor(config: AppConfig): SmsTransport {
  return config.sms.provider === 'twilio'
    ? new TwilioSms(config.sms.accountSid, config.sms.authToken, config.sms.from, reportsTo(config))
    : new KeptSms();
}

/** Twilio refuses to report to an address that is not on the open network. */
function reportsTo({ publicUrl }: AppConfig): string | null {
  return publicUrl.startsWith('https://') ? `${publicUrl}/api/webhooks/twilio/status` : null;
}
