import type { ReviewStatus, VendorDocumentView } from '#api/vendor-docs';
import { StatusBadge, type BadgeTone } from '@/ui/status-badge';

const REVIEWS: Record<ReviewStatus, { tone: BadgeTone; word: string }> = {
  pending: { tone: 'amber', word: 'In review' },
  approved: { tone: 'green', word: 'Approved' },
  rejected: { tone: 'red', word: 'Rejected' },
};

/** What staff made of a vendor's papers. */
export function ReviewBadge({ status }: { status: ReviewStatus }) {
  const { tone, word } = REVIEWS[status];
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}

export interface VendorPaper {
  kind: 'license' | 'insurance';
  name: string;
  expiryDate: string | null;
  expiresBeforeEvent: boolean;
}

/** The two papers of a submission, and until when each holds (Papers §8). */
export function vendorPapers(document: VendorDocumentView): VendorPaper[] {
  const { licenseExpiryDate, insuranceExpiryDate, expiresBeforeEvent } = document;
  return (
    [
      { kind: 'license', name: 'License', expiryDate: licenseExpiryDate },
      { kind: 'insurance', name: 'Insurance', expiryDate: insuranceExpiryDate },
    ] as const
  ).map((paper) => ({ ...paper, expiresBeforeEvent: expiresBeforeEvent.includes(paper.kind) }));
}
