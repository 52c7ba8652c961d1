import { formatDate, telHref } from '#rules';
import type { BookingFacts } from '../booking-facts.js';
import { amountLine } from '../domain/wording.js';
import { Layout } from './layout.js';
import type { MailMessage } from './mail-message.js';
import { Button, Facts, Panel, Paragraph, TextLink } from './parts.js';

/** To the office: a request that nobody decided has given its spaces free. */
export function requestReleasedStaff(facts: BookingFacts): MailMessage {
  return {
    kind: 'request-released-staff',
    subject: `Request released automatically: ${facts.eventType}, ${formatDate(facts.eventDate)}`,
    body: <RequestReleasedStaff facts={facts} />,
  };
}

function RequestReleasedStaff({ facts }: { facts: BookingFacts }) {
  return (
    <Layout
      house={facts.house}
      preview={`Nobody decided in time. ${facts.venues}: free again.`}
      title="A request was released automatically"
      about={`Booking ${facts.code}. Sent to the office by the booking system.`}
    >
      <Paragraph>
        Nobody decided this request in time. Its spaces are free again, and the customer has been told so.
      </Paragraph>
      <Panel>You can still call: the date may be free.</Panel>
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
          ['Time', facts.timeLine],
          ['Spaces', facts.venues],
          ['Price', amountLine(facts.totalCents)],
          ['We promised to call by', facts.callBy],
          ['Booking code', facts.code],
        ]}
      />
      <Button href={facts.links.management}>Open the booking</Button>
    </Layout>
  );
}
