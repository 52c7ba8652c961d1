import { useState } from 'react';
import { LONGEST_SIDE, THUMBNAIL_SIDE, thumbnailOf } from '@/lib/thumbnails';

const PLACEHOLDER = '/scenes/placeholder.svg';
/** Up to this width the small copy is sharp on every screen, in pixels. */
const SMALL = THUMBNAIL_SIDE / 3;

interface SceneImageProps {
  src: string;
  alt: string;
  width: number;
  height: number;
  className?: string;
  /** How wide it shows, as of CSS: a photo of staff then comes in the small copy where that is enough. */
  sizes?: string;
  /** The picture above the fold: fetched first. */
  first?: boolean;
}

/** A picture whose room is kept while it loads and that gives way to our placeholder when it fails. */
export function SceneImage({ src, alt, width, height, className, sizes, first = false }: SceneImageProps) {
  const [failedSource, setFailedSource] = useState<string | null>(null);
  const hasFailed = failedSource === src || src === '';
  const small = hasFailed ? null : thumbnailOf(src);
  const plain = small !== null && width <= SMALL ? small : src;
  return (
    <img
      src={hasFailed ? PLACEHOLDER : plain}
      srcSet={small && sizes ? `${small} ${THUMBNAIL_SIDE}w, ${src} ${LONGEST_SIDE}w` : undefined}
      sizes={small && sizes ? sizes : undefined}
      alt={alt}
      width={width}
      height={height}
      className={className}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailedSource(src)}
    />
  );
}
