export type { CustomerDocumentView, PapersView, ReviewStatus, VendorDocumentView } from './api.js';
export { type SubmittedPapers, type UploadedDocument, VendorDocsFacade } from './vendor-docs.facade.js';
export { VendorDocsModule } from './vendor-docs.module.js';
