import { formatDate, formatMoney } from '#rules';
import type { BookingFacts } from '../booking-facts.js';
import { instantLine } from '../domain/wording.js';
import { aboutBooking } from './booking-parts.js';
import { Layout } from './layout.js';
import type { MailMessage } from './mail-message.js';
import { Button, Facts, Paragraph } from './parts.js';

/** One line of the ledger that is no charge. */
export interface MoneyBack {
  type: 'deposit' | 'final' | 'other';
  amountCents: number;
  method: string;
  receivedAt: Date;
}

const PARTS: Record<MoneyBack['type'], string> = {
  deposit: 'Deposit',
  final: 'Final payment',
  other: 'Payment',
};

/** To the customer: money that went back to them. */
export function moneyReturned(facts: BookingFacts, line: MoneyBack): MailMessage {
  const amount = formatMoney(line.amountCents);
  const isCard = line.method === 'card';
  return {
    kind: 'refund-receipt',
    subject: `Refund: ${amount} for ${formatDate(facts.eventDate)}`,
    body: (
      <MoneyBackMail
        facts={facts}
        line={line}
        title="Money was paid back to you"
        sentence={
          isCard
            ? `We have paid ${amount} back to your card. Banks take up to ten days to show it.`
            : `We have paid ${amount} back to you.`
        }
      />
    ),
  };
}

/** To the customer who has a receipt for money that never came. */
export function receiptCorrected(facts: BookingFacts, line: MoneyBack): MailMessage {
  const amount = formatMoney(line.amountCents);
  return {
    kind: 'receipt-corrected',
    subject: `Correction: your receipt for ${formatDate(facts.eventDate)}`,
    body: (
      <MoneyBackMail
        facts={facts}
        line={line}
        title="A receipt was corrected"
        sentence={`We had recorded a payment of ${amount} by mistake and have taken it back. Please disregard its receipt; if you did pay, simply reply or call us.`}
      />
    ),
  };
}

interface MoneyBackMailProps {
  facts: BookingFacts;
  line: MoneyBack;
  title: string;
  sentence: string;
}

function MoneyBackMail({ facts, line, title, sentence }: MoneyBackMailProps) {
  return (
    <Layout house={facts.house} preview={sentence} title={title} about={aboutBooking(facts)}>
      <Paragraph>{facts.greeting}</Paragraph>
      <Paragraph>{sentence}</Paragraph>
      <Facts
        facts={[
          ['Amount', <strong key="amount">{formatMoney(line.amountCents)}</strong>],
          ['Of', PARTS[line.type]],
          ['Date', instantLine(line.receivedAt, facts.house.zone)],
          ['Booking code', facts.code],
        ]}
      />
      <Button href={facts.links.myBookings}>Open My Bookings</Button>
    </Layout>
  );
}
