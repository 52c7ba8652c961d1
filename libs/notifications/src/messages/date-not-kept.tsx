import { formatDate } from '#rules';
import type { BookingFacts } from '../booking-facts.js';
import { aboutBooking, EventFacts } from './booking-parts.js';
import { Layout } from './layout.js';
import type { MailMessage } from './mail-message.js';
import { Button, NoWrap, Paragraph, Quiet } from './parts.js';

/** To the customer: nobody confirmed the request in time, so its date is open to others; nothing else is lost. */
export function dateNotKept(facts: BookingFacts): MailMessage {
  return {
    kind: 'date-not-kept',
    subject: `Your date is no longer kept: ${formatDate(facts.eventDate)}`,
    body: <DateNotKept facts={facts} />,
  };
}

function DateNotKept({ facts }: { facts: BookingFacts }) {
  return (
    <Layout
      house={facts.house}
      preview="Confirm to take it again if it is free."
      title="Your date is no longer kept"
      about={aboutBooking(facts)}
    >
      <Paragraph>{facts.greeting}</Paragraph>
      <Paragraph>
        Your request is still with us, and nothing of it is lost. Because nobody has confirmed it yet, your
        date is no longer kept; confirm to take it again if it is free.
      </Paragraph>
      <Button href={facts.links.keepDate}>Yes, keep my date</Button>
      <EventFacts facts={facts} more={[]} />
      <Quiet>
        Did you not ask for a date? Then there is nothing to do. Questions? Call us at{' '}
        <NoWrap>{facts.house.phoneDisplay}</NoWrap>.
      </Quiet>
    </Layout>
  );
}
