import type { House } from '../booking-facts.js';
import { Layout } from './layout.js';
import type { MailMessage } from './mail-message.js';
import { Button, Paragraph, Quiet, TextLink } from './parts.js';

export interface WaitlistWelcomeFacts {
  /** A name of our own catalogue; null: all spaces. */
  venueName: string | null;
  leavePage: string;
  /** Answers a mail program's own 'Unsubscribe' (RFC 8058). */
  leaveOneClick: string;
  calendar: string;
}

/** To a new address of the waitlist, with the way off it. */
export function waitlistWelcome(house: House, facts: WaitlistWelcomeFacts): MailMessage {
  return {
    kind: 'waitlist-welcome',
    subject: `Welcome to the ${house.name} waitlist`,
    body: <WaitlistWelcome house={house} facts={facts} />,
    headers: {
      'List-Unsubscribe': `<${facts.leaveOneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

function WaitlistWelcome({ house, facts }: { house: House; facts: WaitlistWelcomeFacts }) {
  return (
    <Layout
      house={house}
      preview="You'll receive updates about our early October 2025 opening."
      title="Welcome to the Waitlist!"
      about="You receive this message because this address joined the waitlist on our website."
    >
      <Paragraph>You&apos;ll receive updates about our early October 2025 opening.</Paragraph>
      <Paragraph>
        {facts.venueName
          ? `We noted that you are interested in the ${facts.venueName}. `
          : 'We keep you posted about all our spaces. '}
        You hear from us when the video tours are ready, and before everybody else when dates open.
      </Paragraph>
      <Paragraph>You have a date in mind already? You need not wait for us:</Paragraph>
      <Button href={facts.calendar}>Request a date</Button>
      <Quiet>
        Not you, or no longer interested? <TextLink href={facts.leavePage}>Leave the waitlist</TextLink> and
        we forget this address.
      </Quiet>
    </Layout>
  );
}
