import { formatDate } from '#rules';
import type { BookingFacts } from '../booking-facts.js';
import { amountLine } from '../domain/wording.js';
import { aboutBooking, EventFacts } from './booking-parts.js';
import { Layout } from './layout.js';
import type { MailMessage } from './mail-message.js';
import { Button, NoWrap, Panel, Paragraph, Quiet } from './parts.js';

/** To the customer, once a request is stored. */
/** @param spoken staff wrote it down on the phone: nobody has to call any more */
export function requestReceived(facts: BookingFacts, { spoken = false } = {}): MailMessage {
  return {
    kind: 'request-received',
    subject: `We have your request for ${formatDate(facts.eventDate)}`,
    body: <RequestReceived facts={facts} spoken={spoken} />,
  };
}

/** What keeps the date, and until when (Holds §7). */
function holdSentence({ contactConfirmed, dateKept, dateKeptUntil }: BookingFacts): string {
  if (!dateKept) {
    return contactConfirmed
      ? 'Your date has been taken by somebody else meanwhile; we call you about another one.'
      : 'Please confirm that it was you who asked: your date is kept once you do, if it is still free.';
  }
  if (contactConfirmed || !dateKeptUntil)
    return 'The date is held for you while we look at it, and nothing is due yet.';
  return `The date is held for you until ${dateKeptUntil}. Please confirm that it was you who asked, and we keep it while we look at it. Nothing is due yet.`;
}

function RequestReceived({ facts, spoken }: { facts: BookingFacts; spoken: boolean }) {
  const isWaiting = facts.status === 'pending';
  const isUnconfirmed = isWaiting && !facts.contactConfirmed;
  return (
    <Layout
      house={facts.house}
      preview={isWaiting && !spoken ? `We call by ${facts.callBy}.` : `${facts.dateLine}, ${facts.venues}.`}
      title="Your request is with us"
      about={aboutBooking(facts)}
    >
      <Paragraph>{facts.greeting}</Paragraph>
      <Paragraph>
        Thank you for asking {facts.house.name} to host your event.
        {isWaiting && ` ${holdSentence(facts)}`}
      </Paragraph>
      {isUnconfirmed && facts.isToCome && <Button href={facts.links.keepDate}>Yes, keep my date</Button>}
      {isWaiting && !spoken && <Panel>We call by {facts.callBy}.</Panel>}
      <EventFacts facts={facts} more={[['Price', amountLine(facts.totalCents)]]} />
      <Button href={facts.links.myBookings}>Open My Bookings</Button>
      <Quiet>
        Something wrong, or in a hurry? Call us at <NoWrap>{facts.house.phoneDisplay}</NoWrap> and have the
        booking code at hand.
      </Quiet>
    </Layout>
  );
}
