import { formatDate, telHref } from '#rules';
import type { BookingFacts } from '../booking-facts.js';
import { amountLine } from '../domain/wording.js';
import { Layout } from './layout.js';
import type { MailMessage } from './mail-message.js';
import { Button, Facts, Lines, Panel, Paragraph, TextLink } from './parts.js';

/** To the office: money that could not be booked as asked, or that is more than the price. */
export function paymentNeedsAttention(facts: BookingFacts, reason: string): MailMessage {
  return {
    kind: 'payment-needs-attention',
    subject: `A payment needs attention: booking ${facts.code}`,
    body: <PaymentNeedsAttention facts={facts} reason={reason} />,
  };
}

function PaymentNeedsAttention({ facts, reason }: { facts: BookingFacts; reason: string }) {
  return (
    <Layout
      house={facts.house}
      preview={`Booking ${facts.code}, ${formatDate(facts.eventDate)}.`}
      title="A payment needs attention"
      about={`Booking ${facts.code}. Sent to the office by the booking system.`}
    >
      <Paragraph>Please look at the money of this booking:</Paragraph>
      <Panel>
        <Lines text={reason} />
      </Panel>
      <Facts
        facts={[
          ['Name', facts.fullName],
          [
            'Phone',
            <TextLink key="phone" plain href={telHref(facts.phoneE164 ?? facts.phone)}>
              {facts.phone}
            </TextLink>,
          ],
          ['Event', facts.eventAsTyped],
          ['Date', facts.dateLine],
          ['Status', facts.status.charAt(0).toUpperCase() + facts.status.slice(1)],
          ['Price', amountLine(facts.totalCents)],
          ['Booking code', facts.code],
        ]}
      />
      <Button href={facts.links.management}>Open the booking</Button>
    </Layout>
  );
}
