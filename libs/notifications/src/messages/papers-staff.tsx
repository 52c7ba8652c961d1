import type { SubmittedPapers, UploadedDocument } from '#vendor-docs';
import { formatDate, vendorTypeLabel } from '#rules';
import type { BookingFacts } from '../booking-facts.js';
import { Layout } from './layout.js';
import type { MailMessage } from './mail-message.js';
import { Button, Facts, Lines, Panel, Paragraph } from './parts.js';

/** To the office: a customer handed in a document. */
export function documentUploadedStaff(facts: BookingFacts, document: UploadedDocument): MailMessage {
  return {
    kind: 'document-uploaded-staff',
    subject: `New document: booking ${facts.code}, ${formatDate(facts.eventDate)}`,
    body: (
      <Layout
        house={facts.house}
        preview={`Booking ${facts.code}, ${formatDate(facts.eventDate)}.`}
        title="A customer sent a document"
        about={`Booking ${facts.code}. Sent to the office by the booking system.`}
      >
        <Facts
          facts={[
            ['File', document.fileName],
            ['Name', facts.fullName],
            ['Event', facts.eventAsTyped],
            ['Date', facts.dateLine],
            ['Booking code', facts.code],
          ]}
        />
        <Button href={facts.links.management}>Open the booking</Button>
      </Layout>
    ),
  };
}

/** To the office: a vendor waits for a review, which was promised within 2 business days. */
export function vendorPapersReceivedStaff(facts: BookingFacts, papers: SubmittedPapers): MailMessage {
  const early = papers.expiresBeforeEvent;
  return {
    kind: 'vendor-papers-received-staff',
    subject: `Vendor documents to review: booking ${facts.code}, ${formatDate(facts.eventDate)}`,
    body: (
      <Layout
        house={facts.house}
        preview="We promised a review within 2 business days."
        title="A vendor sent documents"
        about={`Booking ${facts.code}. Sent to the office by the booking system.`}
      >
        <Paragraph>We promised a review within 2 business days.</Paragraph>
        {early.length > 0 && <Panel>Runs out before the event ends: {early.join(' and ')}.</Panel>}
        <Facts
          facts={[
            ['Service', vendorTypeLabel(papers.vendorType)],
            ['Business', papers.businessName],
            ['Contact', papers.vendorName],
            ['Email', papers.contactEmail],
            ['Phone', papers.contactPhone],
            ['Notes', papers.notes && <Lines key="notes" text={papers.notes} />],
            ['Customer', facts.fullName],
            ['Date', facts.dateLine],
            ['Booking code', facts.code],
          ]}
        />
        <Button href={facts.links.management}>Open the booking</Button>
      </Layout>
    ),
  };
}
