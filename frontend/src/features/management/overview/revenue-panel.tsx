import type { ReactNode } from 'react';
import { formatMoney, toCents } from '@/lib/formats';
import { ErrorState } from '@/ui/state-card';
import type { Dashboard } from '#api/reporting';
import { isSignInRequired } from '../session/staff-session';
import { StaleNote } from '../shell/stale-note';
import { MonthBars } from './month-bars';
import panel from './panel.module.css';
import classes from './revenue-panel.module.css';
import { RevenueSkeleton } from './revenue-skeleton';
import { TopVenues } from './top-venues';
import { useEarnings, type Earnings } from './use-earnings';

type Saturdays = Dashboard['saturdays'];

/** What came, what is to come, month by month and venue by venue; read apart from the rest of the overview. */
export function RevenuePanel({ saturdays }: { saturdays: Saturdays }) {
  const earnings = useEarnings();
  const { data, error, refetch, isFetching } = earnings;
  if (!data && error) {
    return (
      <ErrorState
        title="Revenue could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <RevenueSkeleton />;
  return (
    <section className={panel.panel} aria-labelledby="revenue">
      <h2 id="revenue" className={panel.heading}>
        Revenue
      </h2>
      {error && !isSignInRequired(error) && <StaleNote reading={earnings} />}
      <Figures {...data} />
      <div className={classes.parts}>
        <MonthBars months={data.revenue.monthlyRevenue} />
        <TopVenues venues={data.revenue.topVenues} saturdays={saturdays} />
      </div>
    </section>
  );
}

function Figures({ revenue, customers }: Earnings) {
  return (
    <dl className={classes.figures}>
      <Figure label="Total received">{formatMoney(toCents(revenue.totalRevenue))}</Figure>
      <Figure label="Projected, 12 months">{formatMoney(toCents(revenue.projectedRevenue))}</Figure>
      <Figure label="Deposits pending">{formatMoney(toCents(revenue.depositsPending))}</Figure>
      <Figure label="Final payments pending">{formatMoney(toCents(revenue.finalPaymentsPending))}</Figure>
      <Figure label="Total customers">{customers.totalCustomers.toLocaleString('en-US')}</Figure>
      <Figure label="Repeat rate">{`${customers.repeatRate}%`}</Figure>
    </dl>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
