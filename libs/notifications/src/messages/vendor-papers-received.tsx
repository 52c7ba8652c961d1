import type { SubmittedPapers } from '#vendor-docs';
import { formatDate, vendorTypeLabel } from '#rules';
import type { BookingFacts } from '../booking-facts.js';
import { greeting } from '../domain/wording.js';
import { Layout } from './layout.js';
import type { MailMessage } from './mail-message.js';
import { Button, Facts, Panel, Paragraph, Quiet } from './parts.js';
import { aboutPapers, earlyExpiryLine } from './vendor-parts.js';

/** To the vendor: the papers are here, and when they will be looked at. Nothing of the customer but code and date. */
export function vendorPapersReceived(facts: BookingFacts, papers: SubmittedPapers): MailMessage {
  return {
    kind: 'vendor-papers-received',
    subject: `We have your documents for ${formatDate(facts.eventDate)}`,
    body: <VendorPapersReceived facts={facts} papers={papers} />,
  };
}

function VendorPapersReceived({ facts, papers }: { facts: BookingFacts; papers: SubmittedPapers }) {
  const early = earlyExpiryLine(papers);
  return (
    <Layout
      house={facts.house}
      preview="We review them within 2 business days."
      title="Your documents have arrived"
      about={aboutPapers(facts)}
    >
      <Paragraph>{greeting(papers.vendorName)}</Paragraph>
      <Paragraph>
        Thank you. We have your license and your insurance, review them within 2 business days and write to
        you then.
      </Paragraph>
      {early && <Panel>{early}</Panel>}
      <Facts
        facts={[
          ['Service', vendorTypeLabel(papers.vendorType)],
          ['Event date', facts.dateLine],
          ['Booking ID', facts.code],
        ]}
      />
      <Button href={facts.links.vendorDocuments}>See your documents</Button>
      <Quiet>They are listed in the browser from which you sent them.</Quiet>
    </Layout>
  );
}
