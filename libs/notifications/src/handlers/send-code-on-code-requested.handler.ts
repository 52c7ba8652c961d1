import { Injectable } from '@nestjs/common';
import type { DomainEventPayloads } from '#events';
import {
  HandlesEvent,
  rowsOf,
  StepUpCodes,
  TechnicalClock,
  type ContactType,
  type EventHandlerClass,
  type Tx,
} from '#platform';
import { BookingFactsReader } from '../booking-facts.reader.js';
import { stepUpCodeMail, stepUpCodeSms } from '../messages/step-up-code.js';
import { WriteMessage } from '../use-cases/write-message.js';

interface RequestedCode {
  type: ContactType;
  /** Normalised email or E.164. */
  contact: string;
}

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
    const requested = await this.stillValid(tx, codeId);
    const facts = await this.reader.find(bookingId);
    if (!requested || !facts) return;
    const code = this.codes.codeFor(codeId);
    const to = requested.type === 'phone' && channel === 'email' ? facts.email : requested.contact;
    const envelope = { eventId, role: 'customer', to, bookingId } as const;
    if (channel === 'email') await this.writeMessage.email(tx, envelope, stepUpCodeMail(facts.house, code));
    else await this.writeMessage.textMessage(tx, envelope, stepUpCodeSms(facts.house, code));
  }

  /** An expired or used code is not worth a message. */
  private async stillValid(tx: Tx, codeId: string): Promise<RequestedCode | undefined> {
    const [requested] = await rowsOf<RequestedCode>(
      tx,
      `select contact_type as type, contact from step_up_codes where id = $1 and used_at is null and expires_at > $2`,
      [codeId, this.clock.now()],
    );
    return requested;
  }
}
