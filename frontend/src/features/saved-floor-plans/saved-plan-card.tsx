import { useMemo } from 'react';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { capacityAnalysis, itemsIn, planVenueNames, type FloorPlanDraft } from '#rules';
import type { FloorPlanView } from '#api/floor-plans';
import type { CustomerBooking } from '@/lib/customer-bookings';
import { bookingCode, formatDate } from '@/lib/formats';
import { formatInstantDate } from '@/lib/instants';
import { draftOf } from '@/shared/plan-drawing/draft-of';
import { PlanDrawing } from '@/shared/plan-drawing/plan-drawing';
import { StatusBadge } from '@/ui/status-badge';
import { useSavedPlan } from './use-saved-plans';
import classes from './saved-floor-plans.module.css';

interface SavedPlanCardProps {
  plan: FloorPlanView;
  booking: CustomerBooking | undefined;
  timeZone: string;
  onShare: () => void;
  onDelete: () => void;
}

/** A saved plan at a glance: its picture, what it seats, and whose event it is for (Plans §29). */
export function SavedPlanCard({ plan, booking, timeZone, onShare, onDelete }: SavedPlanCardProps) {
  const name = plan.eventName || 'Floor plan';
  const { data, isError } = useSavedPlan(plan.id);
  const draft = useMemo(() => (data ? draftOf(data) : null), [data]);
  return (
    <article className={classes.card} aria-labelledby={`saved-plan-${plan.id}`}>
      <Thumbnail draft={draft} isLost={isError || (data !== undefined && !draft)} />
      <div className={classes.words}>
        <h2 id={`saved-plan-${plan.id}`}>{name}</h2>
        <p className={classes.badges}>
          {planVenueNames(plan.venues).map((venue) => (
            <StatusBadge key={venue} tone="ember">
              {venue}
            </StatusBadge>
          ))}
        </p>
        <PlanFacts plan={plan} draft={draft} />
        <p className={classes.quiet}>
          {'Created '}
          <time dateTime={plan.createdAt}>{formatInstantDate(plan.createdAt, timeZone)}</time>
        </p>
        {booking && (
          <p className={classes.quiet}>
            {`For ${formatDate(booking.eventDate)} · booking ${bookingCode(booking.id)}`}
          </p>
        )}
        <div className={classes.acts}>
          <Button component={Link} to={`/floor-planner?view=${plan.id}`} aria-label={`View ${name}`}>
            View
          </Button>
          <Button variant="default" onClick={onShare} aria-label={`Share ${name}`}>
            Share
          </Button>
          <Button variant="default" onClick={onDelete} aria-label={`Delete ${name}`}>
            Delete
          </Button>
        </div>
      </div>
    </article>
  );
}

function PlanFacts({ plan, draft }: { plan: FloorPlanView; draft: FloorPlanDraft | null }) {
  const analysis = draft && capacityAnalysis(draft);
  return (
    <p className={classes.facts}>
      <span>{`${String(plan.guestCount)} guests`}</span>
      {analysis && <span>{`${String(analysis.tables)} ${analysis.tables === 1 ? 'table' : 'tables'}`}</span>}
      <span>{`${String(plan.totalSeats)} seats`}</span>
      {analysis && (
        <StatusBadge tone={analysis.isSufficient ? 'green' : 'amber'}>{analysis.wording}</StatusBadge>
      )}
    </p>
  );
}

function Thumbnail({ draft, isLost }: { draft: FloorPlanDraft | null; isLost: boolean }) {
  if (draft) {
    const scene = { room: draft.activeRoom, items: itemsIn(draft, draft.activeRoom), stock: {} };
    return <PlanDrawing scene={scene} className={classes.picture} />;
  }
  return (
    <p className={classes.picture} data-empty>
      {isLost ? 'The picture could not be drawn.' : ''}
    </p>
  );
}
