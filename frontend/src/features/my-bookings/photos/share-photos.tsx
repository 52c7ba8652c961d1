import { useRef } from 'react';
import { Button } from '@mantine/core';
import { useKeptState } from '@/lib/kept-state';
import { OutcomeNote } from '@/ui/outcome-note';
import { FileDrop } from '@/shared/uploads/file-drop';
import { fileHint } from '@/shared/uploads/file-rules';
import { UploadQueueList } from '@/shared/uploads/upload-queue-list';
import { useChosenFiles } from '@/shared/uploads/use-chosen-files';
import type { UploadQueue } from '@/shared/uploads/use-upload-queue';
import { photoDrafts } from './photo-drafts';
import { PhotoDraftList } from './photo-draft-list';
import { MOST_PHOTOS, PHOTO_RULES, type PhotoDetails } from './photo-queue';
import classes from './photos.module.css';

interface SharePhotosProps {
  bookingId: string;
  /** How many the booking has already. */
  shared: number;
  queue: UploadQueue<PhotoDetails>;
}

/** Choose photos, write captions, share them; what happens to each is shown right here. */
export function SharePhotos({ bookingId, shared, queue }: SharePhotosProps) {
  const kept = photoDrafts(bookingId);
  const drafts = useKeptState(kept.shown);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const fullNote = useRef<HTMLParagraphElement>(null);
  const isFull = shared >= MOST_PHOTOS;

  const chosen = useChosenFiles(PHOTO_RULES, kept.add);
  const choose = (files: File[]) =>
    chosen.choose(files, {
      left: MOST_PHOTOS - shared - drafts.length - queue.uploads.length,
      full: `A booking takes at most ${MOST_PHOTOS} photos.`,
    });
  const share = () => {
    queue.add(kept.take().map(({ file, caption }) => ({ file, details: { caption } })));
    chooseButton.current?.focus();
  };
  // The button that was pressed is gone a moment later; the keyboard goes on from here.
  const andFocus =
    <Told extends unknown[]>(act: (...told: Told) => void) =>
    (...told: Told) => {
      act(...told);
      (chooseButton.current ?? fullNote.current)?.focus();
    };

  return (
    <>
      <UploadQueueList
        uploads={queue.uploads}
        onRetry={andFocus(queue.retry)}
        onRetryAll={andFocus(queue.retryAll)}
        onRemove={andFocus(queue.remove)}
      />
      {drafts.length > 0 && (
        <>
          <PhotoDraftList drafts={drafts} onCaption={kept.write} onRemove={andFocus(kept.remove)} />
          {!isFull && (
            <Button onClick={share} className={classes.share}>
              {drafts.length === 1 ? 'Share 1 photo' : `Share ${drafts.length} photos`}
            </Button>
          )}
        </>
      )}
      {isFull ? (
        <p
          ref={fullNote}
          tabIndex={-1}
          className={classes.words}
        >{`All ${MOST_PHOTOS} photos of this booking are here. Thank you!`}</p>
      ) : (
        <FileDrop
          label="Photos"
          button={drafts.length > 0 ? 'Choose more photos' : 'Choose photos'}
          accept={PHOTO_RULES.accept}
          buttonRef={chooseButton}
          onChoose={choose}
        >{`${fileHint(PHOTO_RULES)} each, at most ${MOST_PHOTOS}.`}</FileDrop>
      )}
      {chosen.note}
      <OutcomeNote outcome={queue.outcome} />
    </>
  );
}
