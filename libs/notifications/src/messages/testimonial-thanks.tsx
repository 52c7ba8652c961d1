import type { House } from '../booking-facts.js';
import { Layout } from './layout.js';
import type { MailMessage } from './mail-message.js';
import { Paragraph, Quiet } from './parts.js';

/** To whoever shared an experience. */
export function testimonialThanks(house: House, greeting: string): MailMessage {
  return {
    kind: 'testimonial-thanks',
    subject: 'Thank you for sharing your experience',
    body: <TestimonialThanks house={house} greeting={greeting} />,
  };
}

function TestimonialThanks({ house, greeting }: { house: House; greeting: string }) {
  return (
    <Layout
      house={house}
      preview="Your experience will be reviewed before posting."
      title="Thank you!"
      about="You receive this message because this address was entered with an experience shared on our website."
    >
      <Paragraph>{greeting}</Paragraph>
      <Paragraph>
        Your experience has been submitted and will be reviewed before posting. It may be edited, and only
        your first name and the first letter of your last name are shown.
      </Paragraph>
      <Quiet>You did not share one? Reply to this message and we take it out.</Quiet>
    </Layout>
  );
}
