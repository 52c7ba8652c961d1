import { useRef, useState, type DragEvent } from 'react';
import { Button } from '@mantine/core';
import type { PapersView } from '#api/vendor-docs';
import { notify } from '@/lib/notify';
import { OutcomeNote } from '@/ui/outcome-note';
import { fileHint } from '@/ui/uploads/file-rules';
import { DOCUMENT_RULES, sortChosenFiles } from './chosen-files';
import { PaperUploadList } from './paper-upload-list';
import type { PaperUploads } from './use-paper-uploads';
import classes from './papers.module.css';

interface DocumentUploadProps {
  papers: PapersView;
  uploads: PaperUploads;
}

/** Choose or drop up to eight files; what happens to each is shown right here (Specification 1 §5). */
export function DocumentUpload({ papers, uploads }: DocumentUploadProps) {
  const { limit, customerDocuments } = papers;
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [skipped, setSkipped] = useState<string[]>([]);
  const isFull = customerDocuments.length >= limit;

  const choose = (files: File[]) => {
    const chosen = sortChosenFiles(files, limit - customerDocuments.length - uploads.uploads.length, limit);
    setSkipped(chosen.skipped);
    if (chosen.skipped.length > 0) notify.error(skippedTitle(chosen.skipped), chosen.skipped.join(' '));
    if (chosen.accepted.length > 0) uploads.add(chosen.accepted);
  };
  // The button that was pressed is gone a moment later; the keyboard goes on from here.
  const andFocus = (act: (id: number) => void) => (id: number) => {
    act(id);
    button.current?.focus();
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    choose([...event.dataTransfer.files]);
  };

  return (
    <>
      <PaperUploadList
        uploads={uploads.uploads}
        onRetry={andFocus(uploads.retry)}
        onRemove={andFocus(uploads.remove)}
      />
      {isFull ? (
        <p className={classes.full}>
          All {limit} documents of this booking are here. Please call us if you need to send more.
        </p>
      ) : (
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
            accept={DOCUMENT_RULES.accept.join(',')}
            aria-label="Documents"
            onChange={(event) => {
              const files = [...(event.currentTarget.files ?? [])];
              // The same file can be chosen again after a failure.
              event.currentTarget.value = '';
              choose(files);
            }}
          />
          <Button ref={button} variant="outline" onClick={() => input.current?.click()}>
            Upload documents
          </Button>
          <p>
            {fileHint(DOCUMENT_RULES)} each, at most {limit}.
            <span className={classes.dropHint}> You can drop them here too.</span>
          </p>
        </div>
      )}
      <OutcomeNote
        outcome={
          skipped.length > 0
            ? { tone: 'amber', title: skippedTitle(skipped), message: skipped.join(' ') }
            : null
        }
      />
      <OutcomeNote outcome={uploads.outcome} />
    </>
  );
}

function skippedTitle({ length }: string[]): string {
  return length === 1 ? '1 File Skipped' : `${length} Files Skipped`;
}
