import { formatDate } from '#rules';
import type { BookingFacts } from '../booking-facts.js';
import { aboutBooking, EventFacts } from './booking-parts.js';
import { Layout } from './layout.js';
import type { MailMessage } from './mail-message.js';
import { Button, Paragraph, Quiet } from './parts.js';

/** To the customer, who opened a link of ours that had expired. */
export function freshLink(facts: BookingFacts): MailMessage {
  return {
    kind: 'fresh-link',
    subject: `Your new link for ${formatDate(facts.eventDate)}`,
    body: <FreshLink facts={facts} />,
  };
}

function FreshLink({ facts }: { facts: BookingFacts }) {
  return (
    <Layout
      house={facts.house}
      preview="It works for 14 days."
      title="Here is your new link"
      about={aboutBooking(facts)}
    >
      <Paragraph>{facts.greeting}</Paragraph>
      <Paragraph>
        The link you opened had expired. This one works for 14 days and leads to your booking:
      </Paragraph>
      <Button href={facts.links.myBookings}>Open My Bookings</Button>
      <EventFacts facts={facts} />
      <Quiet>You did not ask for it? Then you need not do anything.</Quiet>
    </Layout>
  );
}
