import type { MouseEvent } from 'react';
import { formatDate, vendorTypeLabel } from '#rules';
import type { VendorDocumentView } from '#api/vendor-docs';
import { formatInstantDate } from '@/lib/instants';
import { ReviewBadge, vendorPapers, type VendorPaper } from '@/shared/vendor-papers';
import classes from './vendor-documents.module.css';

interface VendorDocumentProps {
  document: VendorDocumentView;
  timeZone: string;
  onOpen: (event: MouseEvent, path: string) => void;
}

/** The papers of one vendor: who sent them, how they stand and why, and both files, each in a new tab. */
export function VendorDocument({ document, timeZone, onOpen }: VendorDocumentProps) {
  const { businessName, vendorName, vendorType, status, statusNotes, createdAt } = document;
  return (
    <li className={classes.vendor}>
      <div className={classes.head}>
        <h5>{businessName}</h5>
        <ReviewBadge status={status} />
      </div>
      <p className={classes.facts}>
        <span>{vendorTypeLabel(vendorType)}</span> · <span>{vendorName}</span> · sent{' '}
        <time dateTime={createdAt}>{formatInstantDate(createdAt, timeZone)}</time>
      </p>
      {statusNotes && (
        <blockquote className={classes.review}>
          <strong>From our review</strong>
          <p>{statusNotes}</p>
        </blockquote>
      )}
      <ul className={classes.papers} aria-label={`Papers of ${businessName}`}>
        {vendorPapers(document).map((paper) => {
          const path = paperPath(document.id, paper.kind);
          return (
            <li key={paper.kind}>
              <a
                href={path}
                target="_blank"
                rel="noreferrer"
                aria-label={`${paper.name} of ${businessName}`}
                onClick={(event) => onOpen(event, path)}
              >
                {paper.name}
              </a>
              <Expiry paper={paper} />
            </li>
          );
        })}
      </ul>
    </li>
  );
}

/** Until when a paper holds; one that runs out before the event's end says so (Papers §8). */
function Expiry({ paper: { expiryDate, expiresBeforeEvent } }: { paper: VendorPaper }) {
  if (!expiryDate) return null;
  return (
    <span className={classes.facts}>
      valid until <span>{formatDate(expiryDate)}</span>
      {expiresBeforeEvent && <strong className={classes.early}> · expires before the event</strong>}
    </span>
  );
}

function paperPath(documentId: string, kind: VendorPaper['kind']): string {
  return `/api/vendor-documents/${encodeURIComponent(documentId)}/document/${kind}`;
}
