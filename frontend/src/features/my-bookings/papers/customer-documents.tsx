import type { CustomerDocumentView } from '#api/vendor-docs';
import { formatInstantDate } from '@/lib/instants';
import type { StepUp } from '@/shared/step-up/use-step-up';
import { useOpenFile } from '../use-open-file';
import classes from './papers.module.css';

interface CustomerDocumentsProps {
  documents: CustomerDocumentView[];
  timeZone: string;
  stepUp: StepUp;
}

/** What the customer has handed in, newest first; each opens in a new tab. */
export function CustomerDocuments({ documents, timeZone, stepUp }: CustomerDocumentsProps) {
  const { onOpen, remark } = useOpenFile(stepUp, 'document');
  return (
    <>
      <ul className={classes.documents} aria-label="Your documents">
        {documents.map((document) => (
          <li key={document.id}>
            <a
              href={documentPath(document.id)}
              target="_blank"
              rel="noreferrer"
              onClick={(event) => onOpen(event, documentPath(document.id))}
            >
              <bdi>{document.fileName}</bdi>
            </a>
            <time dateTime={document.uploadedAt}>{formatInstantDate(document.uploadedAt, timeZone)}</time>
          </li>
        ))}
      </ul>
      <p className={classes.remark} role="status">
        {remark}
      </p>
    </>
  );
}

function documentPath(documentId: string): string {
  return `/api/customer-documents/${encodeURIComponent(documentId)}/file`;
}
