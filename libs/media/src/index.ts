export type { EventPhotoView, PublicEventPhoto, VenuePhotos } from './api.js';
export { type FileKind, PICTURES } from './domain/file-kind.js';
export { UPLOADS_PATH } from './domain/upload-address.js';
export { type Claim, type ClaimedUpload, MediaFacade } from './media.facade.js';
export { MediaModule } from './media.module.js';
export { PAPER_BYTES } from './use-cases/give-ticket.js';
export { SweepUploads } from './use-cases/sweep-uploads.js';
