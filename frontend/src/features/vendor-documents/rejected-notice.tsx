import { Button } from '@mantine/core';
import type { VendorDocumentView } from '#api/vendor-docs';
import { isReplaceable } from './is-replaceable';
import { useVendorSubmissions } from './use-vendor-submissions';
import classes from './vendor-documents.module.css';

interface RejectedNoticeProps {
  /** The submission that the form already stands in for. */
  replacing: string;
  onReplace: (document: VendorDocumentView) => void;
}

/** On a phone the list lies far below the form: whoever comes because papers were rejected reads it first. */
export function RejectedNotice({ replacing, onReplace }: RejectedNoticeProps) {
  const { data } = useVendorSubmissions();
  const rejected = data?.find(isReplaceable);
  if (!rejected || replacing !== '') return null;
  return (
    <div className={classes.rejected}>
      <p>
        We could not approve the documents of <bdi>{rejected.businessName}</bdi> for booking{' '}
        <span>{rejected.bookingCode}</span>.<span>{rejected.statusNotes && ` ${rejected.statusNotes}`}</span>
      </p>
      <Button variant="outline" onClick={() => onReplace(rejected)}>
        Replace these documents
      </Button>
    </div>
  );
}
