import { Injectable } from '@nestjs/common';
import type { VendorType } from '#rules';
import type { ReviewStatus } from './api.js';
import { CustomerDocumentsRepository } from './customer-documents.repository.js';
import { expiresBeforeEvent } from './domain/papers.js';
import { VendorDocumentsRepository } from './vendor-documents.repository.js';

export interface SubmittedPapers {
  bookingId: string;
  vendorName: string;
  vendorType: VendorType;
  businessName: string;
  contactEmail: string;
  contactPhone: string | null;
  status: ReviewStatus;
  statusNotes: string | null;
  notes: string | null;
  expiresBeforeEvent: ('license' | 'insurance')[];
  /** Other papers took their place. */
  isReplaced: boolean;
}

export interface UploadedDocument {
  bookingId: string;
  fileName: string;
}

/** What messages may ask of papers. */
@Injectable()
export class VendorDocsFacade {
  constructor(
    private readonly vendorDocuments: VendorDocumentsRepository,
    private readonly customerDocuments: CustomerDocumentsRepository,
  ) {}

  /** As it stands now; null when it is gone. */
  async findVendorDocument(id: string): Promise<SubmittedPapers | null> {
    const row = await this.vendorDocuments.find(id);
    if (!row) return null;
    const { bookingId, vendorName, vendorType, businessName, contactEmail, contactPhone } = row;
    const { status, statusNotes, notes, replacedBy } = row;
    return {
      bookingId,
      vendorName,
      vendorType,
      businessName,
      contactEmail,
      contactPhone,
      status,
      statusNotes,
      notes,
      expiresBeforeEvent: expiresBeforeEvent(row, row),
      isReplaced: replacedBy !== null,
    };
  }

  async findCustomerDocument(id: string): Promise<UploadedDocument | null> {
    const row = await this.customerDocuments.find(id);
    return row && { bookingId: row.bookingId, fileName: row.fileName };
  }
}
