import type { CustomerDocumentSubmission, CustomerDocumentView } from '#api/vendor-docs';
import { request } from '@/lib/api-client';
import { onePerKey } from '@/lib/kept-state';
import { PAPER_BYTES, type FileRules } from '@/shared/uploads/file-rules';
import { KeptUploads } from '@/shared/uploads/kept-uploads';
import { keyOfUpload, type QueueRules } from '@/shared/uploads/upload-queue';

/** What a customer may hand in (Papers §4; the server looks into the files too). */
export const DOCUMENT_RULES: FileRules = { accept: ['.pdf', '.jpg', '.jpeg', '.png'], maxBytes: PAPER_BYTES };

/** Documents of a booking, in the product's words (Wordings §6). */
function documentQueue(bookingId: string): QueueRules<null> {
  return {
    link: ({ file }, documentPath) => {
      const submission: CustomerDocumentSubmission = { bookingId, documentPath, fileName: file.name };
      return request<CustomerDocumentView>(
        'POST',
        '/api/customer-documents',
        submission,
        keyOfUpload(documentPath),
      );
    },
    uploaded: {
      title: 'Document Uploaded',
      message: 'Your document has been uploaded successfully and linked to your booking.',
    },
    failed: {
      title: 'Upload Failed',
      one: 'There was an error uploading your document. Please try again.',
      several: 'There was an error uploading your files. Please try again.',
    },
    final: ['DOCUMENT_LIMIT', 'BOOKING_CLOSED'],
  };
}

/** The documents of a booking that are not handed in yet; they stay while the customer looks at other screens. */
export const documentUploads = onePerKey((bookingId) => new KeptUploads(documentQueue(bookingId)));
