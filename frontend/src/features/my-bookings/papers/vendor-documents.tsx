import { Button, Skeleton } from '@mantine/core';
import { useRef, useState } from 'react';
import type { VendorDocumentView } from '#api/vendor-docs';
import { readAgain } from '@/shared/step-up/read-again';
import { useStepUp } from '@/shared/step-up/use-step-up';
import { useOpenFile } from '../use-open-file';
import { useVendorDocuments } from './use-vendor-documents';
import { VendorDocument } from './vendor-document';
import papers from './papers.module.css';
import classes from './vendor-documents.module.css';

/** Vendors are few; a party with many shows the newest until one asks for the rest. */
const SHOWN_AT_FIRST = 5;

interface VendorDocumentsProps {
  bookingId: string;
  timeZone: string;
  /** Staff need no papers: that none came needs no word. */
  noneNeeded: boolean;
}

/** What the vendors of a booking have sent, how it stands and why (Papers §9). */
export function VendorDocuments({ bookingId, timeZone, noneNeeded }: VendorDocumentsProps) {
  const stepUp = useStepUp();
  const sent = useVendorDocuments(bookingId);
  if (sent.data) {
    if (sent.data.length > 0) return <SentDocuments documents={sent.data} timeZone={timeZone} />;
    if (noneNeeded) return null;
    return <p className={papers.quiet}>No vendor has sent papers yet.</p>;
  }
  if (!sent.isError) return <Skeleton height={120} mt="sm" aria-label="Loading" />;
  return (
    <p className={papers.error} role="alert">
      What your vendors sent could not be loaded.{' '}
      <Button variant="subtle" loading={sent.isFetching} onClick={() => void readAgain(stepUp, sent)}>
        Try again
      </Button>
    </p>
  );
}

function SentDocuments({ documents, timeZone }: { documents: VendorDocumentView[]; timeZone: string }) {
  const { onOpen, remark } = useOpenFile(useStepUp(), 'document');
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const shown = showsAll ? documents : documents.slice(0, SHOWN_AT_FIRST);
  // The button that was pressed is gone a moment later; the keyboard goes on from here.
  const showAll = () => {
    setShowsAll(true);
    list.current?.focus();
  };
  return (
    <>
      <ul ref={list} tabIndex={-1} className={classes.list} aria-label="Sent by your vendors">
        {shown.map((document) => (
          <VendorDocument key={document.id} document={document} timeZone={timeZone} onOpen={onOpen} />
        ))}
      </ul>
      {shown.length < documents.length && (
        <Button
          variant="outline"
          className={classes.more}
          onClick={showAll}
        >{`Show all ${documents.length}`}</Button>
      )}
      <p className={papers.remark} role="status">
        {remark}
      </p>
    </>
  );
}
