import { useState } from 'react';
import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { ApiError } from '@/lib/api-client';
import { formatInstant } from '@/lib/instants';
import { notify } from '@/lib/notify';
import { ErrorState } from '@/ui/state-card';
import { StatusBadge } from '@/ui/status-badge';
import type { OutboxMessageDetail } from '#api/notifications';
import { Facts } from '../details/details-panel';
import { useRecordOpener } from '../shell/open-record';
import { StaffDialog } from '../shell/staff-dialog';
import { useBusinessTime } from '../shell/use-dashboard';
import { kindOf, MESSAGE_STATES, titleOf } from './message-words';
import { messagePath, useOutboxMessage, useRetryMessage } from './use-outbox';
import classes from './outbox-message.module.css';

interface OutboxMessageDialogProps {
  id: string;
  onClose: () => void;
}

/** One message as its reader sees it. */
export function OutboxMessageDialog({ id, onClose }: OutboxMessageDialogProps) {
  const { data, error, refetch, isFetching } = useOutboxMessage(id);
  return (
    <StaffDialog
      title={data ? titleOf(data) : 'Message'}
      onClose={onClose}
      footer={
        <div className={classes.footer}>
          {data?.bookingId && <OpenBooking bookingId={data.bookingId} />}
          <Button size="sm" variant="default" onClick={onClose}>
            Close
          </Button>
        </div>
      }
    >
      {data && <Message message={data} />}
      {!data && !error && <Skeleton height={420} aria-label="Loading the message" />}
      {!data && error && (
        <ErrorState
          title="This message could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </StaffDialog>
  );
}

function OpenBooking({ bookingId }: { bookingId: string }) {
  const open = useRecordOpener('booking');
  return (
    <Button size="sm" variant="subtle" onClick={() => open(bookingId)}>
      Open the booking
    </Button>
  );
}

function Message({ message }: { message: OutboxMessageDetail }) {
  const { timeZone } = useBusinessTime();
  const state = MESSAGE_STATES[message.state];
  return (
    <>
      <Facts
        facts={[
          ['State', <StatusBadge tone={state.tone}>{state.label}</StatusBadge>],
          ['To', message.to],
          ['Kind', `${message.channel === 'sms' ? 'Text' : 'Email'} · ${kindOf(message)}`],
          ['Written', formatInstant(message.createdAt, timeZone)],
          ['Sent', message.sentAt && formatInstant(message.sentAt, timeZone)],
          ['Attempts', message.attempts > 1 ? message.attempts : null],
        ]}
      />
      {(message.state === 'failed' || message.state === 'bounced') && <FailedNotice message={message} />}
      <MessageBody message={message} />
      <Attachments message={message} />
    </>
  );
}

function FailedNotice({ message }: { message: OutboxMessageDetail }) {
  const { mutate, isPending, error } = useRetryMessage(message.id);
  const retry = () =>
    mutate(undefined, {
      onSuccess: () => notify.success('Message queued again.'),
      onError: () => notify.error('Failed to send the message again.'),
    });
  const refusal = error && (error instanceof ApiError ? error.serverMessage : 'Please try again.');
  return (
    <div className={classes.failed} role="alert">
      <p>{refusal ?? message.lastError ?? 'This message could not be sent.'}</p>
      <Button size="sm" loading={isPending} onClick={retry}>
        Send again
      </Button>
    </div>
  );
}

/** The letter runs no script and opens nothing: an empty sandbox (customers' own words may stand in it). */
function MessageBody({ message }: { message: OutboxMessageDetail }) {
  const [view, setView] = useState(message.html === null ? 'text' : 'html');
  return (
    <div className={classes.body}>
      {message.html !== null && (
        <SegmentedControl
          size="sm"
          aria-label="Show as"
          value={view}
          onChange={setView}
          data={[
            { value: 'html', label: 'As sent' },
            { value: 'text', label: 'Text' },
          ]}
        />
      )}
      {view === 'html' && message.html !== null ? (
        <iframe
          className={classes.letter}
          title={`Message: ${titleOf(message)}`}
          sandbox=""
          srcDoc={message.html}
        />
      ) : (
        <pre className={classes.text} tabIndex={0} aria-label="Text of the message">
          {message.text}
        </pre>
      )}
    </div>
  );
}

function Attachments({ message }: { message: OutboxMessageDetail }) {
  if (message.attachments.length === 0) return null;
  return (
    <div className={classes.attachments}>
      <h3>Attachments</h3>
      <ul>
        {message.attachments.map(({ fileName, contentType }, index) => (
          <li key={`${index}-${fileName}`}>
            <a href={`${messagePath(message.id)}/attachments/${index}`} download={fileName}>
              {fileName}
            </a>
            <span>{` ${contentType}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
