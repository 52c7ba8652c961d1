import type { ReactNode } from 'react';
import { formatMoney, toCents } from '@/lib/formats';
import type { Dashboard } from '#api/reporting';
import panel from './panel.module.css';
import classes from './quick-stats.module.css';

/** Dollars counted for a confirmed event that has no price yet (Figures §6). */
const UNPRICED_DOLLARS = 500;

/** Four figures of the whole house; how the revenue was estimated is said beside it. */
export function QuickStats({ stats }: { stats: Dashboard['quickStats'] }) {
  const estimate = stats.unpriced > 0 ? `includes ${stats.unpriced} unpriced at $${UNPRICED_DOLLARS}` : null;
  return (
    <section className={panel.panel} aria-labelledby="quick-stats">
      <h2 id="quick-stats" className={panel.heading}>
        Quick Stats
      </h2>
      <dl className={classes.stats}>
        <Stat label="Total bookings">{stats.totalBookings.toLocaleString('en-US')}</Stat>
        <Stat label="Pending requests">{stats.pendingRequests.toLocaleString('en-US')}</Stat>
        <Stat label="Confirmed events">{stats.confirmedEvents.toLocaleString('en-US')}</Stat>
        <Stat label="Estimated revenue" note={estimate}>
          {formatMoney(toCents(stats.estimatedRevenue))}
        </Stat>
      </dl>
    </section>
  );
}

function Stat({ label, note, children }: { label: string; note?: string | null; children: ReactNode }) {
  return (
    <div className={classes.stat}>
      <dt>
        <span>{label}</span>
        {note && <span className={classes.note}>{note}</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
