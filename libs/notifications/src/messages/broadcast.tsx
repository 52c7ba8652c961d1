import type { BookingFacts } from '../booking-facts.js';
import { oneLine } from '../domain/wording.js';
import { aboutBooking, EventFacts } from './booking-parts.js';
import { Layout } from './layout.js';
import type { MailMessage } from './mail-message.js';
import { Lines, Paragraph } from './parts.js';

interface Letter {
  subject: string;
  body: string;
}

/** To each customer with an event to come: what staff wrote to all of them. Its subject is the house's own. */
export function broadcastMail(facts: BookingFacts, { subject, body }: Letter): MailMessage {
  const title = oneLine(subject);
  return {
    kind: 'broadcast',
    subject: title,
    body: (
      <Layout
        house={facts.house}
        preview={`A message from ${facts.house.name}.`}
        title={title}
        about={aboutBooking(facts)}
      >
        <Paragraph>{facts.greeting}</Paragraph>
        {body.split(/\n\s*\n/).map((paragraph, index) => (
          <Paragraph key={index}>
            <Lines text={paragraph} />
          </Paragraph>
        ))}
        <EventFacts facts={facts} />
      </Layout>
    ),
  };
}
