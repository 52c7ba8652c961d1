import { useQuery } from '@tanstack/react-query';
import { planVenueNames } from '#rules';
import { formatInstantDate } from '@/lib/instants';
import type { StaffBooking } from '#api/bookings';
import type { FloorPlanShareView, FloorPlanView } from '#api/floor-plans';
import { STAFF_QUERIES, staffSession } from '../session/staff-session';
import { useBusinessTime } from '../shell/use-dashboard';
import { DetailsPanel } from './details-panel';
import { ReadList } from './read-list';
import classes from './lists.module.css';

/** The layout that is connected to the booking, and who else may look at it (Plans §30). */
export function FloorPlansPanel({ booking }: { booking: StaffBooking }) {
  const plans = useQuery({
    queryKey: [STAFF_QUERIES, 'floor-plans', booking.id],
    queryFn: () =>
      staffSession.call<FloorPlanView[]>('GET', `/api/floor-plans/booking/${encodeURIComponent(booking.id)}`),
    refetchOnMount: 'always',
  });
  return (
    <DetailsPanel title="Floor plans">
      <ReadList
        query={plans}
        empty="No floor plan is connected yet."
        failed="The floor plans could not be loaded."
      >
        {(rows) => (
          <ul className={classes.list}>
            {rows.map((plan) => (
              <li key={plan.id}>
                <span>
                  <span>{planVenueNames(plan.venues).join(', ')}</span>
                  <small>{`${String(plan.totalSeats)} seats for ${String(plan.guestCount)} guests`}</small>
                  <SharedWith planId={plan.id} />
                </span>
                <a
                  href={`/floor-planner?view=${plan.id}`}
                  target="_blank"
                  rel="noreferrer"
                  className={classes.open}
                >
                  View Layout
                </a>
              </li>
            ))}
          </ul>
        )}
      </ReadList>
    </DetailsPanel>
  );
}

/** Nothing where nobody looks at it, and while that is not known. */
function SharedWith({ planId }: { planId: string }) {
  const { timeZone } = useBusinessTime();
  const shares = useQuery({
    queryKey: [STAFF_QUERIES, 'floor-plan-shares', planId],
    queryFn: () => staffSession.call<FloorPlanShareView[]>('GET', `/api/floor-plans/${planId}/shares`),
    refetchOnMount: 'always',
  });
  if (shares.isError) return <small role="alert">Who else sees it could not be loaded.</small>;
  return shares.data?.map(({ id, email, expiresAt }) => (
    <small key={id}>{`Shared with ${email} until ${formatInstantDate(expiresAt, timeZone)}`}</small>
  ));
}
