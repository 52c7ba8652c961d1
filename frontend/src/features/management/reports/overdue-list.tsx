import { Skeleton } from '@mantine/core';
import { formatDate, formatMoney, overdueKindLabel, toCents } from '#rules';
import { EmptyState, ErrorState } from '@/ui/state-card';
import type { OverdueReport } from '#api/reporting';
import { ExportButton } from '../exports/export-button';
import plain from '../list/plain-table.module.css';
import { isSignInRequired } from '../session/staff-session';
import { useRecordOpener } from '../shell/open-record';
import { OPENS_ROW } from '../shell/opens-row';
import { StaleNote } from '../shell/stale-note';
import classes from './reports.module.css';
import { useOverdueReport } from './use-reports';

/** What is past its due date, longest first; its sum is the tile's (Figures §5). */
export function OverdueList() {
  const report = useOverdueReport();
  const { data, error, refetch, isFetching } = report;
  return (
    <section aria-labelledby="overdue-list">
      <div className={classes.head}>
        <h3 id="overdue-list">Overdue</h3>
        {data && data.totals.count > 0 && (
          <>
            <span className={classes.sum}>
              {`${data.totals.count === 1 ? '1 matter' : `${data.totals.count} matters`} · ${formatMoney(toCents(data.totals.amount))}`}
            </span>
            <ExportButton name="overdue">Export Overdue (CSV)</ExportButton>
          </>
        )}
      </div>
      {data && error && !isSignInRequired(error) && <StaleNote reading={report} />}
      {!data && error && (
        <ErrorState
          title="What is overdue could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton height={120} role="status" aria-label="Loading what is overdue" />}
      {data?.items.length === 0 && (
        <EmptyState title="Nothing is overdue.">
          Signatures, payments and papers past their date appear here.
        </EmptyState>
      )}
      {data && data.items.length > 0 && <OverdueTable items={data.items} />}
    </section>
  );
}

function OverdueTable({ items }: { items: OverdueReport['items'] }) {
  const open = useRecordOpener('booking');
  return (
    <table className={`${plain.table} ${classes.labelled}`}>
      <thead>
        <tr>
          <th scope="col">Customer</th>
          <th scope="col">Event</th>
          <th scope="col">What</th>
          <th scope="col">Due</th>
          <th scope="col" className={classes.amount}>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ bookingId, customerName, eventDate, kind, dueDate, daysOverdue, amount }) => (
          <tr key={`${bookingId}-${kind}`}>
            <td data-label="Customer">
              <button
                type="button"
                {...OPENS_ROW}
                className={classes.open}
                dir="auto"
                onClick={() => open(bookingId)}
              >
                {customerName}
              </button>
            </td>
            <td data-label="Event">{formatDate(eventDate)}</td>
            <td data-label="What">{overdueKindLabel(kind)}</td>
            <td data-label="Due">
              <span>{formatDate(dueDate)}</span>
              <span className={classes.late}>
                {daysOverdue === 1 ? '1 day late' : `${daysOverdue} days late`}
              </span>
            </td>
            <td data-label="Amount" className={classes.amount}>
              {amount > 0 ? formatMoney(toCents(amount)) : '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
