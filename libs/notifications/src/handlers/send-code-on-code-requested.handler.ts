import { Injectable } from '@nestjs/common';
import type { DomainEventPayloads } from '#events';
import {
  HandlesEvent,
  rowsOf,
  StepUpCodes,
  TechnicalClock,
  type EventHandlerClass,
  type Tx,
} from '#platform';
import { BookingFactsReader } from '../booking-facts.reader.js';
import { stepUpCodeMail, stepUpCodeSms } from '../messages/step-up-code.js';
import { WriteMessage } from '../use-cases/write-message.js';

/** The code goes to the contact it is to prove, or by email to the address on file where no text message can be sent. */
@Injectable()
@HandlesEvent({ event: 'customer.code-requested', name: 'notifications-send-code-on-code-requested' })
export class SendCodeOnCodeRequestedHandler implements EventHandlerClass<'customer.code-requested'> {
  constructor(
    private readonly reader: BookingFactsReader,
    private readonly codes: StepUpCodes,
    private readonly clock: TechnicalClock,
    private readonly writeMessage: WriteMessage,
  ) {}

  async handle(
    tx: Tx,
    payload: DomainEventPayloads['customer.code-requested'],
    eventId: string,
  ): Promise<void> {
    const { codeId, bookingId, channel } = payload;
    if (bookingId === null) return;
    const to = await this.recipient(tx, codeId);
    const facts = await this.reader.find(bookingId);
    if (!to || !facts) return;
    const code = this.codes.codeFor(codeId);
    const envelope = { eventId, role: 'customer', to, bookingId } as const;
    if (channel === 'email') await this.writeMessage.email(tx, envelope, stepUpCodeMail(facts.house, code));
    else await this.writeMessage.textMessage(tx, envelope, stepUpCodeSms(facts.house, code));
  }

  /** Null for an expired or used code, which is not worth a message. */
  private async recipient(tx: Tx, codeId: string): Promise<string | null> {
    const [requested] = await rowsOf<{ sentTo: string | null }>(
      tx,
      `select sent_to as "sentTo" from step_up_codes where id = $1 and used_at is null and expires_at > $2`,
      [codeId, this.clock.now()],
    );
    return requested?.sentTo ?? null;
  }
}
