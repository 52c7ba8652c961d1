import { useId, useRef, useState, type DragEvent } from 'react';
import { Button, VisuallyHidden } from '@mantine/core';
import { acceptedByField, fileHint, formatBytes, type FileRules } from './file-rules';
import { FailedUpload, SendingUpload } from './upload-progress';
import type { UploadedFile } from './upload-file';
import { useUpload } from './use-upload';
import classes from './file-upload.module.css';

interface FileUploadProps extends FileRules {
  label: string;
  /** The file that has arrived; null before. */
  value: UploadedFile | null;
  onChange: (file: UploadedFile | null) => void;
  error?: string;
  /** Of the input, so that a form can lead to it. */
  id?: string;
  required?: boolean;
  onBusyChange?: (busy: boolean) => void;
}

/** One file of a form: chosen or dropped, sent at once with progress, cancelled, tried again, replaced, removed. */
export function FileUpload({ label, value, onChange, error, required, ...props }: FileUploadProps) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const input = useRef<HTMLInputElement>(null);
  const upload = useUpload({ ...props, onUploaded: onChange });
  const [isOver, setIsOver] = useState(false);
  const { phase } = upload.state;
  const hint = fileHint(props);
  const shownError = phase === 'idle' && !value ? error : undefined;

  // The button that was pressed is gone a moment later; the keyboard goes on from the field.
  const andFocus = (act: () => void) => () => {
    act();
    input.current?.focus();
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) upload.choose(file);
  };

  return (
    <div
      className={classes.field}
      data-over={isOver || undefined}
      data-wrong={shownError ? true : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <span className={classes.label}>
        <span id={`${id}-label`}>{label}</span>
        {required && (
          <span aria-hidden="true" className={classes.star}>
            {' *'}
          </span>
        )}
      </span>
      <input
        ref={input}
        id={id}
        className={classes.input}
        type="file"
        accept={acceptedByField(props.accept)}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint${shownError ? ` ${id}-error` : ''}`}
        aria-invalid={shownError ? true : undefined}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // The same file can be chosen again after a failure.
          event.currentTarget.value = '';
          if (file) upload.choose(file);
        }}
      />
      <div className={classes.body}>
        {upload.state.phase === 'sending' && (
          <SendingUpload {...upload.state} label={label} onCancel={andFocus(upload.cancel)} />
        )}
        {upload.state.phase === 'failed' && (
          <FailedUpload
            {...upload.state}
            label={label}
            onRetry={andFocus(upload.retry)}
            onDismiss={andFocus(upload.cancel)}
          />
        )}
        {phase === 'idle' && value && (
          <ArrivedFile file={value} id={id} label={label} onRemove={andFocus(() => onChange(null))} />
        )}
        {phase !== 'sending' && !(phase === 'idle' && value) && (
          <label htmlFor={id} className={classes.choose}>
            <strong>{phase === 'failed' ? 'Choose another file' : 'Choose a file'}</strong>
            <span className={classes.drop}> or drop it here</span>
          </label>
        )}
      </div>
      <p id={`${id}-hint`} className={classes.hint}>
        {hint}
      </p>
      {shownError && (
        <p id={`${id}-error`} className={classes.error}>
          {shownError}
        </p>
      )}
      <VisuallyHidden role="status">
        {phase === 'idle' && value ? `${value.fileName} is uploaded` : ''}
      </VisuallyHidden>
    </div>
  );
}

interface ArrivedFileProps {
  file: UploadedFile;
  id: string;
  label: string;
  onRemove: () => void;
}

function ArrivedFile({ file, id, label, onRemove }: ArrivedFileProps) {
  return (
    <div className={classes.row} data-state="arrived">
      <p className={classes.name}>
        <bdi>{file.fileName}</bdi>
        <small>{`${formatBytes(file.bytes)} · Uploaded`}</small>
      </p>
      <div className={classes.acts}>
        <label htmlFor={id} className={classes.replace}>
          Replace
        </label>
        <Button variant="subtle" color="gray" onClick={onRemove} aria-label={`Remove ${label}`}>
          Remove
        </Button>
      </div>
    </div>
  );
}
