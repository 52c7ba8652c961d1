import { formatDate, mailtoHref, telHref } from '#rules';
import type { BookingFacts } from '../booking-facts.js';
import { amountLine } from '../domain/wording.js';
import { Layout } from './layout.js';
import type { MailMessage } from './mail-message.js';
import { Button, Facts, Lines, Panel, TextLink } from './parts.js';

/** To the office: who asks for what, and until when we promised to call. */
export function requestReceivedStaff(facts: BookingFacts): MailMessage {
  return {
    kind: 'request-received-staff',
    subject: `New request: ${facts.eventType}, ${formatDate(facts.eventDate)}`,
    body: <RequestReceivedStaff facts={facts} />,
  };
}

function RequestReceivedStaff({ facts }: { facts: BookingFacts }) {
  return (
    <Layout
      house={facts.house}
      preview={`Call by ${facts.callBy}.`}
      title={`New request for ${formatDate(facts.eventDate)}`}
      about={`Booking ${facts.code}. Sent to the office by the booking system.`}
    >
      {facts.status === 'pending' && <Panel>Call by {facts.callBy}.</Panel>}
      <Facts
        facts={[
          ['Name', facts.fullName],
          ['Company', facts.company],
          [
            'Phone',
            <TextLink key="phone" plain href={telHref(facts.phoneE164 ?? facts.phone)}>
              {facts.phone}
            </TextLink>,
          ],
          [
            'Email',
            <TextLink key="email" plain href={mailtoHref(facts.email)}>
              {facts.email}
            </TextLink>,
          ],
          ['Event', facts.eventAsTyped],
          ['Date', facts.dateLine],
          ['Time', facts.timeLine],
          ['Spaces', facts.venues],
          ['Guests', facts.guests],
          ['Price', amountLine(facts.totalCents)],
          ['Other dates', facts.alternateDates],
          ['Add-ons', facts.extras],
          ['Wishes', facts.requirements ? <Lines text={facts.requirements} /> : null],
          ['Booking code', facts.code],
        ]}
      />
      <Button href={facts.links.management}>Approve or decline</Button>
    </Layout>
  );
}
