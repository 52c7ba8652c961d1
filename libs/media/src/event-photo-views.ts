import type { EventPhotoView, PublicEventPhoto } from './api.js';
import { publicPath, uploadIdOf } from './domain/upload-address.js';
import type { EventPhotoRow } from './event-photos.repository.js';

/** What the customer sees of their own photos. */
export function customerPhotoView(row: EventPhotoRow): EventPhotoView {
  const address = `/api/customer-event-photos/${row.id}`;
  return {
    id: row.id,
    bookingId: row.bookingId,
    imageUrl: `${address}/file`,
    thumbnailUrl: `${address}/thumb`,
    originalFileName: row.originalFileName,
    caption: row.caption,
    status: row.status,
    statusNotes: row.statusNotes,
    uploadedAt: row.uploadedAt.toISOString(),
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
  };
}

export function staffPhotoView(row: EventPhotoRow): EventPhotoView {
  return { ...customerPhotoView(row), customerEmail: row.customerEmail, approvedBy: row.approvedBy };
}

/** Nobody is named: not who sent it, nor their event. */
export function publicPhotoView(row: EventPhotoRow): PublicEventPhoto {
  const address = publicPath(uploadIdOf(row.photoPath) ?? '');
  return { id: row.id, imageUrl: address, thumbnailUrl: `${address}/thumb`, caption: row.caption };
}
