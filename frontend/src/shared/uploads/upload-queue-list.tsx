import { Button } from '@mantine/core';
import { mayBeRetried, type QueuedUpload } from './upload-queue';
import { FailedUpload, SendingUpload } from './upload-progress';
import classes from './upload-queue.module.css';

interface UploadQueueListProps {
  uploads: QueuedUpload[];
  onRetry: (id: number) => void;
  onRetryAll: () => void;
  onRemove: (id: number) => void;
}

/** Every chosen file that is not linked yet: waiting, on its way, or failed and kept. */
export function UploadQueueList({ uploads, onRetry, onRetryAll, onRemove }: UploadQueueListProps) {
  if (uploads.length === 0) return null;
  const failed = uploads.filter(mayBeRetried).length;
  return (
    <>
      <ul className={classes.uploads} aria-label="Files being uploaded">
        {uploads.map(({ id, file, state }) => {
          const remove = () => onRemove(id);
          return (
            <li key={id}>
              {state.phase === 'waiting' && <WaitingUpload fileName={file.name} onCancel={remove} />}
              {state.phase === 'sending' && (
                <SendingUpload file={file} percent={state.percent} label={file.name} onCancel={remove} />
              )}
              {state.phase === 'failed' && (
                <FailedUpload
                  file={file}
                  fault={state.fault}
                  label={file.name}
                  onRetry={() => onRetry(id)}
                  onDismiss={remove}
                />
              )}
            </li>
          );
        })}
      </ul>
      {failed > 1 && (
        <Button
          className={classes.retryAll}
          variant="outline"
          color="gray"
          onClick={onRetryAll}
        >{`Try all ${failed} again`}</Button>
      )}
    </>
  );
}

function WaitingUpload({ fileName, onCancel }: { fileName: string; onCancel: () => void }) {
  return (
    <div className={classes.waiting}>
      <p>
        <span>{fileName}</span>
        <small>Waiting for its turn</small>
      </p>
      <Button variant="subtle" color="gray" onClick={onCancel} aria-label={`Cancel upload of ${fileName}`}>
        Cancel
      </Button>
    </div>
  );
}
