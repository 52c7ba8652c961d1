import { useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { CATERING, formatDate, isAlive, PARTY_PLANNING } from '#rules';
import type { StaffBooking } from '#api/bookings';
import { ActOutcomeLine } from '../bookings/act-outcome';
import { dateOf, eventTypeOf, guestsOf, hoursOf } from '../bookings/booking-words';
import { useBookingAct } from '../bookings/use-booking-act';
import { drafts } from '../form/drafts';
import classes from './booking-details.module.css';
import { DetailsPanel, Facts, QuietLine } from './details-panel';
import { MoveForm, moveFormName } from './move-form';
import move from './move-form.module.css';

/** What is celebrated when and by how many; date, hours and spaces can be changed until the contract is signed (Holds §10). */
export function EventPanel({ booking }: { booking: StaffBooking }) {
  const draft = moveFormName(booking.id);
  const [moving, setMoving] = useState(() => drafts.of(draft) !== null);
  /** One of their other dates, when it was pressed. */
  const [wish, setWish] = useState<string | null>(null);
  const toggleButton = useRef<HTMLButtonElement>(null);
  const acts = useBookingAct(booking.id);
  const mayMove = isAlive(booking.status) && !booking.contractSigned;
  const close = () => {
    drafts.forget(draft);
    setMoving(false);
    setWish(null);
    toggleButton.current?.focus();
  };
  const toggle = mayMove && (
    <Button
      ref={toggleButton}
      size="sm"
      variant="default"
      disabled={acts.working !== null}
      onClick={() => (moving ? close() : setMoving(true))}
    >
      {moving ? 'Keep as it is' : 'Change date or hours'}
    </Button>
  );
  return (
    <DetailsPanel title="Event details" action={toggle}>
      {moving && mayMove ? (
        <MoveForm key={wish} booking={booking} acts={acts} date={wish} onSaved={close} />
      ) : (
        <EventFacts
          booking={booking}
          onUseDate={
            mayMove
              ? (date) => {
                  setWish(date);
                  setMoving(true);
                }
              : undefined
          }
        />
      )}
      <ActOutcomeLine outcome={acts.outcome} />
    </DetailsPanel>
  );
}

interface EventFactsProps {
  booking: StaffBooking;
  /** Moves the booking to one of their other dates; nothing where it cannot be moved. */
  onUseDate?: (date: string) => void;
}

function EventFacts({ booking, onUseDate }: EventFactsProps) {
  const addOns = [booking.partyPlanning && PARTY_PLANNING.label, booking.cateringInterest && CATERING.label];
  const others = booking.alternateDates;
  return (
    <>
      <Facts
        facts={[
          ['Date', dateOf(booking)],
          ['Time', hoursOf(booking)],
          ['Guests', guestsOf(booking)],
          ['Event type', eventTypeOf(booking)],
          ['Add-ons', addOns.filter(Boolean).join(', ')],
          ['Other dates', onUseDate ? null : others.map(formatDate).join(' · ')],
        ]}
      />
      {onUseDate && others.length > 0 && (
        <div className={move.others} role="group" aria-label="Other dates they named">
          <span>Other dates</span>
          {others.map((date) => (
            <Button key={date} size="sm" variant="default" onClick={() => onUseDate(date)}>
              {`Use ${formatDate(date)}`}
            </Button>
          ))}
        </div>
      )}
      <h4 className={classes.subheading}>Special requirements</h4>
      {booking.requirements ? (
        <p className={classes.requirements} dir="auto">
          {booking.requirements}
        </p>
      ) : (
        <QuietLine>None specified</QuietLine>
      )}
    </>
  );
}
