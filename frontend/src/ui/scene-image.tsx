import { useState } from 'react';

const PLACEHOLDER = '/scenes/placeholder.svg';

interface SceneImageProps {
  src: string;
  alt: string;
  width: number;
  height: number;
  className?: string;
  /** The picture above the fold: fetched first. */
  first?: boolean;
}

/** A picture whose room is kept while it loads and that gives way to our placeholder when it fails. */
export function SceneImage({ src, alt, width, height, className, first = false }: SceneImageProps) {
  const [failedSource, setFailedSource] = useState<string | null>(null);
  return (
    <img
      src={failedSource === src ? PLACEHOLDER : src || PLACEHOLDER}
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
