import { useRef, useState } from 'react';
import type { VenuePhotos, VenuePhotoTicket } from '#api/media';
import { ApiError, sentenceOf } from '@/lib/api-client';
import { notify } from '@/lib/notify';
import { chosenFileFault, uploadFault, type FileRules, type UploadFault } from '@/shared/uploads/file-rules';
import { sendFileTo, UploadError } from '@/shared/uploads/upload-file';
import { staffSession } from '../session/staff-session';
import { photosPath, showPhotos } from './use-venue-photos';

const MEGABYTE = 1024 * 1024;

/** Staff's pictures of spaces (Papers §3). */
export const PHOTO_RULES: FileRules = {
  accept: ['.jpg', '.jpeg', '.png', '.gif'],
  maxBytes: 5 * MEGABYTE,
  typeMessage: 'Please upload only image files (JPG, PNG, GIF).',
};

/** A photo that is on its way, or did not arrive. */
export interface PhotoUpload {
  id: number;
  file: File;
  isMainPhoto: boolean;
  percent: number;
  fault: UploadFault | null;
  stop: AbortController;
}

let nextId = 0;

function uploadOf(file: File, isMainPhoto: boolean): PhotoUpload {
  nextId += 1;
  const fault = chosenFileFault(file, PHOTO_RULES);
  return { id: nextId, file, isMainPhoto, percent: 0, fault, stop: new AbortController() };
}

function faultOf(failure: unknown, { name }: File): UploadFault {
  if (failure instanceof UploadError) {
    const failureMessage = `Failed to upload ${name}. Please try again.`;
    return uploadFault(failure, { ...PHOTO_RULES, failureMessage });
  }
  const message = sentenceOf(failure, 'Please try again.');
  const canRetry = !(failure instanceof ApiError && [409, 415].includes(failure.status));
  return { title: 'Failed to add photo to venue.', message, canRetry };
}

/** One photo: a ticket, the file, and its place at the space. */
async function deliver(
  venueId: string,
  { file, isMainPhoto, stop: { signal } }: PhotoUpload,
  onProgress: (percent: number) => void,
): Promise<VenuePhotos> {
  const ticket = await staffSession
    .call<VenuePhotoTicket>('POST', '/api/upload-url')
    .catch((failure: unknown) => {
      throw new UploadError('Failed to get upload URL', failure instanceof ApiError ? failure : null);
    });
  await sendFileTo(ticket.url, file, { signal, onProgress });
  return staffSession.call<VenuePhotos>('POST', photosPath(venueId), {
    imageUrl: ticket.publicUrl,
    isMainPhoto,
  });
}

/** The photos that staff send to one space, one after the other; those that failed stay until they are sent or dropped. */
export function usePhotoUploads(venueId: string) {
  const [uploads, setUploads] = useState<PhotoUpload[]>([]);
  const running = useRef(Promise.resolve());
  const change = (id: number, next: Partial<PhotoUpload>) =>
    setUploads((before) => before.map((each) => (each.id === id ? { ...each, ...next } : each)));
  const drop = (id: number) => setUploads((before) => before.filter((each) => each.id !== id));

  const send = async (upload: PhotoUpload) => {
    if (upload.stop.signal.aborted) return;
    change(upload.id, { fault: null, percent: 0 });
    try {
      showPhotos(venueId, await deliver(venueId, upload, (percent) => change(upload.id, { percent })));
      drop(upload.id);
      notify.success(upload.isMainPhoto ? 'Main photo changed.' : 'Photo added.', upload.file.name);
    } catch (failure) {
      if (upload.stop.signal.aborted) return;
      const fault = faultOf(failure, upload.file);
      change(upload.id, { fault });
      notify.error(fault.title, fault.message);
    }
  };
  const enqueue = (upload: PhotoUpload) => {
    running.current = running.current.then(() => send(upload));
  };

  return {
    uploads,
    add: (files: readonly File[], isMainPhoto: boolean) => {
      const chosen = files.map((file) => uploadOf(file, isMainPhoto));
      setUploads((before) => [...before, ...chosen]);
      const refused = chosen.find(({ fault }) => fault !== null);
      if (refused?.fault) notify.error(refused.fault.title, refused.fault.message);
      chosen.filter(({ fault }) => fault === null).forEach(enqueue);
    },
    retry: (upload: PhotoUpload) => {
      change(upload.id, { fault: null });
      enqueue(upload);
    },
    /** Stops a photo that is on its way, or takes a failed one off the list. */
    remove: ({ id, stop }: PhotoUpload) => {
      stop.abort();
      drop(id);
    },
  };
}
