export type { ContractGenerated, ContractSigned, ContractView } from './api.js';
export { Contract, type ContractState } from './contract.entity.js';
export { ContractsFacade } from './contracts.facade.js';
export { ContractsModule } from './contracts.module.js';
export { writeAgreement } from './domain/agreement.js';
export { agreementFacts } from './domain/booking-agreement.js';
export { CONSENT_TEXT } from './domain/consent.js';
export { WriteCopy } from './use-cases/write-copy.js';
