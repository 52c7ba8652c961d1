import { formatDate, formatMoney, isAlive } from '#rules';
import type { BookingFacts } from '../booking-facts.js';
import { amountLine } from '../domain/wording.js';
import { Facts, type Fact } from './parts.js';

/** What was booked, as the customer may read it. */
export function EventFacts({ facts, more = [] }: { facts: BookingFacts; more?: readonly Fact[] }) {
  return (
    <Facts
      facts={[
        ['Event', facts.event],
        ['Date', <strong key="date">{facts.dateLine}</strong>],
        ['Time', facts.timeLine],
        ['Spaces', facts.venues],
        ['Guests', facts.guests],
        ...more,
        ['Booking code', facts.code],
      ]}
    />
  );
}

/** The price and its two parts, with the dates they are due. */
export function moneyFacts(facts: BookingFacts): Fact[] {
  const total: Fact = ['Price', amountLine(facts.totalCents)];
  if (facts.depositCents === null || facts.balanceCents === null || facts.totalCents === 0) return [total];
  return [
    total,
    ['Deposit', dueLine(facts.depositCents, facts.depositPaid, facts.depositDueDate)],
    ['Balance', balanceLine(facts, facts.balanceCents)],
  ];
}

/** A balance that was paid at a lower price says what is left of it. */
function balanceLine(
  { balanceOwedCents, finalPaymentPaid, balanceDueDate }: BookingFacts,
  cents: number,
): string {
  if (finalPaymentPaid || balanceOwedCents === cents) return dueLine(cents, finalPaymentPaid, balanceDueDate);
  const rest = `${formatMoney(cents)}, of which ${formatMoney(balanceOwedCents)} is still owed`;
  return balanceDueDate ? `${rest}, due ${formatDate(balanceDueDate)}` : rest;
}

function dueLine(cents: number, paid: boolean, due: string | null): string {
  if (paid) return `${formatMoney(cents)}, paid`;
  return due ? `${formatMoney(cents)}, due ${formatDate(due)}` : formatMoney(cents);
}

export interface NextPayment {
  sentence: string;
  href: string;
  button: string;
}

/** What is owed next, in the order deposit, balance (Money §7); null when nothing is, as of every booking that is closed. */
export function nextPayment(facts: BookingFacts): NextPayment | null {
  const { depositCents, balanceOwedCents, links } = facts;
  if (!isAlive(facts.status)) return null;
  if (!facts.contractSigned || depositCents === null || facts.finalPaymentPaid) return null;
  if (!facts.depositPaid && depositCents > 0) {
    const amount = formatMoney(depositCents);
    return {
      sentence: `Next: deposit ${amount}${by(facts.depositDueDate)}`,
      href: links.payDeposit,
      button: `Pay the deposit of ${amount}`,
    };
  }
  if (balanceOwedCents === 0) return null;
  const amount = formatMoney(balanceOwedCents);
  return {
    sentence: `Next: balance ${amount}${by(facts.balanceDueDate)}`,
    href: links.payFinal,
    button: `Pay the balance of ${amount}`,
  };
}

function by(due: string | null): string {
  return due ? `, due ${formatDate(due)}.` : '.';
}

/** The foot's line that says which booking a message is about. */
export function aboutBooking({ code }: BookingFacts): string {
  return `You receive this message because of booking ${code}. Simply reply to reach us.`;
}
