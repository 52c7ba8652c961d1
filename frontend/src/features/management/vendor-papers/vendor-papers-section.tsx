import { useState } from 'react';
import { formatDate, formatPhone, mailtoHref, telHref, vendorTypeLabel, weekdayName } from '#rules';
import { formatInstant } from '@/lib/instants';
import type { VendorDocumentView } from '#api/vendor-docs';
import { Facts } from '../details/details-panel';
import { ReviewCard } from '../review/review-card';
import { ReviewSection } from '../review/review-section';
import { useReview } from '../review/use-review';
import { useRecordOpener } from '../shell/open-record';
import { OPENS_ROW } from '../shell/opens-row';
import { useBusinessTime } from '../shell/use-dashboard';
import { vendorPapersFilter } from './vendor-papers-filter';
import classes from './vendor-papers.module.css';

const PATH = '/api/vendor-documents';
const REASON_HINT = "Told to the vendor. Left empty it reads 'Documents did not meet requirements'.";

type Paper = 'license' | 'insurance';
const PAPER_NAMES: Record<Paper, string> = { license: 'License', insurance: 'Insurance' };
const PAPERS: readonly Paper[] = ['license', 'insurance'];

/** Licences and insurances that vendors handed in (Papers §7). */
export function VendorPapersSection() {
  return (
    <ReviewSection<VendorDocumentView>
      path={PATH}
      filter={vendorPapersFilter}
      what="vendor documents"
      nothingWaits="No vendor documents wait for a review."
      card={(papers) => <PapersCard papers={papers} />}
    />
  );
}

function PapersCard({ papers }: { papers: VendorDocumentView }) {
  const { opened, note } = useOpenedPapers(papers.id);
  const { timeZone } = useBusinessTime();
  const openBooking = useRecordOpener('booking');
  const acts = useReview<VendorDocumentView>(PATH, {
    done: ({ status }) => (status === 'approved' ? 'Documents approved.' : 'Documents rejected.'),
    failed: ({ status }) =>
      status === 'approved' ? 'Failed to approve documents.' : 'Failed to reject documents.',
  });
  const { bookingId, contactEmail = '', contactPhone } = papers;
  const unread = PAPERS.filter((paper) => !opened.includes(paper));
  const title = `${papers.businessName} · ${vendorTypeLabel(papers.vendorType)}`;
  return (
    <ReviewCard
      row={papers}
      title={title}
      acts={acts}
      reasonHint={REASON_HINT}
      approveAfter={unread.length > 0 ? 'Open both papers before you approve them.' : null}
    >
      <ul className={classes.papers} aria-label={`Papers of ${papers.businessName}`}>
        {PAPERS.map((paper) => (
          <li key={paper}>
            <a
              {...OPENS_ROW}
              href={`${PATH}/${papers.id}/document/${paper}`}
              target="_blank"
              rel="noreferrer"
              onClick={() => note(paper)}
              onAuxClick={() => note(paper)}
            >
              {PAPER_NAMES[paper]}
            </a>
            <Expiry papers={papers} paper={paper} />
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          ['Contact', papers.vendorName],
          ['Email', <a href={mailtoHref(contactEmail)}>{contactEmail}</a>],
          ['Phone', contactPhone && <a href={telHref(contactPhone)}>{formatPhone(contactPhone)}</a>],
          [
            'Event',
            `${weekdayName(papers.eventDate)}, ${formatDate(papers.eventDate)} · ${papers.customerName ?? ''}`,
          ],
          [
            'Booking',
            bookingId && (
              <button type="button" className={classes.link} onClick={() => openBooking(bookingId)}>
                {papers.bookingCode}
              </button>
            ),
          ],
          ['Vendor’s notes', papers.notes],
          ['Sent', formatInstant(papers.createdAt, timeZone)],
          ['Status updated', papers.status === 'pending' ? null : formatInstant(papers.updatedAt, timeZone)],
          ['Notes', papers.status === 'pending' ? null : papers.statusNotes],
        ]}
      />
    </ReviewCard>
  );
}

/** Which papers this browser has opened, for as long as the page is there: a card may close and come back. */
const openedPapers = new Map<string, readonly Paper[]>();

function useOpenedPapers(id: string) {
  const [opened, setOpened] = useState(() => openedPapers.get(id) ?? []);
  const note = (paper: Paper) => {
    const now = [...opened, paper];
    openedPapers.set(id, now);
    setOpened(now);
  };
  return { opened, note };
}

function Expiry({ papers, paper }: { papers: VendorDocumentView; paper: Paper }) {
  const date = paper === 'license' ? papers.licenseExpiryDate : papers.insuranceExpiryDate;
  if (!date) return <span className={classes.quiet}>No expiry date given</span>;
  if (!papers.expiresBeforeEvent.includes(paper)) return <span>{`Expires ${formatDate(date)}`}</span>;
  return <strong className={classes.late}>{`Expires ${formatDate(date)}, before the event`}</strong>;
}
