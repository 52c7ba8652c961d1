import { Link } from 'react-router-dom';
import { planVenueNames } from '#rules';
import type { FloorPlanView } from '#api/floor-plans';
import { formatInstantDate } from '@/lib/instants';
import classes from './floor-plans.module.css';

interface FloorPlanListProps {
  plans: FloorPlanView[];
  timeZone: string;
}

/** The layouts that belong to a booking, newest first. */
export function FloorPlanList({ plans, timeZone }: FloorPlanListProps) {
  return (
    <ul className={classes.plans} aria-label="Floor plans">
      {plans.map((plan) => (
        <li key={plan.id}>
          <Link to={`/floor-planner?view=${plan.id}`}>{plan.eventName || 'Floor plan'}</Link>
          <span>{planVenueNames(plan.venues).join(', ')}</span>
          <span>{`${plan.guestCount} guests · ${plan.totalSeats} seats`}</span>
          <time dateTime={plan.createdAt}>{formatInstantDate(plan.createdAt, timeZone)}</time>
        </li>
      ))}
    </ul>
  );
}
