import { useRef, useState, type ReactNode } from 'react';
import { Button, Textarea } from '@mantine/core';
import { StatusBadge, type BadgeTone } from '@/ui/status-badge';
import classes from './review-card.module.css';
import type { ReviewStatus } from './review-status';
import type { Decision, ReviewActs, Reviewed } from './use-review';

const BADGES: Record<ReviewStatus, { label: string; tone: BadgeTone }> = {
  pending: { label: 'Pending', tone: 'amber' },
  approved: { label: 'Approved', tone: 'green' },
  rejected: { label: 'Rejected', tone: 'red' },
};

/** Longest reason, in characters, as the server takes it. */
const REASON_LIMIT = 1000;

interface ReviewCardProps {
  row: Reviewed;
  title: string;
  children: ReactNode;
  acts: ReviewActs;
  /** What is said when somebody rejects without a reason; without it no reason is asked for. */
  reasonHint?: string;
  /** What must be done before it can be approved; null when all is done. */
  approveAfter?: string | null;
}

/** One thing to review: what it is, how it stands, and the two decisions; a decision can be changed later. */
export function ReviewCard({ row, title, children, acts, reasonHint, approveAfter = null }: ReviewCardProps) {
  const badge = BADGES[row.status];
  return (
    <article
      className={classes.card}
      tabIndex={-1}
      aria-label={title}
      data-waits={row.status === 'pending' || undefined}
    >
      <div className={classes.head}>
        <h3 className={classes.title} dir="auto">
          {title}
        </h3>
        <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>
      </div>
      <div className={classes.body}>{children}</div>
      <DecisionButtons
        row={row}
        title={title}
        acts={acts}
        reasonHint={reasonHint}
        approveAfter={approveAfter}
      />
    </article>
  );
}

type DecisionButtonsProps = Pick<ReviewCardProps, 'row' | 'title' | 'acts' | 'reasonHint' | 'approveAfter'>;

/** Approve and Reject; a rejection asks for its reason in place. */
export function DecisionButtons({ row, title, acts, reasonHint, approveAfter }: DecisionButtonsProps) {
  const [rejecting, setRejecting] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { working } = acts;
  // The button that was pressed goes; the focus stays with what it decided about.
  const keepFocus = () => place.current?.closest<HTMLElement>('article, [role=dialog]')?.focus();
  const decide = async (decision: Decision) => {
    const isDone = await acts.decide(row.id, decision);
    if (isDone) setRejecting(false);
    keepFocus();
  };
  if (rejecting) {
    return (
      <div ref={place}>
        <RejectForm
          hint={reasonHint ?? ''}
          isWorking={working === 'rejected'}
          onReject={(notes) => decide({ status: 'rejected', ...(notes ? { notes } : {}) })}
          onCancel={() => {
            keepFocus();
            setRejecting(false);
          }}
        />
      </div>
    );
  }
  const reject = () => (reasonHint ? setRejecting(true) : void decide({ status: 'rejected' }));
  return (
    <div className={classes.buttons} ref={place}>
      {row.status !== 'approved' && (
        <Button
          size="sm"
          aria-label={`Approve: ${title}`}
          loading={working === 'approved'}
          disabled={working !== null || Boolean(approveAfter)}
          onClick={() => void decide({ status: 'approved' })}
        >
          Approve
        </Button>
      )}
      {approveAfter && row.status !== 'approved' && <span className={classes.hint}>{approveAfter}</span>}
      {row.status !== 'rejected' && (
        <Button
          size="sm"
          variant="subtle"
          color="gray"
          className={classes.far}
          aria-label={`Reject: ${title}`}
          loading={working === 'rejected'}
          disabled={working !== null}
          onClick={reject}
        >
          Reject
        </Button>
      )}
    </div>
  );
}

interface RejectFormProps {
  hint: string;
  isWorking: boolean;
  onReject: (notes: string) => Promise<void>;
  onCancel: () => void;
}

function RejectForm({ hint, isWorking, onReject, onCancel }: RejectFormProps) {
  const [notes, setNotes] = useState('');
  return (
    <div className={classes.rejecting}>
      <Textarea
        size="sm"
        label="Reason"
        description={hint}
        autosize
        minRows={2}
        maxLength={REASON_LIMIT}
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
        autoFocus
      />
      <div className={classes.buttons}>
        <Button size="sm" color="red" loading={isWorking} onClick={() => void onReject(notes.trim())}>
          Reject
        </Button>
        <Button size="sm" variant="subtle" color="gray" disabled={isWorking} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
