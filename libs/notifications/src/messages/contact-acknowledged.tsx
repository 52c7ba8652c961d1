import type { House } from '../booking-facts.js';
import { Layout } from './layout.js';
import type { MailMessage } from './mail-message.js';
import { NoWrap, Panel, Paragraph, Quiet } from './parts.js';

/** To whoever wrote to us. Their own words stay out: nobody shall send a stranger a text through us. */
export function contactAcknowledged(house: House, greeting: string): MailMessage {
  return {
    kind: 'contact-acknowledged',
    subject: 'We have your message',
    body: <ContactAcknowledged house={house} greeting={greeting} />,
  };
}

function ContactAcknowledged({ house, greeting }: { house: House; greeting: string }) {
  return (
    <Layout
      house={house}
      preview="We'll get back to you within 24 hours."
      title="We have your message"
      about="You receive this message because this address was entered in the contact form on our website."
    >
      <Paragraph>{greeting}</Paragraph>
      <Paragraph>Thank you for writing to {house.name}.</Paragraph>
      <Panel>We&apos;ll get back to you within 24 hours.</Panel>
      <Quiet>
        In a hurry? Call us at <NoWrap>{house.phoneDisplay}</NoWrap>, or reply to this message. You did not
        write to us? Then you need not do anything.
      </Quiet>
    </Layout>
  );
}
