import { formatDate } from '#rules';
import type { BookingFacts } from '../booking-facts.js';
import { amountLine } from '../domain/wording.js';
import { aboutBooking, EventFacts } from './booking-parts.js';
import { Layout } from './layout.js';
import type { MailMessage } from './mail-message.js';
import { Button, NoWrap, Panel, Paragraph, Quiet } from './parts.js';

/** To the customer, once a request is stored. */
export function requestReceived(facts: BookingFacts): MailMessage {
  return {
    kind: 'request-received',
    subject: `We have your request for ${formatDate(facts.eventDate)}`,
    body: <RequestReceived facts={facts} />,
  };
}

function RequestReceived({ facts }: { facts: BookingFacts }) {
  const isWaiting = facts.status === 'pending';
  return (
    <Layout
      house={facts.house}
      preview={isWaiting ? `We call by ${facts.callBy}.` : `${facts.dateLine}, ${facts.venues}.`}
      title="Your request is with us"
      about={aboutBooking(facts)}
    >
      <Paragraph>{facts.greeting}</Paragraph>
      <Paragraph>
        Thank you for asking {facts.house.name} to host your event.
        {isWaiting && ' The date is held for you while we look at it, and nothing is due yet.'}
      </Paragraph>
      {isWaiting && <Panel>We call by {facts.callBy}.</Panel>}
      <EventFacts facts={facts} more={[['Price', amountLine(facts.totalCents)]]} />
      <Button href={facts.links.myBookings}>Open My Bookings</Button>
      <Quiet>
        Something wrong, or in a hurry? Call us at <NoWrap>{facts.house.phoneDisplay}</NoWrap> and have the
        booking code at hand.
      </Quiet>
    </Layout>
  );
}
