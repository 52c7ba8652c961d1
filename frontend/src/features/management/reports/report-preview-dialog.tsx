import { Button } from '@mantine/core';
import type { ReportKind } from '#api/reporting';
import { MailPreviewFrame, readPreview } from '../mail/mail-preview';
import { StaffDialog } from '../shell/staff-dialog';
import { REPORTS_PATH, useSendReport } from './use-reports';
import classes from './reports.module.css';

interface ReportPreviewDialogProps {
  kind: ReportKind;
  onClose: () => void;
}

/** The report as it would be sent now. */
export function ReportPreviewDialog({ kind, onClose }: ReportPreviewDialogProps) {
  const send = useSendReport(kind);
  return (
    <StaffDialog
      title="Preview of the report"
      onClose={onClose}
      footer={
        <div className={classes.footer}>
          <Button size="sm" variant="default" onClick={onClose}>
            Close
          </Button>
          <Button size="sm" loading={send.isPending} onClick={() => send.run()}>
            Send now
          </Button>
        </div>
      }
    >
      <MailPreviewFrame
        queryKey={['report', kind]}
        read={() => readPreview(`${REPORTS_PATH}/${kind}/preview`)}
      />
    </StaffDialog>
  );
}
