import { capacityAnalysis, planWarnings } from '#rules';
import { StatusBadge } from '@/ui/status-badge';
import type { Planner } from '../use-planner';
import classes from './panels.module.css';

const MOST_WARNINGS = 6;

/** How the seats stand to the guests, and what people should know about the room. Nothing of it blocks (Plans §22). */
export function CapacityPanel({ planner }: { planner: Planner }) {
  const { guests, limit, seats, tables, standingTables, isSufficient, wording } = capacityAnalysis(
    planner.plan,
  );
  const warnings = planWarnings(planner.scene);
  return (
    <section className={classes.panel} aria-labelledby="planner-capacity">
      <h2 id="planner-capacity">Capacity analysis</h2>
      <p className={classes.capacity}>
        <strong>{`${String(seats)} seats for ${String(guests)} guests`}</strong>
        <StatusBadge tone={isSufficient ? 'green' : 'amber'}>{wording}</StatusBadge>
      </p>
      <p className={classes.facts}>
        {[
          `${String(tables)} ${tables === 1 ? 'table' : 'tables'} with seats`,
          standingTables > 0 && `${String(standingTables)} to stand at`,
          `the spaces hold ${String(limit)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {warnings.length > 0 && (
        <ul className={classes.warnings} aria-label="Please check">
          {warnings.slice(0, MOST_WARNINGS).map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
          {warnings.length > MOST_WARNINGS && (
            <li>{`And ${String(warnings.length - MOST_WARNINGS)} more.`}</li>
          )}
        </ul>
      )}
    </section>
  );
}
