import type { SubmittedPapers } from '#vendor-docs';
import { formatDate, vendorTypeLabel } from '#rules';
import type { BookingFacts } from '../booking-facts.js';
import { greeting } from '../domain/wording.js';
import { Layout } from './layout.js';
import type { MailMessage } from './mail-message.js';
import { Button, Facts, Lines, NoWrap, Panel, Paragraph, Quiet } from './parts.js';
import { aboutPapers, earlyExpiryLine, vendorPage } from './vendor-parts.js';

/** To the vendor: approved, or rejected with the reason and the way to send others. */
export function vendorPapersReviewed(facts: BookingFacts, papers: SubmittedPapers): MailMessage {
  const approved = papers.status === 'approved';
  return {
    kind: approved ? 'vendor-papers-approved' : 'vendor-papers-rejected',
    subject: approved
      ? `Your documents for ${formatDate(facts.eventDate)} are approved`
      : facts.isToCome
        ? `Please send other documents for ${formatDate(facts.eventDate)}`
        : `Your documents for ${formatDate(facts.eventDate)} are not approved`,
    body: approved ? <Approved facts={facts} papers={papers} /> : <Rejected facts={facts} papers={papers} />,
  };
}

interface Reviewed {
  facts: BookingFacts;
  papers: SubmittedPapers;
}

function Approved({ facts, papers }: Reviewed) {
  const early = earlyExpiryLine(papers);
  return (
    <Layout
      house={facts.house}
      preview="Nothing more is needed from you."
      title="Your documents are approved"
      about={aboutPapers(facts)}
    >
      <Paragraph>{greeting(papers.vendorName)}</Paragraph>
      <Paragraph>We have looked at your license and your insurance and approved both.</Paragraph>
      {early && <Panel>{early}</Panel>}
      <PaperFacts facts={facts} papers={papers} />
    </Layout>
  );
}

function Rejected({ facts, papers }: Reviewed) {
  return (
    <Layout
      house={facts.house}
      preview="We could not approve what you sent."
      title={facts.isToCome ? 'Please send other documents' : 'Your documents are not approved'}
      about={aboutPapers(facts)}
    >
      <Paragraph>{greeting(papers.vendorName)}</Paragraph>
      <Paragraph>We looked at your license and your insurance and could not approve them:</Paragraph>
      {papers.statusNotes && (
        <Panel>
          <Lines text={papers.statusNotes} />
        </Panel>
      )}
      <PaperFacts facts={facts} papers={papers} />
      {facts.isToCome && <Button href={vendorPage(facts)}>Send other documents</Button>}
      <Quiet>
        Questions? Call us at <NoWrap>{facts.house.phoneDisplay}</NoWrap>.
      </Quiet>
    </Layout>
  );
}

function PaperFacts({ facts, papers }: Reviewed) {
  return (
    <Facts
      facts={[
        ['Service', vendorTypeLabel(papers.vendorType)],
        ['Event date', facts.dateLine],
        ['Booking ID', facts.code],
      ]}
    />
  );
}
