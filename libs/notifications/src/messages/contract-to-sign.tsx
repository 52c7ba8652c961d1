import { formatDate } from '#rules';
import type { BookingFacts } from '../booking-facts.js';
import { aboutBooking, EventFacts, moneyFacts } from './booking-parts.js';
import { Layout } from './layout.js';
import type { MailMessage } from './mail-message.js';
import { Button, Panel, Paragraph, Quiet } from './parts.js';

/** To the customer: a contract waits. A later version says that it replaces the one before. */
export function contractToSign(facts: BookingFacts, version: number): MailMessage {
  const date = formatDate(facts.eventDate);
  return {
    kind: 'contract-to-sign',
    subject:
      version > 1 ? `New version of your contract for ${date}` : `Your contract for ${date} is ready to sign`,
    body: <ContractToSign facts={facts} version={version} />,
  };
}

function ContractToSign({ facts, version }: { facts: BookingFacts; version: number }) {
  const due = facts.contractDueDate ? ` by ${formatDate(facts.contractDueDate)}` : '';
  return (
    <Layout
      house={facts.house}
      preview={`Please read and sign it${due}.`}
      title={version > 1 ? 'A new version of your contract' : 'Your contract is ready'}
      about={aboutBooking(facts)}
    >
      <Paragraph>{facts.greeting}</Paragraph>
      <Paragraph>
        {version > 1
          ? `Something in your booking has changed, so we wrote your contract anew. Version ${version} replaces the one before.`
          : 'Your contract is ready. Reading takes a few minutes, and you can sign it on your phone.'}
      </Paragraph>
      <Panel>Next: read your contract and sign it{due}.</Panel>
      <EventFacts facts={facts} more={moneyFacts(facts)} />
      <Button href={facts.links.contract}>Read and sign the contract</Button>
      <Quiet>
        Opening the link signs nothing. You sign on the page itself, with your name and signature.
      </Quiet>
    </Layout>
  );
}
