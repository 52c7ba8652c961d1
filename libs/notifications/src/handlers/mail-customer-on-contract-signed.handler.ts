import { Injectable } from '@nestjs/common';
import { ContractsFacade } from '#contracts';
import type { DomainEventPayloads } from '#events';
import { HandlesEvent, type EventHandlerClass, type Tx } from '#platform';
import { BookingFactsReader } from '../booking-facts.reader.js';
import { contractSignedCopy, signedCopyOf } from '../messages/contract-signed-copy.js';
import { WriteMessage } from '../use-cases/write-message.js';

@Injectable()
@HandlesEvent({ event: 'contract.signed', name: 'notifications-mail-customer-on-contract-signed' })
export class MailCustomerOnContractSignedHandler implements EventHandlerClass<'contract.signed'> {
  constructor(
    private readonly reader: BookingFactsReader,
    private readonly contracts: ContractsFacade,
    private readonly writeMessage: WriteMessage,
  ) {}

  async handle(tx: Tx, payload: DomainEventPayloads['contract.signed'], eventId: string): Promise<void> {
    const { bookingId, contractId } = payload;
    const facts = await this.reader.find(bookingId);
    if (!facts) return;
    const contract = await this.contracts.get(contractId);
    // The message goes out with or without the PDF: nobody waits for their copy because a file cannot be made.
    const copy = signedCopyOf(contract, facts.house.zone, await this.contracts.signedCopy(contractId));
    await this.writeMessage.email(
      tx,
      { eventId, role: 'customer', to: facts.email, bookingId },
      contractSignedCopy(facts, copy),
    );
  }
}
