import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BookingsModule } from '#bookings';
import { StaffModule } from '#staff';
import { VenuesModule } from '#venues';
import { AgreementFactsQueries } from './agreement-facts.queries.js';
import { Contract } from './contract.entity.js';
import { ContractsController } from './contracts.controller.js';
import { ContractsFacade } from './contracts.facade.js';
import { ContractsQueries } from './contracts.queries.js';
import { ContractsRepository } from './contracts.repository.js';
import { RegenerateContractOnPriceChangedHandler } from './handlers/regenerate-contract-on-price-changed.handler.js';
import { ApproveAndSendContract } from './use-cases/approve-and-send-contract.js';
import { GenerateContract } from './use-cases/generate-contract.js';
import { SignContract } from './use-cases/sign-contract.js';
import { WriteVersion } from './use-cases/write-version.js';

@Module({
  imports: [TypeOrmModule.forFeature([Contract]), BookingsModule, StaffModule, VenuesModule],
  controllers: [ContractsController],
  providers: [
    AgreementFactsQueries,
    ApproveAndSendContract,
    ContractsFacade,
    ContractsQueries,
    ContractsRepository,
    GenerateContract,
    RegenerateContractOnPriceChangedHandler,
    SignContract,
    WriteVersion,
  ],
  exports: [ContractsFacade],
})
export class ContractsModule {}
