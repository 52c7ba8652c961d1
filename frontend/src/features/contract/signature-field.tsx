import { useId, useRef, type RefObject } from 'react';
import { Button } from '@mantine/core';
import { useSignaturePad } from './use-signature-pad';
import type { SignatureDrawing } from './signature-drawing';
import classes from './signature-field.module.css';

interface SignatureFieldProps {
  drawing: SignatureDrawing;
  error: string | null;
  canUndo: boolean;
  canClear: boolean;
  /** The name typed above, for whoever cannot draw. */
  signerName: string;
  fieldRef: RefObject<HTMLDivElement | null>;
  onDrawn: (drawing: SignatureDrawing) => void;
  onUndo: () => void;
  onClear: () => void;
}

/** A pad for mouse, finger and pen, and a way to sign by keyboard. */
export function SignatureField(props: SignatureFieldProps) {
  const { drawing, error, canUndo, canClear, signerName, fieldRef, onDrawn, onUndo, onClear } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const id = useId();
  useSignaturePad(canvas, drawing, onDrawn);
  const name = signerName.trim();
  const isBlank = drawing.strokes.length === 0 && drawing.typedName === null;

  return (
    <div
      ref={fieldRef}
      className={classes.field}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-how`}
    >
      <div className={classes.top}>
        <span id={`${id}-label`} className={classes.label}>
          Your signature
        </span>
        <span className={classes.tools}>
          <Button variant="subtle" color="gray" onClick={onUndo} disabled={!canUndo}>
            Undo
          </Button>
          <Button variant="subtle" color="gray" onClick={onClear} disabled={!canClear}>
            Clear
          </Button>
        </span>
      </div>
      <div className={classes.paper} data-invalid={error !== null || undefined}>
        <canvas ref={canvas} className={classes.canvas} aria-label="Signature pad" role="img" />
        {isBlank && (
          <span className={classes.invitation} aria-hidden="true">
            Sign here
          </span>
        )}
        <span className={classes.line} aria-hidden="true" />
      </div>
      {error !== null && <p className={classes.error}>{error}</p>}
      <div className={classes.typing}>
        <p id={`${id}-how`}>
          Draw with a finger, mouse or pen. If you can&apos;t draw, sign with your typed name.
        </p>
        <Button
          variant="outline"
          color="gray"
          disabled={name === ''}
          onClick={() => onDrawn({ strokes: [], typedName: name })}
        >
          Use my typed name
        </Button>
      </div>
      <p className={classes.status} role="status">
        {drawing.typedName !== null && `Signed with the typed name ${drawing.typedName}.`}
      </p>
    </div>
  );
}
