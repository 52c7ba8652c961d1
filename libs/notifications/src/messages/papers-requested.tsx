import { formatDate } from '#rules';
import type { BookingFacts } from '../booking-facts.js';
import { aboutBooking, EventFacts } from './booking-parts.js';
import { Layout } from './layout.js';
import type { MailMessage } from './mail-message.js';
import { Button, NoWrap, Panel, Paragraph, Quiet } from './parts.js';
import { vendorPage } from './vendor-parts.js';

/** To the customer: the page and the code with which their vendors send license and insurance. */
export function papersRequested(facts: BookingFacts): MailMessage {
  return {
    kind: 'papers-requested',
    subject: `Vendor documents for ${formatDate(facts.eventDate)}`,
    body: <PapersRequested facts={facts} />,
  };
}

function PapersRequested({ facts }: { facts: BookingFacts }) {
  return (
    <Layout
      house={facts.house}
      preview="Please pass this on to your vendors."
      title="We need your vendors’ documents"
      about={aboutBooking(facts)}
    >
      <Paragraph>{facts.greeting}</Paragraph>
      <Paragraph>
        Every caterer, bartender and security company at your event needs a license and an insurance
        certificate with us. Please pass this page and code on to them; they need no account.
      </Paragraph>
      <Panel>
        Booking ID: <strong>{facts.code}</strong>
      </Panel>
      <Button href={vendorPage(facts)}>Send vendor documents</Button>
      <EventFacts facts={facts} />
      <Quiet>
        No vendors at your event? Tell us: reply to this message or call{' '}
        <NoWrap>{facts.house.phoneDisplay}</NoWrap>.
      </Quiet>
    </Layout>
  );
}
