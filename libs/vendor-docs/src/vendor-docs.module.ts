import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BookingsModule } from '#bookings';
import { MediaModule } from '#media';
import { StaffModule } from '#staff';
import { CustomerDocumentsController } from './customer-documents.controller.js';
import { CustomerDocumentsRepository } from './customer-documents.repository.js';
import { OpenBookings } from './open-bookings.js';
import { PapersController } from './papers.controller.js';
import { PaperState } from './paper-state.entity.js';
import { PaperStatesRepository } from './paper-states.repository.js';
import { PapersQueries } from './papers.queries.js';
import { AddCustomerDocument } from './use-cases/add-customer-document.js';
import { ReissueCode } from './use-cases/reissue-code.js';
import { RequestDocuments } from './use-cases/request-documents.js';
import { ReviewVendorDocument } from './use-cases/review-vendor-document.js';
import { SubmitVendorDocument } from './use-cases/submit-vendor-document.js';
import { WaivePapers } from './use-cases/waive-papers.js';
import { VendorBookingsController } from './vendor-bookings.controller.js';
import { VendorBrowser } from './vendor-browser.js';
import { VendorDocsFacade } from './vendor-docs.facade.js';
import { VendorDocumentsController } from './vendor-documents.controller.js';
import { VendorDocumentsRepository } from './vendor-documents.repository.js';

@Module({
  imports: [TypeOrmModule.forFeature([PaperState]), BookingsModule, MediaModule, StaffModule],
  controllers: [
    CustomerDocumentsController,
    PapersController,
    VendorBookingsController,
    VendorDocumentsController,
  ],
  providers: [
    AddCustomerDocument,
    CustomerDocumentsRepository,
    OpenBookings,
    PaperStatesRepository,
    PapersQueries,
    ReissueCode,
    RequestDocuments,
    ReviewVendorDocument,
    SubmitVendorDocument,
    VendorBrowser,
    VendorDocsFacade,
    VendorDocumentsRepository,
    WaivePapers,
  ],
  exports: [VendorDocsFacade],
})
export class VendorDocsModule {}
