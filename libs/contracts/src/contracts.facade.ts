import { Injectable } from '@nestjs/common';
import type { Contract } from './contract.entity.js';
import { ContractsRepository } from './contracts.repository.js';

/** What other modules may ask of a contract. */
@Injectable()
export class ContractsFacade {
  constructor(private readonly repository: ContractsRepository) {}

  /** One version with its text and, once signed, its evidence. @throws DomainError 404 */
  get(contractId: string): Promise<Contract> {
    return this.repository.get(contractId);
  }

  /** The newest version of a booking; null while none was generated. */
  latest(bookingId: string): Promise<Contract | null> {
    return this.repository.latest(bookingId);
  }

  /** Ids of versions whose stored text fails its checksum: none, unless somebody went past the database's triggers. */
  findTampered(): Promise<string[]> {
    return this.repository.findTampered();
  }
}
