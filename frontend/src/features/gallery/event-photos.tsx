import { useState } from 'react';
import type { PublicEventPhoto } from '#api/media';
import { LoadMore } from '@/ui/load-more';
import { PageSection } from '@/ui/page-section';
import { SceneImage } from '@/ui/scene-image';
import { PictureViewer } from './picture-viewer';
import { useEventPhotos } from './use-event-photos';
import type { Picture } from './venue-pictures';
import classes from './event-photos.module.css';

/** Photos that customers sent and staff approved; without any, nothing (Papers §10). */
export function EventPhotos() {
  const photos = useEventPhotos();
  const [start, setStart] = useState<number | null>(null);
  const pictures = photos.data?.pages.flatMap((page) => page.photos).map(asPicture) ?? [];
  if (pictures.length === 0) return null;
  return (
    <PageSection ground="paper" labelledBy="event-photos">
      <div className={classes.heading}>
        <h2 id="event-photos">From our guests’ events</h2>
        <p>Sent by those who were there.</p>
      </div>
      <ul className={classes.grid}>
        {pictures.map((picture, index) => (
          <li key={picture.src}>
            <button type="button" onClick={() => setStart(index)} aria-label={`View photo: ${picture.alt}`}>
              <SceneImage src={picture.thumbnail} alt="" width={480} height={480} />
            </button>
          </li>
        ))}
      </ul>
      <LoadMore pages={photos} what="photos" label="More photos" size="md" />
      <PictureViewer
        title="From our guests’ events"
        pictures={start === null ? [] : pictures}
        start={start ?? 0}
        onClose={() => setStart(null)}
      />
    </PageSection>
  );
}

function asPicture({ imageUrl, thumbnailUrl, caption }: PublicEventPhoto, index: number): Picture {
  return {
    src: imageUrl,
    thumbnail: thumbnailUrl,
    alt: caption ?? `Photo ${index + 1} of a guest’s event`,
    caption: caption ?? undefined,
  };
}
