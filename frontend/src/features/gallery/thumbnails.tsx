import { useEffect, useRef } from 'react';
import { SceneImage } from '@/ui/scene-image';
import type { Picture } from './venue-pictures';
import classes from './picture-viewer.module.css';

interface ThumbnailsProps {
  pictures: readonly Picture[];
  shown: number;
  onShow: (index: number) => void;
}

/** The strip below the picture; the one shown is kept in sight. */
export function Thumbnails({ pictures, shown, onShow }: ThumbnailsProps) {
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    strip.current?.children[shown]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown]);
  return (
    <ul ref={strip} className={classes.strip} aria-label="All pictures">
      {pictures.map((picture, index) => (
        <li key={picture.src}>
          <button
            type="button"
            aria-label={`Show picture ${index + 1}`}
            aria-current={index === shown || undefined}
            onClick={() => onShow(index)}
          >
            <SceneImage src={picture.thumbnail} alt="" width={96} height={64} />
          </button>
        </li>
      ))}
    </ul>
  );
}
