import { formatDate } from '#rules';
import type { BookingFacts } from '../booking-facts.js';
import { aboutBooking } from './booking-parts.js';
import { calendarAttachment } from './calendar-attachment.js';
import { Layout } from './layout.js';
import type { MailMessage } from './mail-message.js';
import { Button, Facts, Paragraph, Quiet, type Fact } from './parts.js';

/** When and where, as a message says it. */
export interface SlotLines {
  date: string;
  time: string;
  spaces: string;
}

interface Move {
  from: SlotLines;
  to: SlotLines;
  /** The event as a calendar file; null while it is not confirmed. */
  calendar: string | null;
}

/** To the customer: what staff moved, with the old and the new (Holds §10). */
export function bookingMoved(facts: BookingFacts, move: Move): MailMessage {
  return {
    kind: 'booking-moved',
    subject: `Moved: your booking is now for ${formatDate(facts.eventDate)}`,
    body: <BookingMoved facts={facts} move={move} />,
    ...(move.calendar === null ? {} : { attachments: [calendarAttachment(facts.code, move.calendar)] }),
  };
}

function BookingMoved({ facts, move }: { facts: BookingFacts; move: Move }) {
  const contractWaits = facts.contractDueDate !== null && !facts.contractSigned;
  return (
    <Layout
      house={facts.house}
      preview={`${move.to.date}, ${move.to.time}, ${move.to.spaces}.`}
      title="Your booking was moved"
      about={aboutBooking(facts)}
    >
      <Paragraph>{facts.greeting}</Paragraph>
      <Paragraph>
        We have moved your booking as follows. The price stays as it was agreed. If this is not what we spoke
        about, simply reply or call us.
      </Paragraph>
      <Facts
        facts={[
          ...changed('Date', move.from.date, move.to.date),
          ...changed('Time', move.from.time, move.to.time),
          ...changed('Spaces', move.from.spaces, move.to.spaces),
          ['Booking code', facts.code],
        ]}
      />
      {contractWaits ? (
        <>
          <Paragraph>Your contract is written anew with this date, these hours and spaces.</Paragraph>
          <Button href={facts.links.contract}>Read and sign the contract</Button>
        </>
      ) : (
        <Button href={facts.links.myBookings}>Open My Bookings</Button>
      )}
      {move.calendar !== null && (
        <Quiet>The calendar file with this message takes the place of the entry in your calendar.</Quiet>
      )}
    </Layout>
  );
}

/** 'Old → new'; what stayed is said once. */
function changed(label: string, from: string, to: string): Fact[] {
  if (from === to) return [[label, to]];
  return [
    [`${label} before`, from],
    [`${label} now`, <strong key={label}>{to}</strong>],
  ];
}
