import { Button, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { formatInstant } from '@/lib/instants';
import { LoadMore } from '@/ui/load-more';
import { EmptyState, ErrorState } from '@/ui/state-card';
import { StatusBadge } from '@/ui/status-badge';
import type { OutboxMessage } from '#api/notifications';
import { useRecordOpener } from '../shell/open-record';
import { useBusinessTime } from '../shell/use-dashboard';
import { kindOf, MESSAGE_STATES, titleOf } from './message-words';
import { useOutboxPages, type OutboxFilters, type StateFilter } from './use-outbox';
import classes from './outbox-section.module.css';

/** Every email and text of the house with what became of it. */
export function OutboxSection({ filters }: { filters: OutboxFilters }) {
  const pages = useOutboxPages(filters);
  const { data, error, isFetching, refetch } = pages;
  const rows = data?.pages.flatMap((page) => page.rows);
  return (
    <>
      <FilterBar filters={filters} onReload={() => void refetch()} reloading={isFetching} />
      {!rows && !error && <ListSkeleton />}
      {!rows && error && (
        <ErrorState
          title="The outbox could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {rows?.length === 0 && <NothingFound filters={filters} />}
      {rows && rows.length > 0 && <MessageRows rows={rows} />}
      <LoadMore pages={pages} what="messages" />
    </>
  );
}

interface FilterBarProps {
  filters: OutboxFilters;
  onReload: () => void;
  reloading: boolean;
}

function FilterBar({ filters: { filter, change }, onReload, reloading }: FilterBarProps) {
  const states = Object.entries(MESSAGE_STATES).map(([value, { label }]) => ({ value, label }));
  return (
    <div className={classes.filters}>
      <NativeSelect
        size="sm"
        label="State"
        data={[{ value: 'all', label: 'All' }, { value: 'attention', label: 'Failed or unknown' }, ...states]}
        value={filter.state}
        onChange={(event) => change({ state: event.currentTarget.value as StateFilter })}
      />
      <TextInput
        size="sm"
        type="search"
        label="Search the outbox"
        placeholder="Recipient or subject"
        className={classes.search}
        value={filter.search}
        onChange={(event) => change({ search: event.currentTarget.value })}
      />
      <Button size="sm" variant="default" loading={reloading} onClick={onReload}>
        Refresh
      </Button>
    </div>
  );
}

function MessageRows({ rows }: { rows: OutboxMessage[] }) {
  const { timeZone } = useBusinessTime();
  const open = useRecordOpener('message');
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Message</th>
          <th scope="col">To</th>
          <th scope="col">Time</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((message) => (
          <tr key={message.id}>
            <td>
              <button type="button" className={classes.open} onClick={() => open(message.id)}>
                {titleOf(message)}
              </button>
              <span className={classes.quiet}>
                {message.channel === 'sms' ? 'Text' : 'Email'} · {kindOf(message)}
              </span>
            </td>
            <td className={classes.to}>{message.to}</td>
            <td className={classes.time}>{formatInstant(message.sentAt ?? message.createdAt, timeZone)}</td>
            <td>
              <StatusBadge tone={MESSAGE_STATES[message.state].tone}>
                {MESSAGE_STATES[message.state].label}
              </StatusBadge>
              {message.lastError && <span className={classes.error}>{message.lastError}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NothingFound({ filters: { filter, search, change } }: { filters: OutboxFilters }) {
  if (filter.state === 'all' && search === '') {
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
        <Button size="sm" variant="outline" onClick={() => change({ state: 'all', search: '' })}>
          Show all messages
        </Button>
      }
    >
      {filter.state === 'attention' && search === ''
        ? 'Every message went through.'
        : 'Nothing matches state and search.'}
    </EmptyState>
  );
}

function ListSkeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label="Loading messages">
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={48} />
      ))}
    </div>
  );
}
