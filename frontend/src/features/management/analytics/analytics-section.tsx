import type { ReactNode } from 'react';
import { Skeleton } from '@mantine/core';
import { formatMoney, formatMonth, toCents } from '@/lib/formats';
import { ErrorState } from '@/ui/state-card';
import { ExportButton } from '../exports/export-button';
import { MonthBars } from '../overview/month-bars';
import { TopVenues } from '../overview/top-venues';
import { useEarnings, type Earnings } from '../overview/use-earnings';
import { isSignInRequired } from '../session/staff-session';
import { StaleNote } from '../shell/stale-note';
import { useDashboard } from '../shell/use-dashboard';
import classes from './analytics.module.css';

/** What the house earns, how full its spaces are and who comes back; each figure says how it was counted (Figures §1). */
export function AnalyticsSection() {
  const earnings = useEarnings();
  const { data, error, refetch, isFetching } = earnings;
  if (!data && error) {
    return (
      <ErrorState
        title="The analytics could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <Skeleton height={420} role="status" aria-label="Loading the analytics" />;
  return (
    <div className={classes.cards}>
      {error && !isSignInRequired(error) && <StaleNote reading={earnings} />}
      <RevenueCard revenue={data.revenue} />
      <VenuesCard revenue={data.revenue} />
      <CustomersCard customers={data.customers} />
    </div>
  );
}

function RevenueCard({ revenue }: Pick<Earnings, 'revenue'>) {
  const money = (dollars: number) => formatMoney(toCents(dollars));
  return (
    <section className={classes.card} aria-labelledby="analytics-revenue">
      <div className={classes.head}>
        <h3 id="analytics-revenue">Revenue Performance</h3>
        <ExportButton name="payments">Export Payments (CSV)</ExportButton>
      </div>
      <dl className={classes.figures}>
        <Figure label="Total revenue">{money(revenue.totalRevenue)}</Figure>
        <Figure label="Projected revenue, next 12 months">{money(revenue.projectedRevenue)}</Figure>
        <Figure label="Deposits pending">{money(revenue.depositsPending)}</Figure>
        <Figure label="Final payments pending">{money(revenue.finalPaymentsPending)}</Figure>
      </dl>
      <MonthBars months={revenue.monthlyRevenue} />
      <Table
        caption="Monthly revenue, last 6 months"
        columns={['Month', 'Revenue', 'Bookings']}
        rows={revenue.monthlyRevenue.map(({ month, revenue: earned, bookings }) => [
          formatMonth(month),
          money(earned),
          String(bookings),
        ])}
      />
      <HowCounted>
        Revenue is money that came, in the month in which it came by the clock of the venue; a refund is taken
        off in the month in which it was made. The file of payments adds up to the same sum. Bookings are
        confirmed events of the month. Pending is what confirmed events still owe, past ones too; projected is
        what of it belongs to events of the next 12 months. A price that is still to be agreed counts as
        nothing.
      </HowCounted>
    </section>
  );
}

function VenuesCard({ revenue: { topVenues } }: Pick<Earnings, 'revenue'>) {
  const saturdays = useDashboard().data?.saturdays ?? { booked: 0, total: 0 };
  return (
    <section className={classes.card} aria-labelledby="analytics-venues">
      <h3 id="analytics-venues">Top Venues</h3>
      <TopVenues venues={topVenues} saturdays={saturdays} />
      {topVenues.length > 0 && (
        <Table
          caption="The three fullest venues, last 90 days"
          columns={['Venue', 'Bookings', 'Revenue', 'Utilization']}
          rows={topVenues.map(({ venueName, bookings, revenue, utilizationRate }) => [
            venueName,
            String(bookings),
            formatMoney(toCents(revenue)),
            `${utilizationRate}%`,
          ])}
        />
      )}
      <HowCounted>
        Utilization is booked hours of confirmed events over 16 bookable hours of each of the last 90 days:
        high from 80%, fair from 60%, else low. Nobody books every hour of every day, so the Saturdays with a
        confirmed event stand beside it. What a booking of several spaces paid is shared among them by their
        prices.
      </HowCounted>
    </section>
  );
}

function CustomersCard({ customers }: Pick<Earnings, 'customers'>) {
  return (
    <section className={classes.card} aria-labelledby="analytics-customers">
      <h3 id="analytics-customers">Customer Analytics</h3>
      <dl className={classes.figures}>
        <Figure label="Total customers">{customers.totalCustomers.toLocaleString('en-US')}</Figure>
        <Figure label="Repeat rate">{`${customers.repeatRate}%`}</Figure>
      </dl>
      <HowCounted>
        Customers are different email addresses with a booking that was neither rejected nor cancelled. Who
        has two or more of them came back.
      </HowCounted>
    </section>
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

interface TableProps {
  caption: string;
  columns: string[];
  rows: string[][];
}

/** The chart's own numbers: the first column names the row. */
function Table({ caption, columns, rows }: TableProps) {
  return (
    <details className={classes.details}>
      <summary>{`Table: ${caption}`}</summary>
      <table className={classes.table}>
        <caption className={classes.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td key={columns[index + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function HowCounted({ children }: { children: ReactNode }) {
  return (
    <details className={classes.details}>
      <summary>How counted</summary>
      <p>{children}</p>
    </details>
  );
}
