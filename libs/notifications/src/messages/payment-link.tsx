import { formatDate } from '#rules';
import type { BookingFacts } from '../booking-facts.js';
import { aboutBooking, EventFacts, moneyFacts, type NextPayment } from './booking-parts.js';
import { Layout } from './layout.js';
import type { MailMessage } from './mail-message.js';
import { Button, NoWrap, Panel, Paragraph, Quiet } from './parts.js';

/** To the customer: what is to be paid next, and the signed way to pay it. */
export function paymentLink(facts: BookingFacts, next: NextPayment): MailMessage {
  return {
    kind: 'payment-link',
    subject: `Your payment for ${formatDate(facts.eventDate)}`,
    body: <PaymentLink facts={facts} next={next} />,
  };
}

function PaymentLink({ facts, next }: { facts: BookingFacts; next: NextPayment }) {
  return (
    <Layout
      house={facts.house}
      preview="Here is your link to pay online."
      title="Your payment"
      about={aboutBooking(facts)}
    >
      <Paragraph>{facts.greeting}</Paragraph>
      <Paragraph>Here is the link to what is to be paid next for your event. It works for 14 days.</Paragraph>
      <Panel>{next.sentence}</Panel>
      <Button href={next.href}>{next.button}</Button>
      <EventFacts facts={facts} more={moneyFacts(facts)} />
      <Quiet>
        You have paid meanwhile? Then please take no notice of this. Questions? Call us at{' '}
        <NoWrap>{facts.house.phoneDisplay}</NoWrap>.
      </Quiet>
    </Layout>
  );
}
