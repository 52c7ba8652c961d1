import { useState } from 'react';
import { Button, Skeleton } from '@mantine/core';
import { ErrorState } from '@/ui/state-card';
import type { BroadcastAudience } from '#api/notifications';
import { StaffDialog } from '../shell/staff-dialog';
import { BroadcastProgress } from './broadcast-progress';
import classes from './broadcast.module.css';
import { ComposeBroadcast } from './compose-broadcast';
import { customers, useAudience, useNewestBroadcast } from './use-broadcasts';

/** Email All Clients: what it is for, then one message to all customers with an event to come (Messages §9). */
export function BroadcastDialog({ onClose }: { onClose: () => void }) {
  const audience = useAudience();
  const newest = useNewestBroadcast();
  const [composing, setComposing] = useState(false);
  const { data, error, refetch, isFetching } = audience;
  return (
    <StaffDialog title="Email All Clients" onClose={onClose}>
      {!data && error && (
        <ErrorState
          title="The bookings could not be counted"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton height={160} role="status" aria-label="Counting bookings" />}
      {data && !composing && <Notice audience={data} onCompose={() => setComposing(true)} />}
      {data && composing && <ComposeBroadcast audience={data} onSent={() => setComposing(false)} />}
      {newest.data && !composing && <BroadcastProgress broadcast={newest.data} />}
    </StaffDialog>
  );
}

function Notice({ audience, onCompose }: { audience: BroadcastAudience; onCompose: () => void }) {
  const { confirmed, toCome, addresses, delivers } = audience;
  if (confirmed === 0) return <p className={classes.notice}>No confirmed bookings found to email.</p>;
  return (
    <div className={classes.notice}>
      <h3>{`Found ${confirmed} Confirmed ${confirmed === 1 ? 'Booking' : 'Bookings'}`}</h3>
      <p>
        Customer confirmations are sent automatically on approval. Manual emails need configured email
        credentials.
      </p>
      {!delivers && (
        <p>No email provider is configured here: messages are kept in the Outbox, and none leaves.</p>
      )}
      {toCome === 0 ? (
        <p>None of these events is to come, so there is nobody to write to.</p>
      ) : (
        <>
          <p>{`${toCome} of them ${toCome === 1 ? 'is' : 'are'} to come. One message goes to ${customers(addresses)}, once to each address.`}</p>
          <Button size="sm" onClick={onCompose}>
            Write a message
          </Button>
        </>
      )}
    </div>
  );
}
