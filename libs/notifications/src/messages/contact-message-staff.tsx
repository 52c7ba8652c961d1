import { mailtoHref } from '#rules';
import type { House } from '../booking-facts.js';
import { Layout } from './layout.js';
import type { MailMessage } from './mail-message.js';
import { Facts, Lines, Panel, Subheading, TextLink } from './parts.js';

export interface ContactMessageFacts {
  fullName: string;
  email: string;
  phone: string | null;
  /** One of the form's own subjects, in words. */
  subject: string;
  message: string;
}

/** To the office: a message from the contact form. */
export function contactMessageStaff(house: House, facts: ContactMessageFacts): MailMessage {
  return {
    kind: 'contact-message-staff',
    subject: `New message: ${facts.subject}`,
    body: <ContactMessageStaff house={house} facts={facts} />,
  };
}

function ContactMessageStaff({ house, facts }: { house: House; facts: ContactMessageFacts }) {
  return (
    <Layout
      house={house}
      preview="We promised an answer within 24 hours."
      title={`New message: ${facts.subject}`}
      about="Sent to the office by the contact form. A reply to this message goes to the business, so write to the address above."
    >
      <Panel>We promised an answer within 24 hours.</Panel>
      <Facts
        facts={[
          ['Name', facts.fullName],
          [
            'Email',
            <TextLink key="email" plain href={mailtoHref(facts.email)}>
              {facts.email}
            </TextLink>,
          ],
          ['Phone', facts.phone],
          ['Subject', facts.subject],
        ]}
      />
      <Subheading>Message</Subheading>
      <Panel>
        <Lines text={facts.message} />
      </Panel>
    </Layout>
  );
}
