export type { ContractGenerated, ContractSigned, ContractView } from './api.js';
export { Contract, type ContractState } from './contract.entity.js';
export { ContractsFacade } from './contracts.facade.js';
export { ContractsModule } from './contracts.module.js';
export { WriteCopy } from './use-cases/write-copy.js';
