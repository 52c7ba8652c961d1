import { useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { formatPhone, mailtoHref, needsInternationalMail, telHref } from '#rules';
import type { StaffBooking } from '#api/bookings';
import { ActOutcomeLine } from '../bookings/act-outcome';
import { companyOf, fullName } from '../bookings/booking-words';
import { useBookingAct } from '../bookings/use-booking-act';
import { drafts } from '../form/drafts';
import classes from './booking-details.module.css';
import { DetailsPanel, Facts } from './details-panel';
import { EditForm, editFormName } from './edit-form';

/** Who the customer is; everything of them and of the event but its time is corrected here (Bookings §14). */
export function CustomerPanel({ booking }: { booking: StaffBooking }) {
  const draft = editFormName(booking.id);
  const [editing, setEditing] = useState(() => drafts.of(draft) !== null);
  const toggleButton = useRef<HTMLButtonElement>(null);
  const acts = useBookingAct(booking.id);
  const close = () => {
    drafts.forget(draft);
    setEditing(false);
    toggleButton.current?.focus();
  };
  const toggle = (
    <Button
      ref={toggleButton}
      size="sm"
      variant="default"
      disabled={acts.working !== null}
      onClick={() => (editing ? close() : setEditing(true))}
    >
      {editing ? 'Keep as it is' : 'Edit details'}
    </Button>
  );
  return (
    <DetailsPanel title="Customer" action={toggle}>
      {editing ? (
        <EditForm booking={booking} acts={acts} onSaved={close} />
      ) : (
        <CustomerFacts booking={booking} />
      )}
      <ActOutcomeLine outcome={acts.outcome} />
    </DetailsPanel>
  );
}

function CustomerFacts({ booking }: { booking: StaffBooking }) {
  return (
    <Facts
      facts={[
        ['Name', fullName(booking)],
        ['Company', companyOf(booking)],
        ['Email', <EmailLink email={booking.email} bounced={booking.emailBounced} />],
        ['Phone', <a href={telHref(booking.phone)}>{formatPhone(booking.phone)}</a>],
        [
          'Text messages',
          booking.smsRemindersEnabled ? `On, ${booking.smsReminderPhone ?? booking.phone}` : 'Off',
        ],
      ]}
    />
  );
}

/** A long address breaks before its '@', not in the middle of a word. */
function EmailLink({ email, bounced }: { email: string; bounced: boolean }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      <a href={mailtoHref(email)}>
        <span>{email.slice(0, at)}</span>
        <wbr />
        <span>{email.slice(at)}</span>
      </a>
      {needsInternationalMail(email) && (
        <span className={classes.aside}> · letters that some mail servers refuse</span>
      )}
      {bounced && (
        <p className={classes.bounced}>
          Mail to this address came back, so nothing is sent there. Correct it with “Edit details”; if it is
          right, send the message again in the Outbox.
        </p>
      )}
    </>
  );
}
