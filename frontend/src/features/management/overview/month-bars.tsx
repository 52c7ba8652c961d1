import { useId, type CSSProperties } from 'react';
import { formatMoney, formatMonth, toCents } from '@/lib/formats';
import type { RevenueAnalytics } from '#api/reporting';
import classes from './month-bars.module.css';
import parts from './revenue-panel.module.css';

type Month = RevenueAnalytics['monthlyRevenue'][number];

/** Six months as one line of bars. The bars only show what month, amount and events beside them say. */
export function MonthBars({ months }: { months: Month[] }) {
  // The overview and the section of the analytics may be open at once.
  const id = useId();
  const most = Math.max(...months.map(({ revenue }) => revenue), 0);
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={parts.partHeading}>
        Received in the last 6 months
      </h3>
      <ol className={classes.months}>
        {months.map(({ month, revenue, bookings }) => (
          <li key={month} className={classes.month} style={shareOf(revenue, most)}>
            <span className={classes.track} aria-hidden="true">
              <span className={classes.bar} />
            </span>
            <span className={classes.name}>{shortMonth(month)}</span>{' '}
            <span className={classes.amount}>{formatMoney(toCents(revenue))}</span>{' '}
            <span className={classes.events}>{bookings === 1 ? '1 event' : `${bookings} events`}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** 'Oct 2025' of '2025-10'. */
function shortMonth(month: string): string {
  const [name = '', year = ''] = formatMonth(month).split(' ');
  return `${name.slice(0, 3)} ${year}`;
}

/** A month in which more went back than came has no bar. */
function shareOf(revenue: number, most: number): CSSProperties {
  return { '--share': most > 0 ? Math.max(0, revenue / most) : 0 } as CSSProperties;
}
