import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { PublicEventPhoto } from '#api/media';
import { PageSection } from '@/ui/page-section';
import { SceneImage } from '@/ui/scene-image';
import { PictureViewer } from './picture-viewer';
import type { Picture } from './venue-pictures';
import classes from './event-photos.module.css';

/** Photos that customers sent and staff approved; without any, nothing (Rulings §6). */
export function EventPhotos() {
  const { data } = useQuery<PublicEventPhoto[]>({ queryKey: ['/api/customer-event-photos/public'] });
  const [start, setStart] = useState<number | null>(null);
  if (!data || data.length === 0) return null;
  const pictures = data.map(asPicture);
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
