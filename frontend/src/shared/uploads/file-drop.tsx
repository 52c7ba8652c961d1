import { useRef, useState, type DragEvent, type ReactNode, type Ref } from 'react';
import { Button } from '@mantine/core';
import { acceptedByField } from './file-rules';
import classes from './upload-queue.module.css';

interface FileDropProps {
  /** Names the field. */
  label: string;
  button: string;
  accept: readonly string[];
  /** What may be chosen; that files can be dropped too is added where a mouse is. */
  children: ReactNode;
  buttonRef?: Ref<HTMLButtonElement>;
  onChoose: (files: File[]) => void;
}

/** Several files at once, chosen or dropped. */
export function FileDrop({ label, button, accept, children, buttonRef, onChoose }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onChoose([...event.dataTransfer.files]);
  };
  return (
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <input
        ref={input}
        hidden
        multiple
        type="file"
        accept={acceptedByField(accept)}
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // The same file can be chosen again after a failure.
          event.currentTarget.value = '';
          onChoose(files);
        }}
      />
      <Button ref={buttonRef} variant="outline" onClick={() => input.current?.click()}>
        {button}
      </Button>
      <p>
        {children}
        <span className={classes.dropHint}> You can drop them here too.</span>
      </p>
    </div>
  );
}
