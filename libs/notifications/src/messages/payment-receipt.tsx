import { formatDate, formatMoney, isAlive, isolated } from '#rules';
import type { BookingFacts } from '../booking-facts.js';
import { instantLine } from '../domain/wording.js';
import { aboutBooking, nextPayment } from './booking-parts.js';
import { Layout } from './layout.js';
import type { MailMessage } from './mail-message.js';
import { Button, Facts, Panel, Paragraph } from './parts.js';

/** One charge of the ledger. */
export interface ReceivedPayment {
  type: 'deposit' | 'final';
  amountCents: number;
  method: string;
  /** The processor's own number for it, or what staff noted of cash or a cheque. */
  reference: string | null;
  receivedAt: Date;
  /** Of a cancelled booking: cents that are still owed after it; else null. */
  owedAfterCancellingCents: number | null;
}

/** To the customer: what we received, and what comes next. */
export function paymentReceipt(facts: BookingFacts, payment: ReceivedPayment): MailMessage {
  const date = formatDate(facts.eventDate);
  return payment.type === 'deposit'
    ? {
        kind: 'deposit-receipt',
        subject: `Receipt: deposit for ${date}`,
        body: <PaymentReceipt facts={facts} payment={payment} title="Your deposit has arrived" />,
      }
    : {
        kind: 'final-receipt',
        subject: `Receipt: final payment for ${date}`,
        body: <PaymentReceipt facts={facts} payment={payment} title="Your final payment has arrived" />,
      };
}

interface PaymentReceiptProps {
  facts: BookingFacts;
  payment: ReceivedPayment;
  title: string;
}

function PaymentReceipt({ facts, payment, title }: PaymentReceiptProps) {
  const amount = formatMoney(payment.amountCents);
  const next = nextPayment(facts)?.sentence ?? owedAfterCancelling(payment);
  const isPaid = facts.finalPaymentPaid && isAlive(facts.status);
  return (
    <Layout house={facts.house} preview={`We received ${amount}.`} title={title} about={aboutBooking(facts)}>
      <Paragraph>{facts.greeting}</Paragraph>
      <Paragraph>
        Thank you: we received {amount}.{isPaid && ' Your booking is paid in full.'}
      </Paragraph>
      <Facts
        facts={[
          ['Amount', <strong key="amount">{amount}</strong>],
          ['For', `${payment.type === 'deposit' ? 'Deposit' : 'Final payment'}, ${isolated(facts.event)}`],
          ['Event date', facts.dateLine],
          ['Received', instantLine(payment.receivedAt, facts.house.zone)],
          ['Paid by', methodInWords(payment.method)],
          ['Reference', payment.reference],
          ['Price', facts.totalCents === null ? null : formatMoney(facts.totalCents)],
          ['Booking code', facts.code],
        ]}
      />
      {next && <Panel>{next}</Panel>}
      <Button href={facts.links.myBookings}>Open My Bookings</Button>
    </Layout>
  );
}

function owedAfterCancelling({ owedAfterCancellingCents: cents }: ReceivedPayment): string | null {
  return cents ? `Your booking is cancelled; ${formatMoney(cents)} of it is still owed.` : null;
}

function methodInWords(method: string): string {
  return method.charAt(0).toUpperCase() + method.slice(1).replaceAll('_', ' ');
}
