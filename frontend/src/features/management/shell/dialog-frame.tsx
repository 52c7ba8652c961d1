import type { ReactNode } from 'react';
import { Modal } from '@mantine/core';
import screen from '../management.module.css';
import classes from './dialog-frame.module.css';

const MODAL_PARTS = {
  inner: classes.inner,
  content: classes.content,
  title: classes.title,
  body: classes.body,
};

interface DialogFrameProps {
  title: ReactNode;
  onClose: () => void;
  /** Widest width in pixels; small screens are filled. */
  width: number;
  children: ReactNode;
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
  /** A field inside takes the focus when the dialog opens; otherwise its title does. */
  focusInside?: boolean;
}

/** What every dialog of the office shares: its measures, its head and foot, where the focus starts. */
export function DialogFrame({
  title,
  onClose,
  width,
  children,
  footer,
  focusInside = false,
}: DialogFrameProps) {
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={width}
      centered={false}
      className={screen.staff}
      classNames={MODAL_PARTS}
      radius="lg"
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay backgroundOpacity={0.55} color="var(--ink)" />
      <Modal.Content>
        {/* Mantine's own Header is a banner landmark: the page has one already. */}
        <div className={classes.head}>
          <Modal.Title tabIndex={-1} data-autofocus={!focusInside || undefined}>
            <span className={classes.name}>{title}</span>
          </Modal.Title>
          <Modal.CloseButton aria-label="Close dialog" size={44} iconSize={20} />
        </div>
        <Modal.Body>{children}</Modal.Body>
        {footer && <div className={classes.footer}>{footer}</div>}
      </Modal.Content>
    </Modal.Root>
  );
}
