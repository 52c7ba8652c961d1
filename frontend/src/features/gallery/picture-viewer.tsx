import type { ReactNode } from 'react';
import { Modal } from '@mantine/core';
import { Icon } from '@/ui/icon';
import { SceneImage } from '@/ui/scene-image';
import { Thumbnails } from './thumbnails';
import { usePictureMoves } from './use-picture-moves';
import type { Picture } from './venue-pictures';
import classes from './picture-viewer.module.css';

interface PictureViewerProps {
  title: string;
  /** None: closed. The viewer itself stays, so that closing leads back to the button that opened it. */
  pictures: readonly Picture[];
  start?: number;
  /** What to do next, beside the pictures. */
  action?: ReactNode;
  onClose: () => void;
}

/** One picture at a time: buttons, arrow keys, a swipe, or the strip below (Site §8). */
export function PictureViewer(props: PictureViewerProps) {
  return (
    <Modal.Root
      opened={props.pictures.length > 0}
      onClose={props.onClose}
      fullScreen
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content className={classes.content} data-ground="dark">
        <OpenViewer {...props} />
      </Modal.Content>
    </Modal.Root>
  );
}

function OpenViewer({ title, pictures, start = 0, action, onClose }: PictureViewerProps) {
  const { index, show, previous, next, swipe, onKeyDown } = usePictureMoves(pictures.length, start);
  const picture = pictures[index];
  if (!picture) return null;
  const several = pictures.length > 1;
  return (
    <div className={classes.viewer} onKeyDown={onKeyDown}>
      <div className={classes.bar}>
        <Modal.Title className={classes.title}>{title}</Modal.Title>
        <p className={classes.counter} role="status">
          <span aria-hidden="true">{`${index + 1} / ${pictures.length}`}</span>
          <span className={classes.spoken}>{`Picture ${index + 1} of ${pictures.length}`}</span>
        </p>
        <button type="button" className={classes.tool} aria-label="Close pictures" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <figure className={classes.stage} {...swipe}>
        <SceneImage
          key={picture.src}
          first
          className={classes.picture}
          src={picture.src}
          alt={picture.alt}
          width={1600}
          height={1000}
        />
        {picture.caption && <figcaption dir="auto">{picture.caption}</figcaption>}
      </figure>
      {several && (
        <>
          <button type="button" className={classes.previous} aria-label="Previous picture" onClick={previous}>
            <Icon name="arrow" />
          </button>
          <button type="button" className={classes.next} aria-label="Next picture" onClick={next}>
            <Icon name="arrow" />
          </button>
        </>
      )}
      <div className={classes.foot}>
        {several && <Thumbnails pictures={pictures} shown={index} onShow={show} />}
        {action}
      </div>
    </div>
  );
}
