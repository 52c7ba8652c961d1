import { useState } from 'react';
import { Button, Checkbox } from '@mantine/core';
import { Money } from '@/ui/money';
import type { StaffBooking } from '#api/bookings';
import { useRecordOpener } from '../shell/open-record';
import { OPENS_ROW } from '../shell/opens-row';
import { useBusinessTime } from '../shell/use-dashboard';
import { ActOutcomeLine } from './act-outcome';
import { BookingBadges } from './booking-badges';
import {
  companyOf,
  dateOf,
  decisionOf,
  eventTypeOf,
  fullName,
  guestsOf,
  hoursOf,
  venueNames,
} from './booking-words';
import { CallPanel } from './call-panel';
import { ContractButtons } from './contract-buttons';
import { ApproveButtons, RejectForm } from './decision-buttons';
import { useBookingAct, type BookingActs } from './use-booking-act';
import classes from './request-card.module.css';

/** Whether the card is chosen for an act on many. */
export interface CardSelection {
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
}

/** One request, with all that is needed to decide it; once decided it keeps its place and says how. */
export function RequestCard({ booking, selection }: { booking: StaffBooking; selection?: CardSelection }) {
  const open = useRecordOpener('booking');
  const { timeZone } = useBusinessTime();
  const acts = useBookingAct(booking.id, { onPriceRequired: () => open(booking.id, { focus: 'price' }) });
  const decision = booking.status === 'pending' ? null : decisionOf(booking, timeZone);
  const name = fullName(booking);
  return (
    <li>
      <article
        className={classes.card}
        aria-label={`Request of ${name}`}
        data-decided={decision ? true : undefined}
      >
        {selection && booking.status === 'pending' && (
          <Checkbox
            label={`Select the request of ${name}`}
            checked={selection.chosen}
            onChange={(event) => selection.onChoose(event.currentTarget.checked)}
          />
        )}
        <div className={classes.top}>
          <div className={classes.who}>
            <h4 className={classes.name} dir="auto">
              {name}
            </h4>
            <p className={classes.company} dir="auto">
              {companyOf(booking)}
            </p>
          </div>
          <div className={classes.badges}>
            <BookingBadges booking={booking} />
          </div>
          <Facts booking={booking} />
          <div className={classes.calls}>
            <CallPanel booking={booking} acts={acts} />
          </div>
          <p className={classes.value}>
            <Money dollars={booking.totalCost} />
          </p>
        </div>
        {booking.capacityNotice && <p className={classes.notice}>{booking.capacityNotice}</p>}
        {decision && <p className={classes.decision}>{decision}</p>}
        <ActOutcomeLine outcome={acts.outcome} />
        <CardButtons booking={booking} acts={acts} onDetails={() => open(booking.id)} />
      </article>
    </li>
  );
}

function Facts({ booking }: { booking: StaffBooking }) {
  return (
    <ul className={classes.facts} aria-label="Event">
      <li className={classes.when}>
        <span>{dateOf(booking)}</span> <span className={classes.hours}>{hoursOf(booking)}</span>
      </li>
      <li>{venueNames(booking)}</li>
      <li>{`${guestsOf(booking)} · ${eventTypeOf(booking)}`}</li>
    </ul>
  );
}

interface CardButtonsProps {
  booking: StaffBooking;
  acts: BookingActs;
  onDetails: () => void;
}

/** Reject stands quiet and far from Approve: a slip of the hand must not decline anybody. */
function CardButtons({ booking, acts, onDetails }: CardButtonsProps) {
  const [rejecting, setRejecting] = useState(false);
  const pending = booking.status === 'pending';
  if (pending && rejecting) {
    return (
      <div className={classes.rejecting}>
        <RejectForm acts={acts} onCancel={() => setRejecting(false)} />
      </div>
    );
  }
  return (
    <div className={classes.buttons}>
      {pending && <ApproveButtons acts={acts} label="Approve" />}
      <ContractButtons booking={booking} acts={acts} />
      <Button
        size="sm"
        variant="subtle"
        {...OPENS_ROW}
        aria-label={`View Details: ${fullName(booking)}`}
        onClick={onDetails}
      >
        View Details
      </Button>
      {pending && (
        <Button
          size="sm"
          variant="subtle"
          color="gray"
          className={classes.far}
          disabled={acts.working !== null}
          onClick={() => setRejecting(true)}
        >
          Reject
        </Button>
      )}
    </div>
  );
}
