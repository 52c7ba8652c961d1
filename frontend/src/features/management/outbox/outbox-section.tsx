import { Button, NativeSelect, TextInput } from '@mantine/core';
import { formatInstant } from '@/lib/instants';
import { EmptyState } from '@/ui/state-card';
import { StatusBadge } from '@/ui/status-badge';
import type { OutboxMessage } from '#api/notifications';
import { StaffList, type ListColumn } from '../list/staff-list';
import { OPENS_ROW } from '../shell/opens-row';
import { useRecordOpener } from '../shell/open-record';
import { useBusinessTime } from '../shell/use-dashboard';
import { kindOf, MESSAGE_STATES, titleOf } from './message-words';
import { outboxFilters, useOutboxSearch, type StateFilter } from './outbox-filters';
import { useOutboxList } from './use-outbox';
import classes from './outbox-section.module.css';

/** Every email and text of the house with what became of it. */
export function OutboxSection() {
  const list = useOutboxList();
  const { refetch, isFetching } = list.query;
  return (
    <>
      <FilterBar onReload={() => void refetch()} reloading={isFetching} />
      <StaffList
        list={list}
        what="messages"
        failed="The outbox could not be loaded"
        columns={MESSAGE_COLUMNS}
        empty={<NothingFound />}
        className={classes.table}
        rowHeight={ROW_HEIGHT}
      />
    </>
  );
}

const ROW_HEIGHT = 48;

const MESSAGE_COLUMNS: ListColumn<OutboxMessage>[] = [
  { label: 'Message', cell: (message) => <MessageCell message={message} /> },
  { label: 'To', className: classes.to, cell: (message) => message.to },
  { label: 'Time', className: classes.time, cell: (message) => <TimeCell message={message} /> },
  {
    label: 'State',
    cell: (message) => (
      <>
        <StatusBadge tone={MESSAGE_STATES[message.state].tone}>
          {MESSAGE_STATES[message.state].label}
        </StatusBadge>
        {message.lastError && <span className={classes.error}>{message.lastError}</span>}
      </>
    ),
  },
];

function MessageCell({ message }: { message: OutboxMessage }) {
  const open = useRecordOpener('message');
  return (
    <>
      <button type="button" {...OPENS_ROW} className={classes.open} onClick={() => open(message.id)}>
        {titleOf(message)}
      </button>
      <span
        className={classes.quiet}
      >{`${message.channel === 'sms' ? 'Text' : 'Email'} · ${kindOf(message)}`}</span>
    </>
  );
}

function TimeCell({ message }: { message: OutboxMessage }) {
  const { timeZone } = useBusinessTime();
  return formatInstant(message.sentAt ?? message.createdAt, timeZone);
}

interface FilterBarProps {
  onReload: () => void;
  reloading: boolean;
}

function FilterBar({ onReload, reloading }: FilterBarProps) {
  const { state, searchText } = outboxFilters.useFilter();
  const { change } = outboxFilters;
  const states = Object.entries(MESSAGE_STATES).map(([value, { label }]) => ({ value, label }));
  return (
    <div className={classes.filters}>
      <NativeSelect
        size="sm"
        label="State"
        data={[
          { value: 'all', label: 'All' },
          { value: 'attention', label: 'Failed, bounced or unknown' },
          ...states,
        ]}
        value={state}
        onChange={(event) => change({ state: event.currentTarget.value as StateFilter })}
      />
      <TextInput
        size="sm"
        type="search"
        label="Search the outbox"
        placeholder="Recipient or subject"
        className={classes.search}
        value={searchText}
        onChange={(event) => change({ searchText: event.currentTarget.value })}
      />
      <Button size="sm" variant="default" loading={reloading} onClick={onReload}>
        Refresh
      </Button>
    </div>
  );
}

function NothingFound() {
  const { state } = outboxFilters.useFilter();
  const search = useOutboxSearch();
  if (state === 'all' && search === '') {
    return (
      <EmptyState title="No messages yet.">
        Every email and text is listed here as soon as it is written.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No messages found."
      action={
        <Button size="sm" variant="outline" onClick={outboxFilters.reset}>
          Show all messages
        </Button>
      }
    >
      {state === 'attention' && search === ''
        ? 'Every message went through.'
        : 'Nothing matches state and search.'}
    </EmptyState>
  );
}
