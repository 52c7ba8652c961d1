import { Button, SegmentedControl } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { contactSubjectLabel, formatPhone, mailtoHref, telHref } from '#rules';
import { formatInstant } from '@/lib/instants';
import { EmptyState } from '@/ui/state-card';
import type { ContactInquiry } from '#api/community';
import { showChanged, tellFailure } from '../list/after-act';
import plain from '../list/plain-table.module.css';
import { StaffList, type ListColumn } from '../list/staff-list';
import { useStaffList } from '../list/use-staff-list';
import { staffSession } from '../session/staff-session';
import { useBusinessTime } from '../shell/use-dashboard';
import { messageFilter } from './message-filter';
import classes from './messages.module.css';

const PATH = '/api/contact';
const ROW_HEIGHT = 96;

/** What came by the contact form; answering is done in the mail program. */
export function MessagesSection() {
  const { show } = messageFilter.useFilter();
  const list = useStaffList<ContactInquiry>({
    path: PATH,
    parameters: { only: show === 'open' ? 'open' : '' },
  });
  return (
    <>
      <SegmentedControl
        size="sm"
        mb="sm"
        aria-label="Which messages"
        value={show}
        onChange={(value) => messageFilter.change({ show: value as 'open' | 'all' })}
        data={[
          { value: 'open', label: 'Not answered' },
          { value: 'all', label: 'All' },
        ]}
      />
      <StaffList
        list={list}
        what="messages"
        failed="The messages could not be loaded"
        columns={COLUMNS}
        empty={
          <EmptyState title={show === 'open' ? 'Every message is answered.' : 'No messages yet.'}>
            What visitors write by the contact form appears here.
          </EmptyState>
        }
        className={plain.table}
        rowHeight={ROW_HEIGHT}
      />
    </>
  );
}

const COLUMNS: ListColumn<ContactInquiry>[] = [
  { label: 'From', className: classes.from, cell: (message) => <Sender message={message} /> },
  { label: 'Message', cell: (message) => <Words message={message} /> },
  { label: 'Time', className: classes.time, cell: (message) => <Time message={message} /> },
  { label: 'Acts', className: classes.acts, cell: (message) => <Acts message={message} /> },
];

interface CellProps {
  message: ContactInquiry;
}

function Sender({ message }: CellProps) {
  return (
    <>
      <span className={classes.name} dir="auto">{`${message.firstName} ${message.lastName}`}</span>
      <a href={mailtoHref(message.email)}>{message.email}</a>
      {message.phone && <a href={telHref(message.phone)}>{formatPhone(message.phone)}</a>}
    </>
  );
}

function Words({ message }: CellProps) {
  return (
    <>
      <span className={classes.subject}>{contactSubjectLabel(message.subject)}</span>
      <p className={classes.words} dir="auto">
        {message.message}
      </p>
    </>
  );
}

function Time({ message }: CellProps) {
  const { timeZone } = useBusinessTime();
  return (
    <>
      <span>{formatInstant(message.createdAt, timeZone)}</span>
      {message.handledAt && (
        <span className={classes.quiet}>{`Answered ${formatInstant(message.handledAt, timeZone)}`}</span>
      )}
    </>
  );
}

function Acts({ message }: CellProps) {
  const isHandled = message.handledAt !== null;
  const mark = useMutation({
    mutationFn: () =>
      staffSession.call<ContactInquiry>('PUT', `${PATH}/${message.id}/handled`, { handled: !isHandled }),
    onSuccess: (row) => showChanged(PATH, row),
    onError: (failure) => tellFailure(failure, 'Failed to update the message.'),
  });
  const name = `${message.firstName} ${message.lastName}`;
  return (
    <>
      {!isHandled && (
        <Button component="a" size="sm" variant="outline" href={mailtoHref(message.email)}>
          Answer by email
        </Button>
      )}
      <Button
        size="sm"
        variant="subtle"
        loading={mark.isPending}
        aria-label={isHandled ? `Not answered yet: ${name}` : `Mark as answered: ${name}`}
        onClick={() => mark.mutate()}
      >
        {isHandled ? 'Not answered yet' : 'Mark as answered'}
      </Button>
    </>
  );
}
