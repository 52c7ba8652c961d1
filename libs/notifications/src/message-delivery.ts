import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import {
  Log,
  MAIL_TRANSPORT,
  MailRefused,
  SMS_TRANSPORT,
  SmsRefused,
  SuppressedAddresses,
  TechnicalClock,
  type MailTransport,
  type SmsTransport,
} from '#platform';
import { VenueSettings } from '#venues';
import { addressFault } from './domain/address.js';
import {
  CLAIM_SECONDS,
  hasWaited,
  isPassingRefusal,
  isStillUseful,
  nextTryIn,
  refusalInWords,
  suppressionInWords,
  suppressionOf,
} from './domain/delivery-plan.js';
import { oneLine } from './domain/wording.js';
import { TextStops } from './delivery/text-stops.js';
import { MessageReactions } from './message-reactions.js';
import { MessagesRepository, type ClaimedMessage, type Outcome } from './messages.repository.js';

/** Messages in flight at once; no more than these may repeat after a crash. */
const LANES = 5;
const UNKNOWN_SMS = 'It is not known whether this text message went out. It is not repeated by itself.';

/**
 * Sends what waits in the outbox (Messages §2). Any number of workers may run: a row is claimed before the call and
 * finished after it. An email whose sender died is sent again with the same Message-ID; a text message is not.
 */
@Injectable()
export class MessageDelivery implements BeforeApplicationShutdown {
  private stopping = false;

  constructor(
    private readonly messages: MessagesRepository,
    private readonly reactions: MessageReactions,
    private readonly settings: VenueSettings,
    private readonly clock: TechnicalClock,
    private readonly log: Log,
    @Inject(MAIL_TRANSPORT) private readonly mail: MailTransport,
    @Inject(SMS_TRANSPORT) private readonly sms: SmsTransport,
    private readonly suppressed: SuppressedAddresses,
    private readonly stops: TextStops,
  ) {}

  /** Tries every message that is due; returns how many tries that were. */
  async deliverDue(): Promise<number> {
    await this.messages.giveUpAbandonedSms(this.abandonedBefore(), UNKNOWN_SMS);
    const tries = await Promise.all(Array.from({ length: LANES }, () => this.workOff()));
    return tries.reduce((sum, count) => sum + count, 0);
  }

  /** What is in flight is finished; the rest waits for the next worker. */
  beforeApplicationShutdown(): void {
    this.stopping = true;
  }

  private async workOff(): Promise<number> {
    for (let tries = 0; ; tries += 1) {
      if (this.stopping) return tries;
      // One at a time: a row claimed but waiting its turn would look abandoned when the ones before it are slow.
      const message = await this.messages.claim(this.clock.now(), this.abandonedBefore());
      if (!message) return tries;
      const outcome = await this.attempt(message);
      await this.messages.finish(message, outcome);
      if (outcome.error) {
        this.log.warn('a message was not delivered', {
          id: message.id,
          kind: message.kind,
          state: outcome.state,
        });
      }
    }
  }

  private async attempt(message: ClaimedMessage): Promise<Outcome> {
    const useless = await this.whyNotSend(message);
    if (useless) return useless;
    try {
      const port = message.channel === 'email' ? this.mail : this.sms;
      await (message.channel === 'email'
        ? this.sendMail(message)
        : this.sms.send(message.to, message.text, message.id));
      return { state: port.delivers, sentAt: this.clock.now() };
    } catch (error) {
      return message.channel === 'email'
        ? this.afterMailFault(message, error)
        : await this.afterSmsFault(message, error);
    }
  }

  /** What becomes of a message that is not to be sent now; null when it is. */
  private async whyNotSend(message: ClaimedMessage): Promise<Outcome | null> {
    const ageSeconds = (this.clock.now().getTime() - message.createdAt.getTime()) / 1000;
    if (!isStillUseful(this.reactions.usefulSeconds(message.handler), ageSeconds)) {
      return { state: 'failed', error: 'It had expired before it could be sent.' };
    }
    const fault = addressFault(message.channel, message.to);
    if (fault) return { state: 'failed', error: fault };
    try {
      const reason = await this.suppressed.reasonFor(message.channel, message.to);
      if (reason) return { state: 'failed', error: suppressionInWords(reason) };
      const isFresh = !message.wasHeld && !hasWaited(ageSeconds);
      if (isFresh || (await this.reactions.isStillTrue(message.handler, message.eventId))) return null;
      return { state: 'withdrawn', error: 'It was no longer true when it could be sent.' };
    } catch (error) {
      // Nothing has left the house yet, so a text message may be tried again like an email.
      return this.retryOrGiveUp(message, wordsOf(error));
    }
  }

  private async sendMail(message: ClaimedMessage): Promise<void> {
    const { businessName, email } = await this.settings.get();
    await this.mail.send({
      messageId: message.id,
      to: message.to,
      replyTo: email,
      fromName: oneLine(businessName),
      subject: oneLine(message.subject ?? ''),
      html: message.html ?? '',
      text: message.text,
      attachments: message.attachments,
      headers: message.headers,
    });
  }

  private afterMailFault(message: ClaimedMessage, error: unknown): Outcome {
    if (error instanceof MailRefused) return { state: 'failed', error: wordsOf(error) };
    return this.retryOrGiveUp(message, wordsOf(error));
  }

  private async afterSmsFault(message: ClaimedMessage, error: unknown): Promise<Outcome> {
    if (!(error instanceof SmsRefused))
      return { state: 'unknown', error: `${UNKNOWN_SMS} ${wordsOf(error)}` };
    if (isPassingRefusal(error.status)) return this.retryOrGiveUp(message, wordsOf(error));
    const reason = suppressionOf(error.code);
    if (reason) await this.stops.stop(message.to, reason);
    return { state: 'failed', error: refusalInWords(error.code) ?? wordsOf(error) };
  }

  private retryOrGiveUp(message: ClaimedMessage, error: string): Outcome {
    const seconds = nextTryIn(message.channel, message.attempts);
    return seconds === null
      ? { state: 'failed', error }
      : { state: 'queued', error, nextAttemptAt: this.clock.after(seconds) };
  }

  private abandonedBefore(): Date {
    return this.clock.after(-CLAIM_SECONDS);
  }
}

const LONGEST_ERROR = 500;

function wordsOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return oneLine(words).slice(0, LONGEST_ERROR) || 'The message was not accepted.';
}
