import { Injectable } from '@nestjs/common';
import type { DomainEventPayloads } from '#events';
import { type EventHandlerClass, HandlesEvent, type Tx } from '#platform';
import { WriteCopy } from '../use-cases/write-copy.js';

/** The row of the copy, one per version, is what makes a second run do nothing. */
@Injectable()
@HandlesEvent({ event: 'contract.signed', name: 'contracts-write-copy-on-contract-signed' })
export class WriteCopyOnContractSignedHandler implements EventHandlerClass<'contract.signed'> {
  constructor(private readonly writeCopy: WriteCopy) {}

  async handle(_tx: Tx, { contractId }: DomainEventPayloads['contract.signed']): Promise<void> {
    await this.writeCopy.execute(contractId);
  }
}
