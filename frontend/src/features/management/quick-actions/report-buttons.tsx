import { Button } from '@mantine/core';
import type { ReportKind } from '#api/reporting';
import { useSendReport } from '../reports/use-reports';

const LABELS: Record<ReportKind, string> = {
  daily: 'Send Daily Report',
  'month-to-date': 'Send Month-to-Date',
  monthly: 'Send Monthly Report',
};

/** Each report, to be sent to the house now (Figures §7). */
export function ReportButtons() {
  return (Object.keys(LABELS) as ReportKind[]).map((kind) => <ReportButton key={kind} kind={kind} />);
}

function ReportButton({ kind }: { kind: ReportKind }) {
  const act = useSendReport(kind);
  return (
    <Button size="sm" variant="default" loading={act.isPending} onClick={() => act.run()}>
      {LABELS[kind]}
    </Button>
  );
}
