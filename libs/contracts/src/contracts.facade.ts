import { Injectable } from '@nestjs/common';
import type { Contract } from './contract.entity.js';
import { ContractsRepository } from './contracts.repository.js';
import { WriteCopy } from './use-cases/write-copy.js';

/** What other modules may ask of a contract. */
@Injectable()
export class ContractsFacade {
  constructor(
    private readonly repository: ContractsRepository,
    private readonly writeCopy: WriteCopy,
  ) {}

  /** One version with its text and, once signed, its evidence. @throws DomainError 404 */
  get(contractId: string): Promise<Contract> {
    return this.repository.get(contractId);
  }

  /** The newest version of a booking; null while none was generated. */
  latest(bookingId: string): Promise<Contract | null> {
    return this.repository.latest(bookingId);
  }

  /** The PDF of a signed version, made now when it is not there yet; null when that fails, since nobody may wait for it. */
  signedCopy(contractId: string): Promise<Buffer | null> {
    return this.writeCopy.attempt(contractId);
  }

  /** Ids of versions whose stored text or signed copy fails its checksum: none, unless somebody went past the database's triggers. */
  findTampered(): Promise<string[]> {
    return this.repository.findTampered();
  }
}
