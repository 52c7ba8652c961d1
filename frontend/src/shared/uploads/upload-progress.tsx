import { Button } from '@mantine/core';
import type { UploadFault } from './file-rules';
import classes from './file-upload.module.css';

interface SendingUploadProps {
  file: File;
  percent: number;
  label: string;
  onCancel: () => void;
}

/** A file on its way. */
export function SendingUpload({ file, percent, label, onCancel }: SendingUploadProps) {
  return (
    <div className={classes.row} data-state="sending">
      <div className={classes.name}>
        <span>{file.name}</span>
        <small className="tabular">{percent < 100 ? `Uploading, ${percent}%` : 'Almost done'}</small>
        <progress className={classes.bar} max={100} value={percent} aria-label={`Upload of ${label}`} />
      </div>
      <div className={classes.acts}>
        <Button variant="subtle" color="gray" onClick={onCancel} aria-label={`Cancel upload of ${label}`}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

interface FailedUploadProps {
  file: File;
  fault: UploadFault;
  label: string;
  onRetry: () => void;
  onDismiss: () => void;
}

/** What the toast said stays here; a file that failed on the way can be sent again without choosing it again. */
export function FailedUpload({ file, fault, label, onRetry, onDismiss }: FailedUploadProps) {
  return (
    <div className={classes.row} data-state="failed">
      <p className={classes.name}>
        <strong>{fault.title}</strong>
        <span>{file.name}</span>
        <small>{fault.message}</small>
        {fault.detail && <small>{fault.detail}</small>}
      </p>
      <div className={classes.acts}>
        {fault.canRetry && (
          <Button variant="outline" onClick={onRetry} aria-label={`Try again: ${label}`}>
            Try again
          </Button>
        )}
        <Button variant="subtle" color="gray" onClick={onDismiss} aria-label={`Dismiss: ${label}`}>
          Dismiss
        </Button>
      </div>
    </div>
  );
}
