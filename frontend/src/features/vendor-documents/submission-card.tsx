import { Button } from '@mantine/core';
import { formatDate, vendorTypeLabel } from '#rules';
import type { VendorDocumentView } from '#api/vendor-docs';
import { formatInstantDate } from '@/lib/instants';
import { ReviewBadge, vendorPapers } from '@/shared/vendor-papers';
import classes from './submissions.module.css';

interface SubmissionCardProps {
  document: VendorDocumentView;
  timeZone: string | undefined;
  /** Absent when nothing can take the place of these papers. */
  onReplace?: () => void;
}

/** One submission: how it stands, why, and what to do about it. */
export function SubmissionCard({ document, timeZone, onReplace }: SubmissionCardProps) {
  return (
    <li className={classes.card} data-status={document.status}>
      <div className={classes.head}>
        <h3 dir="auto">{document.businessName}</h3>
        <ReviewBadge status={document.status} />
      </div>
      <p
        className={classes.facts}
      >{`${vendorTypeLabel(document.vendorType)} · Event on ${formatDate(document.eventDate)} · Booking ${document.bookingCode}`}</p>
      {timeZone && (
        <p className={classes.facts}>{`Submitted ${formatInstantDate(document.createdAt, timeZone)}`}</p>
      )}
      <Expiries document={document} />
      {document.statusNotes && (
        <blockquote className={classes.review}>
          <strong>From our review</strong>
          <p dir="auto">{document.statusNotes}</p>
        </blockquote>
      )}
      {document.notes && <p className={classes.notes}>{`Your notes: ${document.notes}`}</p>}
      {onReplace && (
        <Button
          variant="outline"
          className={classes.replace}
          onClick={onReplace}
          aria-label={`Replace documents of ${document.businessName}`}
        >
          Replace documents
        </Button>
      )}
    </li>
  );
}

/** Until when the papers hold; one that runs out before the event says so (Papers §8). */
function Expiries({ document }: { document: VendorDocumentView }) {
  return vendorPapers(document).map(
    ({ kind, name, expiryDate, expiresBeforeEvent }) =>
      expiryDate && (
        <p key={kind} className={classes.facts}>
          <span>{name}</span> expires <span>{formatDate(expiryDate)}</span>
          {expiresBeforeEvent && <strong className={classes.early}> · expires before the event</strong>}
        </p>
      ),
  );
}
