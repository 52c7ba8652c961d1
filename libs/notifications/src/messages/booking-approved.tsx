import { formatDate } from '#rules';
import type { BookingFacts } from '../booking-facts.js';
import { aboutBooking, EventFacts, moneyFacts } from './booking-parts.js';
import { calendarAttachment } from './calendar-attachment.js';
import { Layout } from './layout.js';
import type { MailMessage } from './mail-message.js';
import { Button, Panel, Paragraph, Quiet } from './parts.js';

interface Approved {
  /** True when the contract comes in the same email. */
  withContract: boolean;
  /** The event as a calendar file (RFC 5545 text). */
  calendar: string;
}

/** To the customer: the date is theirs. With the contract's link when staff sent both in one act. */
export function bookingApproved(facts: BookingFacts, { withContract, calendar }: Approved): MailMessage {
  const date = formatDate(facts.eventDate);
  return {
    kind: 'booking-approved',
    subject: withContract
      ? `Confirmed: please sign your contract for ${date}`
      : `Confirmed: your booking for ${date}`,
    body: <BookingApproved facts={facts} withContract={withContract} />,
    attachments: [calendarAttachment(facts.code, calendar)],
  };
}

function BookingApproved({ facts, withContract }: { facts: BookingFacts; withContract: boolean }) {
  const due = facts.contractDueDate ? ` by ${formatDate(facts.contractDueDate)}` : '';
  return (
    <Layout
      house={facts.house}
      preview={`${facts.dateLine}, ${facts.venues}.`}
      title="Your date is confirmed"
      about={aboutBooking(facts)}
    >
      <Paragraph>{facts.greeting}</Paragraph>
      <Paragraph>
        {facts.house.name} is looking forward to your event. The calendar file with this message puts it into
        your calendar.
      </Paragraph>
      {withContract && (
        <Panel>Next: read your contract and sign it{due}. You can do both on your phone.</Panel>
      )}
      <EventFacts facts={facts} more={moneyFacts(facts)} />
      {withContract ? (
        <Button href={facts.links.contract}>Read and sign the contract</Button>
      ) : (
        <>
          <Button href={facts.links.myBookings}>Open My Bookings</Button>
          <Quiet>Your contract follows in a message of its own. Until it is signed, nothing is due.</Quiet>
        </>
      )}
    </Layout>
  );
}
