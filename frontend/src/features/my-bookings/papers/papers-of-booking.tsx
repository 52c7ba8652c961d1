import { Button, Skeleton } from '@mantine/core';
import { isToCome } from '#rules';
import type { CustomerBooking } from '@/lib/customer-bookings';
import type { PublicSettings } from '@/lib/settings';
import { readAgain } from '@/shared/step-up/read-again';
import { useStepUp } from '@/shared/step-up/use-step-up';
import { useUploadQueue } from '@/shared/uploads/use-upload-queue';
import { timelineFacts } from '../booking-facts';
import { CustomerDocuments } from './customer-documents';
import { documentUploads } from './document-queue';
import { DocumentUpload } from './document-upload';
import { RequiredPapers } from './required-papers';
import { usePapers } from './use-papers';
import { VendorDocuments } from './vendor-documents';
import { VendorShareNote } from './vendor-share-note';
import classes from './papers.module.css';

export interface PapersOfBookingProps {
  booking: CustomerBooking;
  settings: PublicSettings;
  onChanged: () => void;
}

/** What customer and vendors have to hand in, what is here already, and the way to send more (Papers §8). */
export function PapersOfBooking({ booking, settings, onChanged }: PapersOfBookingProps) {
  const isComing = isToCome(timelineFacts(booking, settings));
  const stepUp = useStepUp();
  const papers = usePapers(booking.id);
  const queue = useUploadQueue(documentUploads(booking.id), stepUp, onChanged);
  return (
    <>
      {papers.data ? (
        <>
          <h4 className={classes.subheading}>Your documents</h4>
          {papers.data.customerDocuments.length > 0 ? (
            <CustomerDocuments
              documents={papers.data.customerDocuments}
              timeZone={settings.timeZone}
              stepUp={stepUp}
            />
          ) : (
            <p className={classes.quiet}>
              Send us what belongs to your event, such as your insurance. Nothing is here yet.
            </p>
          )}
          <DocumentUpload papers={papers.data} queue={queue} />
          <h4 className={classes.subheading}>Papers of your vendors</h4>
          <RequiredPapers papers={papers.data} />
          <VendorDocuments
            bookingId={booking.id}
            timeZone={settings.timeZone}
            noneNeeded={papers.data.noPapersNeeded}
          />
        </>
      ) : papers.isError ? (
        <p className={classes.error} role="alert">
          The papers of this booking could not be loaded.{' '}
          <Button variant="subtle" loading={papers.isFetching} onClick={() => void readAgain(stepUp, papers)}>
            Try again
          </Button>
        </p>
      ) : (
        <Skeleton height={220} mt="sm" aria-label="Loading" />
      )}
      {isComing && !papers.data?.noPapersNeeded && <VendorShareNote code={booking.code} />}
    </>
  );
}
