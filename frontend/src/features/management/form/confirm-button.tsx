import { useRef, useState } from 'react';
import { Button, type ButtonProps } from '@mantine/core';
import classes from './confirm-button.module.css';

interface ConfirmButtonProps extends Pick<ButtonProps, 'variant' | 'color' | 'disabled'> {
  /** 'Delete'. */
  act: string;
  /** What the act is about: its name for those who do not see where the button stands. */
  of: string;
  /** 'Delete ‘Uplight’? …' */
  question: string;
  isWorking: boolean;
  onConfirm: () => void;
}

/** An act that is asked about in place before it is done. */
export function ConfirmButton({ act, of, question, isWorking, onConfirm, ...button }: ConfirmButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const leave = () => {
    setIsAsking(false);
    // Once the button is there again.
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (!isAsking) {
    return (
      <Button
        ref={opener}
        size="sm"
        variant="subtle"
        color="gray"
        aria-label={`${act}: ${of}`}
        loading={isWorking}
        onClick={() => setIsAsking(true)}
        {...button}
      >
        {act}
      </Button>
    );
  }
  return (
    <div
      className={classes.question}
      role="group"
      aria-label={question}
      onKeyDown={(event) => event.key === 'Escape' && leave()}
    >
      <p>{question}</p>
      <Button
        size="sm"
        color="red"
        autoFocus
        onClick={() => {
          setIsAsking(false);
          onConfirm();
        }}
      >
        {act}
      </Button>
      <Button size="sm" variant="default" onClick={leave}>
        Keep
      </Button>
    </div>
  );
}
