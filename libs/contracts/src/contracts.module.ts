import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BookingsModule } from '#bookings';
import { StaffModule } from '#staff';
import { VenuesModule } from '#venues';
import { AgreementFactsQueries } from './agreement-facts.queries.js';
import { ContractCopiesRepository } from './contract-copies.repository.js';
import { ContractCopy } from './contract-copy.entity.js';
import { ContractStanding } from './contract-standing.entity.js';
import { ContractStandingsRepository } from './contract-standings.repository.js';
import { Contract } from './contract.entity.js';
import { ContractsController } from './contracts.controller.js';
import { ContractsFacade } from './contracts.facade.js';
import { ContractsQueries } from './contracts.queries.js';
import { ContractsRepository } from './contracts.repository.js';
import { WithdrawContractOnBookingCancelledHandler } from './handlers/withdraw-contract-on-booking-cancelled.handler.js';
import { WriteCopyOnContractSignedHandler } from './handlers/write-copy-on-contract-signed.handler.js';
import { RegenerateContractOnBookingCorrectedHandler } from './handlers/regenerate-contract-on-booking-corrected.handler.js';
import { RegenerateContractOnBookingMovedHandler } from './handlers/regenerate-contract-on-booking-moved.handler.js';
import { RegenerateContractOnPriceChangedHandler } from './handlers/regenerate-contract-on-price-changed.handler.js';
import { ApproveAndSendContract } from './use-cases/approve-and-send-contract.js';
import { ChangePriceAndSend } from './use-cases/change-price-and-send.js';
import { GenerateContract } from './use-cases/generate-contract.js';
import { RewriteVersion } from './use-cases/rewrite-version.js';
import { SignContract } from './use-cases/sign-contract.js';
import { WriteCopy } from './use-cases/write-copy.js';
import { WriteVersion } from './use-cases/write-version.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Contract, ContractCopy, ContractStanding]),
    BookingsModule,
    StaffModule,
    VenuesModule,
  ],
  controllers: [ContractsController],
  providers: [
    AgreementFactsQueries,
    ApproveAndSendContract,
    ChangePriceAndSend,
    ContractCopiesRepository,
    ContractStandingsRepository,
    ContractsFacade,
    ContractsQueries,
    ContractsRepository,
    GenerateContract,
    RegenerateContractOnBookingCorrectedHandler,
    RegenerateContractOnBookingMovedHandler,
    RegenerateContractOnPriceChangedHandler,
    RewriteVersion,
    SignContract,
    WithdrawContractOnBookingCancelledHandler,
    WriteCopy,
    WriteCopyOnContractSignedHandler,
    WriteVersion,
  ],
  exports: [ContractsFacade, WriteCopy],
})
export class ContractsModule {}
