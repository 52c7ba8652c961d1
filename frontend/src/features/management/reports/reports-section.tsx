import { lazy, Suspense, useState } from 'react';
import { Button, Skeleton } from '@mantine/core';
import { formatInstantWithDay } from '@/lib/instants';
import { ErrorState } from '@/ui/state-card';
import type { ReportKind, ReportRow } from '#api/reporting';
import plain from '../list/plain-table.module.css';
import { useBusinessTime } from '../shell/use-dashboard';
import { OverdueList } from './overdue-list';
import { RecipientsForm } from './recipients-form';
import classes from './reports.module.css';
import { useReports, useSendReport } from './use-reports';

const ReportPreviewDialog = lazy(() =>
  import('./report-preview-dialog').then((module) => ({ default: module.ReportPreviewDialog })),
);

/** What the house is told by mail, and what is overdue (Figures §5, Figures §7). */
export function ReportsSection() {
  const { data, error, refetch, isFetching } = useReports();
  const [previewed, setPreviewed] = useState<ReportKind | null>(null);
  if (!data && error) {
    return (
      <ErrorState
        title="The reports could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <Skeleton height={240} role="status" aria-label="Loading reports" />;
  return (
    <>
      <ReportTable rows={data} onPreview={setPreviewed} />
      <RecipientsForm recipients={data[0]?.recipients ?? []} />
      <OverdueList />
      {previewed && (
        <Suspense fallback={null}>
          <ReportPreviewDialog kind={previewed} onClose={() => setPreviewed(null)} />
        </Suspense>
      )}
    </>
  );
}

interface ReportTableProps {
  rows: ReportRow[];
  onPreview: (kind: ReportKind) => void;
}

function ReportTable({ rows, onPreview }: ReportTableProps) {
  return (
    <table className={`${plain.table} ${classes.labelled}`}>
      <thead>
        <tr>
          <th scope="col">Report</th>
          <th scope="col">Last sent</th>
          <th scope="col">Next</th>
          <th scope="col">To</th>
          <th scope="col">Acts</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ReportLine key={row.kind} row={row} onPreview={() => onPreview(row.kind)} />
        ))}
      </tbody>
    </table>
  );
}

function ReportLine({ row, onPreview }: { row: ReportRow; onPreview: () => void }) {
  const { timeZone } = useBusinessTime();
  const send = useSendReport(row.kind);
  const { title, last, nextAt, recipients } = row;
  return (
    <tr>
      <td data-label="Report" className={classes.title}>
        {title}
      </td>
      <td data-label="Last sent">
        {last ? (
          <>
            <span>{formatInstantWithDay(last.sentAt, timeZone)}</span>
            <span className={classes.quiet}>{`${last.period}, by ${last.by}`}</span>
          </>
        ) : (
          'Not yet'
        )}
      </td>
      <td data-label="Next">{formatInstantWithDay(nextAt, timeZone)}</td>
      <td data-label="To">{recipients.length > 0 ? recipients.join(', ') : 'Nobody'}</td>
      <td data-label="Acts" className={classes.acts}>
        <Button size="sm" variant="default" aria-label={`Preview: ${title}`} onClick={onPreview}>
          Preview
        </Button>
        <Button
          size="sm"
          variant="outline"
          loading={send.isPending}
          aria-label={`Send now: ${title}`}
          onClick={() => send.run()}
        >
          Send now
        </Button>
      </td>
    </tr>
  );
}
