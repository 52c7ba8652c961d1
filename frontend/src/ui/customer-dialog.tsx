import type { ReactNode } from 'react';
import { Modal } from '@mantine/core';
import classes from './customer-dialog.module.css';

interface CustomerDialogProps {
  opened: boolean;
  title: string;
  /** Name of the cross at the top right. */
  closeLabel: string;
  /** False while closing could hide that money is moving. */
  closable?: boolean;
  /** Keeps what was typed while another dialog is in front. */
  keepMounted?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog of the customer screens: near the top, so that the toast at the bottom doesn't cover its button. */
export function CustomerDialog({
  opened,
  title,
  closeLabel,
  closable = true,
  keepMounted = false,
  onClose,
  children,
}: CustomerDialogProps) {
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={440}
      centered={false}
      yOffset="max(16px, 6dvh)"
      keepMounted={keepMounted}
      closeOnClickOutside={false}
      closeOnEscape={closable}
    >
      <Modal.Overlay backgroundOpacity={0.55} color="var(--ink)" />
      <Modal.Content>
        {/* A header element outside a section would count as a second banner of the page. */}
        <Modal.Header role="none">
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          {closable && <Modal.CloseButton aria-label={closeLabel} size={44} iconSize={22} />}
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
