import type { EventPhotoSubmission, EventPhotoView } from '#api/media';
import { request } from '@/lib/api-client';
import { onePerKey } from '@/lib/kept-state';
import { PAPER_BYTES, type FileRules } from '@/shared/uploads/file-rules';
import { KeptUploads } from '@/shared/uploads/kept-uploads';
import { keyOfUpload, type QueueRules } from '@/shared/uploads/upload-queue';

export const PHOTO_RULES: FileRules = { accept: ['.jpg', '.jpeg', '.png', '.gif'], maxBytes: PAPER_BYTES };
/** What the server takes for one booking, and for one caption. */
export const MOST_PHOTOS = 40;
export const LONGEST_CAPTION = 300;

export interface PhotoDetails {
  caption: string;
}

/** Photos of an event, each with its caption (Bookings §12). */
function photoQueue(bookingId: string): QueueRules<PhotoDetails> {
  return {
    link: ({ file, details }, photoPath) => {
      const caption = details.caption.trim() || undefined;
      const submission: EventPhotoSubmission = { bookingId, photoPath, originalFileName: file.name, caption };
      return request<EventPhotoView>(
        'POST',
        '/api/customer-event-photos',
        submission,
        keyOfUpload(photoPath),
      );
    },
    uploaded: { title: 'Photo Shared', message: 'Thank you! We look at every photo before it is published.' },
    failed: {
      title: 'Upload Failed',
      one: 'There was an error uploading your photo. Please try again.',
      several: 'There was an error uploading your files. Please try again.',
    },
    final: ['PHOTO_LIMIT', 'EVENT_NOT_YET', 'BOOKING_NOT_CONFIRMED'],
  };
}

/** The photos of a booking that are on their way or failed; they stay while the customer looks at other screens. */
export const photoUploads = onePerKey((bookingId) => new KeptUploads(photoQueue(bookingId)));
