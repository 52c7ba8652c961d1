import { Skeleton } from '@mantine/core';
import { MonthGridPlaceholder } from './month/month-grid';
import { SpaceOverview } from './request/space-overview';
import cardClasses from './month/calendar-card.module.css';
import classes from './calendar-screen.module.css';

/** The same measures as the real thing, so that nothing moves when it arrives. */
export function WorkspacePlaceholder() {
  return (
    <div className={classes.columns}>
      <div className={cardClasses.card}>
        <div className={cardClasses.top}>
          <h2>Check Availability</h2>
          <Skeleton className={cardClasses.modes} height={44} />
        </div>
        <div className={cardClasses.month} />
        <MonthGridPlaceholder />
      </div>
      <div className={classes.side}>
        <div className={classes.formCard}>
          <SpaceOverview />
        </div>
      </div>
    </div>
  );
}
