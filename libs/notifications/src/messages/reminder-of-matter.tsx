import { formatDate, formatMoney, type DateText, type OverdueKind } from '#rules';
import type { BookingFacts } from '../booking-facts.js';
import { aboutBooking, EventFacts } from './booking-parts.js';
import { Layout } from './layout.js';
import type { MailMessage } from './mail-message.js';
import { Button, NoWrap, Panel, Paragraph, Quiet } from './parts.js';
import { vendorPage } from './vendor-parts.js';

/** Something the customer is to do by a day; `isLate` once that day is over. */
export interface Matter {
  kind: OverdueKind;
  dueDate: DateText;
  amountCents: number;
  isLate: boolean;
}

interface Words {
  /** What is to be done, as a sentence's subject: 'Your final payment of $625.00'. */
  what: string;
  opening: string;
  href: string;
  button: string;
}

/** To the customer: what is to be done, by when, and the way to it. */
export function reminderOfMatter(facts: BookingFacts, matter: Matter): MailMessage {
  const { kind, isLate } = matter;
  const name = SUBJECTS[kind];
  const date = formatDate(facts.eventDate);
  return {
    kind: `reminder-${isLate ? 'overdue-' : ''}${kind.replaceAll('_', '-')}`,
    subject: isLate ? `Overdue: ${name} for ${date}` : `Reminder: ${name} for ${date}`,
    body: <ReminderOfMatter facts={facts} matter={matter} />,
  };
}

const SUBJECTS: Readonly<Record<OverdueKind, string>> = {
  contract: 'the contract',
  deposit: 'the deposit',
  final_payment: 'the final payment',
  vendor_documents: 'your vendors’ documents',
};

const TITLES: Readonly<Record<OverdueKind, string>> = {
  contract: 'Your contract waits for you',
  deposit: 'Your deposit',
  final_payment: 'Your final payment',
  vendor_documents: 'Your vendors’ documents',
};

function ReminderOfMatter({ facts, matter }: { facts: BookingFacts; matter: Matter }) {
  const { what, opening, href, button } = wordsOf(facts, matter);
  const due = formatDate(matter.dueDate);
  const [is, was] = matter.kind === 'vendor_documents' ? ['are', 'were'] : ['is', 'was'];
  const dueLine = matter.isLate ? `${what} ${was} due on ${due}.` : `${what} ${is} due by ${due}.`;
  return (
    <Layout house={facts.house} preview={dueLine} title={TITLES[matter.kind]} about={aboutBooking(facts)}>
      <Paragraph>{facts.greeting}</Paragraph>
      <Paragraph>{opening}</Paragraph>
      <Panel>{dueLine}</Panel>
      <Button href={href}>{button}</Button>
      <EventFacts facts={facts} />
      <Quiet>
        Have you done this already? Then our messages crossed, and there is nothing to do. Questions? Call us
        at <NoWrap>{facts.house.phoneDisplay}</NoWrap>.
      </Quiet>
    </Layout>
  );
}

function wordsOf(facts: BookingFacts, { kind, amountCents, isLate }: Matter): Words {
  const amount = formatMoney(amountCents);
  switch (kind) {
    case 'contract':
      return {
        what: 'Your signature',
        opening: isLate
          ? 'Your contract is not signed yet. Please sign it, or tell us if you need more time.'
          : 'Your contract is ready. Reading takes a few minutes, and you can sign it on your phone.',
        href: facts.links.contract,
        button: 'Read and sign the contract',
      };
    case 'deposit':
      return {
        what: `Your deposit of ${amount}`,
        opening: isLate
          ? 'We have not received your deposit yet. Please pay it, or tell us if you need more time.'
          : 'Thank you for signing. The deposit is the next step towards your event.',
        href: facts.links.payDeposit,
        button: `Pay the deposit of ${amount}`,
      };
    case 'final_payment':
      return {
        what: `Your final payment of ${amount}`,
        opening: isLate
          ? 'We have not received your final payment yet. Please pay it, or tell us if you need more time.'
          : 'Your event is coming closer, and so is the final payment.',
        href: facts.links.payFinal,
        button: `Pay the balance of ${amount}`,
      };
    case 'vendor_documents':
      return {
        what: 'Your vendors’ documents',
        opening: `Every caterer, bartender and security company at your event needs a license and an insurance certificate with us. Please pass this page and your booking code ${facts.code} on to them.`,
        href: vendorPage(facts),
        button: 'Send vendor documents',
      };
  }
}
