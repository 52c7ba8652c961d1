import { useRef } from 'react';
import type { PapersView } from '#api/vendor-docs';
import { OutcomeNote } from '@/ui/outcome-note';
import { FileDrop } from '@/shared/uploads/file-drop';
import { fileHint } from '@/shared/uploads/file-rules';
import { UploadQueueList } from '@/shared/uploads/upload-queue-list';
import { useChosenFiles } from '@/shared/uploads/use-chosen-files';
import type { UploadQueue } from '@/shared/uploads/use-upload-queue';
import { DOCUMENT_RULES } from './document-queue';
import classes from './papers.module.css';

interface DocumentUploadProps {
  papers: PapersView;
  queue: UploadQueue<null>;
}

/** Choose or drop up to eight files; what happens to each is shown right here (Papers §4). */
export function DocumentUpload({ papers, queue }: DocumentUploadProps) {
  const { limit, customerDocuments } = papers;
  const button = useRef<HTMLButtonElement>(null);
  const fullNote = useRef<HTMLParagraphElement>(null);
  const isFull = customerDocuments.length >= limit;

  const chosen = useChosenFiles(DOCUMENT_RULES, (files) =>
    queue.add(files.map((file) => ({ file, details: null }))),
  );
  const choose = (files: File[]) =>
    chosen.choose(files, {
      left: limit - customerDocuments.length - queue.uploads.length,
      full: `A booking takes at most ${limit} documents.`,
    });
  // The button that was pressed is gone a moment later; the keyboard goes on from here.
  const andFocus =
    <Told extends unknown[]>(act: (...told: Told) => void) =>
    (...told: Told) => {
      act(...told);
      (button.current ?? fullNote.current)?.focus();
    };

  return (
    <>
      <UploadQueueList
        uploads={queue.uploads}
        onRetry={andFocus(queue.retry)}
        onRetryAll={andFocus(queue.retryAll)}
        onRemove={andFocus(queue.remove)}
      />
      {isFull ? (
        <p
          ref={fullNote}
          tabIndex={-1}
          className={classes.full}
        >{`All ${limit} documents of this booking are here. Please call us if you need to send more.`}</p>
      ) : (
        <FileDrop
          label="Documents"
          button="Upload documents"
          accept={DOCUMENT_RULES.accept}
          buttonRef={button}
          onChoose={choose}
        >{`${fileHint(DOCUMENT_RULES)} each, at most ${limit}.`}</FileDrop>
      )}
      {chosen.note}
      <OutcomeNote outcome={queue.outcome} />
    </>
  );
}
