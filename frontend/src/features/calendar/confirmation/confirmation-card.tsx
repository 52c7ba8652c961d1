import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { describeInterval, durationHours, formatDate } from '#rules';
import { formatInstantWithWeekday } from '@/lib/instants';
import { Money } from '@/ui/money';
import type { SentRequest } from './sent-request';
import classes from './confirmation-card.module.css';

export const CONFIRMATION_ID = 'request-received';

interface ConfirmationCardProps {
  sent: SentRequest;
  timeZone: string;
  onDismiss: () => void;
}

/** Remains after the toast has gone (Requests §14): what was asked for, and what happens next. */
export function ConfirmationCard({ sent, timeZone, onDismiss }: ConfirmationCardProps) {
  const hours = durationHours(sent.startTime, sent.endTime);
  return (
    <section className={classes.card} aria-labelledby={CONFIRMATION_ID}>
      <div className={classes.head}>
        <h2 id={CONFIRMATION_ID} tabIndex={-1}>
          We have your request
        </h2>
        <p className={classes.call}>{`We call by ${formatInstantWithWeekday(sent.callBy, timeZone)}`}</p>
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>Your code</dt>
          <dd className={classes.code}>{sent.code}</dd>
        </div>
        <div>
          <dt>When</dt>
          <dd>
            <span>{describeInterval(sent.eventDate, sent.startTime, sent.endTime)}</span> ·&nbsp;
            <span>{hours}</span>&nbsp;h
            {sent.alternateDates.length > 0 && (
              <small>{`Also noted: ${sent.alternateDates.map(formatDate).join('; ')}`}</small>
            )}
          </dd>
        </div>
        <div>
          <dt>{sent.venues.length > 1 ? 'Spaces' : 'Space'}</dt>
          <dd>{sent.venues.join(', ')}</dd>
        </div>
        <div>
          <dt>Price</dt>
          <dd>
            <Money dollars={sent.totalCost} />
          </dd>
        </div>
      </dl>
      <div className={classes.actions}>
        <Button component={Link} to="/my-bookings">
          See it in My Bookings
        </Button>
        <Button variant="default" onClick={onDismiss}>
          Request another date
        </Button>
      </div>
    </section>
  );
}
