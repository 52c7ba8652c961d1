import { Injectable } from '@nestjs/common';
import { ContractsFacade } from '#contracts';
import type { DomainEventPayloads } from '#events';
import { HandlesEvent, type EventHandlerClass, type Tx } from '#platform';
import { BookingFactsReader } from '../booking-facts.reader.js';
import { contractToSign } from '../messages/contract-to-sign.js';
import { WriteMessage } from '../use-cases/write-message.js';

@Injectable()
@HandlesEvent({ event: 'contract.generated', name: 'notifications-mail-customer-on-contract-generated' })
export class MailCustomerOnContractGeneratedHandler implements EventHandlerClass<'contract.generated'> {
  constructor(
    private readonly reader: BookingFactsReader,
    private readonly contracts: ContractsFacade,
    private readonly writeMessage: WriteMessage,
  ) {}

  async handle(tx: Tx, payload: DomainEventPayloads['contract.generated'], eventId: string): Promise<void> {
    const { bookingId, contractId, version, announced } = payload;
    if (announced) return;
    const facts = await this.reader.find(bookingId);
    if (!facts || facts.status === 'rejected' || facts.status === 'cancelled') return;
    // Signed or replaced before the worker came to it: a newer version speaks for itself.
    if ((await this.contracts.get(contractId)).state !== 'awaiting') return;
    await this.writeMessage.email(
      tx,
      { eventId, role: 'customer', to: facts.email, bookingId },
      contractToSign(facts, version),
    );
  }
}
