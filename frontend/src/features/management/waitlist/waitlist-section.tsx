import { Button } from '@mantine/core';
import { mailtoHref } from '#rules';
import { formatInstantDate } from '@/lib/instants';
import { useCopy } from '@/lib/use-copy';
import { EmptyState } from '@/ui/state-card';
import { StatusBadge } from '@/ui/status-badge';
import type { WaitlistEntry } from '#api/community';
import { ExportButton } from '../exports/export-button';
import plain from '../list/plain-table.module.css';
import { StaffList, type ListColumn } from '../list/staff-list';
import { useStaffList } from '../list/use-staff-list';
import { useBusinessTime } from '../shell/use-dashboard';
import classes from './waitlist.module.css';

const PATH = '/api/video-tours';
const ROW_HEIGHT = 56;
const NO_PARAMETERS = {};

/** Who wants to hear of the opening first (Office §9). */
export function WaitlistSection() {
  const list = useStaffList<WaitlistEntry>({ path: PATH, parameters: NO_PARAMETERS });
  return (
    <>
      <div className={classes.head}>
        <ExportButton name="waitlist">Export Waitlist (CSV)</ExportButton>
      </div>
      <StaffList
        list={list}
        what="waitlist"
        failed="The waitlist could not be loaded"
        columns={COLUMNS}
        empty={
          <EmptyState title="No waitlist customers yet.">
            Whoever joins by the field on Home appears here.
          </EmptyState>
        }
        className={plain.table}
        rowHeight={ROW_HEIGHT}
      />
    </>
  );
}

const COLUMNS: ListColumn<WaitlistEntry>[] = [
  {
    label: 'Email',
    cell: ({ email }) => (
      <>
        <a href={mailtoHref(email)}>{email}</a> <StatusBadge tone="ember">Priority Customer</StatusBadge>
      </>
    ),
  },
  { label: 'Interested in', cell: ({ venueName }) => venueName ?? 'All venues' },
  { label: 'Joined', cell: (entry) => <Joined entry={entry} /> },
  { label: 'Acts', className: classes.acts, cell: (entry) => <CopyEmail email={entry.email} /> },
];

function Joined({ entry }: { entry: WaitlistEntry }) {
  const { timeZone } = useBusinessTime();
  return entry.sentAt ? `Joined ${formatInstantDate(entry.sentAt, timeZone)}` : 'Unknown date';
}

function CopyEmail({ email }: { email: string }) {
  const { copied, onCopy } = useCopy(email, 'address');
  return (
    <Button size="sm" variant="default" aria-label={`Copy Email: ${email}`} onClick={onCopy}>
      {copied ? 'Copied!' : 'Copy Email'}
    </Button>
  );
}
