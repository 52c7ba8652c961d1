import type { House } from '../booking-facts.js';
import { Layout } from './layout.js';
import type { MailMessage, SmsMessage } from './mail-message.js';
import { Paragraph, Quiet } from './parts.js';
import { COLOURS, FONTS } from './theme.js';

export const STEP_UP_CODE = 'step-up-code';

/** To the contact on file: six digits that prove it is theirs (Access §9). */
export function stepUpCodeMail(house: House, code: string): MailMessage {
  return {
    kind: STEP_UP_CODE,
    subject: `Your code for ${house.name}`,
    body: <StepUpCodeMail house={house} code={code} />,
  };
}

/** The same as a text message; one segment long. */
export function stepUpCodeSms(house: House, code: string): SmsMessage {
  return {
    kind: STEP_UP_CODE,
    text: `${house.name}: your code is ${code}. It works for 10 minutes. We never ask for it by phone.`,
  };
}

function StepUpCodeMail({ house, code }: { house: House; code: string }) {
  return (
    <Layout
      house={house}
      preview="It works for 10 minutes."
      title="Your code"
      about="You receive this message because somebody entered your email or phone on our website."
    >
      <Paragraph>Enter this code on the page that asked for it:</Paragraph>
      <p
        className="ink"
        style={{
          margin: '0 0 18px',
          fontFamily: FONTS.mono,
          fontSize: 36,
          lineHeight: '44px',
          fontWeight: 600,
          letterSpacing: '6px',
          color: COLOURS.ink,
        }}
      >
        {code}
      </p>
      <Paragraph>It works for 10 minutes and only once.</Paragraph>
      <Quiet>
        You did not ask for it? Then do nothing: without the code nobody gets in. We never ask for it by
        phone.
      </Quiet>
    </Layout>
  );
}
