import { useRef } from 'react';
import { Button, NativeSelect, Skeleton } from '@mantine/core';
import type { VenuePhotos } from '#api/media';
import { useVenues, type VenueView } from '@/lib/venues';
import { FileDrop } from '@/shared/uploads/file-drop';
import { acceptedByField, fileHint } from '@/shared/uploads/file-rules';
import { FailedUpload, SendingUpload } from '@/shared/uploads/upload-progress';
import { SceneImage } from '@/ui/scene-image';
import { EmptyState, ErrorState } from '@/ui/state-card';
import { ConfirmButton } from '../form/confirm-button';
import { PHOTO_RULES, usePhotoUploads } from './use-photo-uploads';
import { photoVenueFilter } from './photo-venue-filter';
import { useRemovePhoto, useVenuePhotos } from './use-venue-photos';
import classes from './venue-photos.module.css';

/** What each space shows of itself: a main photo and a gallery (Spaces §8). */
export function PhotoManagementSection() {
  const { data: venues, error, refetch, isFetching } = useVenues();
  const { venueId } = photoVenueFilter.useFilter();
  if (!venues && error) {
    return (
      <ErrorState
        title="The venues could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!venues) return <Skeleton height={240} role="status" aria-label="Loading venues" />;
  const venue = venues.find(({ id }) => id === venueId) ?? venues[0];
  if (!venue) return <EmptyState title="No venues.">Add one under Venues first.</EmptyState>;
  return (
    <>
      <NativeSelect
        size="sm"
        label="Venue"
        className={classes.select}
        value={venue.id}
        onChange={(event) => photoVenueFilter.change({ venueId: event.currentTarget.value })}
        data={venues.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <PhotosOfVenue key={venue.id} venue={venue} />
    </>
  );
}

function PhotosOfVenue({ venue }: { venue: VenueView }) {
  const { data, error, refetch, isFetching } = useVenuePhotos(venue.id);
  const uploads = usePhotoUploads(venue.id);
  if (!data && error) {
    return (
      <ErrorState
        title="The photos could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <Skeleton height={240} role="status" aria-label="Loading photos" />;
  return (
    <>
      <Uploads uploads={uploads} />
      <div className={classes.columns}>
        <MainPhoto venue={venue} photos={data} onChoose={(files) => uploads.add(files, true)} />
        <Gallery venue={venue} photos={data} onChoose={(files) => uploads.add(files, false)} />
      </div>
    </>
  );
}

interface PhotosProps {
  venue: VenueView;
  photos: VenuePhotos;
  onChoose: (files: File[]) => void;
}

/** A photo of staff's; anything else is our own drawing. */
const isPhoto = (address: string | null) => address?.startsWith('/api/files/') ?? false;

function MainPhoto({ venue, photos: { mainPhoto }, onChoose }: PhotosProps) {
  const input = useRef<HTMLInputElement>(null);
  const { remove, removing } = useRemovePhoto(venue.id);
  return (
    <section className={classes.part}>
      <h3>Main Photo</h3>
      <SceneImage
        className={classes.main}
        src={mainPhoto ?? ''}
        alt={`Main photo of ${venue.name}`}
        width={480}
        height={270}
      />
      <input
        ref={input}
        hidden
        type="file"
        accept={acceptedByField(PHOTO_RULES.accept)}
        aria-label="Main photo"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // The same file can be chosen again after a failure.
          event.currentTarget.value = '';
          onChoose(files);
        }}
      />
      <div className={classes.buttons}>
        <Button size="sm" onClick={() => input.current?.click()}>
          Upload Main Photo
        </Button>
        {isPhoto(mainPhoto) && (
          <ConfirmButton
            act="Remove"
            of="the main photo"
            question={`Remove the main photo of ${venue.name}? It then shows a drawing.`}
            isWorking={removing !== null}
            onConfirm={() => remove(mainPhoto ?? '')}
          />
        )}
      </div>
      <p className={classes.hint}>
        {isPhoto(mainPhoto)
          ? fileHint(PHOTO_RULES)
          : `A drawing of ours, until there is a photo. ${fileHint(PHOTO_RULES)}`}
      </p>
    </section>
  );
}

function Gallery({ venue, photos: { galleryPhotos }, onChoose }: PhotosProps) {
  const { remove, removing } = useRemovePhoto(venue.id);
  return (
    <section className={classes.part}>
      <h3>{`Gallery (${galleryPhotos.length})`}</h3>
      <FileDrop
        label="Gallery photos"
        button="Upload Gallery Photos"
        accept={PHOTO_RULES.accept}
        onChoose={onChoose}
      >
        {`Several at once: ${fileHint(PHOTO_RULES)}.`}
      </FileDrop>
      {galleryPhotos.length === 0 && (
        <EmptyState title="No gallery photos yet.">Visitors see them in the photo gallery.</EmptyState>
      )}
      <ul className={classes.grid} aria-label="Gallery photos">
        {galleryPhotos.map((address, index) => (
          <li key={address}>
            <SceneImage src={address} alt={`Photo ${index + 1} of ${venue.name}`} width={160} height={120} />
            <div className={classes.remove}>
              <ConfirmButton
                act="Remove"
                of={`photo ${index + 1}`}
                question="Remove this photo?"
                variant="filled"
                color="dark"
                isWorking={removing === address}
                onConfirm={() => remove(address)}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Uploads({ uploads: { uploads, retry, remove } }: { uploads: ReturnType<typeof usePhotoUploads> }) {
  if (uploads.length === 0) return null;
  return (
    <ul className={classes.uploads} aria-label="Uploads">
      {uploads.map((upload) => (
        <li key={upload.id}>
          {upload.fault ? (
            <FailedUpload
              file={upload.file}
              fault={upload.fault}
              label={upload.file.name}
              onRetry={() => retry(upload)}
              onDismiss={() => remove(upload)}
            />
          ) : (
            <SendingUpload
              file={upload.file}
              percent={upload.percent}
              label={upload.file.name}
              onCancel={() => remove(upload)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
