import { formatMoney, roundHalfUp } from './money.js';

/** Of a cancellation this many days before the event, or more: the share of the balance that is returned, or not owed. */
export interface CancellationRow {
  daysBefore: number;
  /** 0 to 100. */
  balanceReturnedPercent: number;
}

/** What a customer who cancels gets back: one source for contract, public page and the office (Contracts §12). */
export interface CancellationClause {
  depositReturnedPercent: number;
  /** Most days first; the last one, of 0 days, holds up to the event. */
  rows: readonly CancellationRow[];
}

/** Who wants it: the customer, the house, or the house since something was not paid. */
export const CANCELLED_BY = ['customer', 'house', 'unpaid'] as const;
export type CancelledBy = (typeof CANCELLED_BY)[number];

export interface CancellationFacts {
  /** Of the version that was signed; null without a signature, when nothing is owed to the house. */
  clause: CancellationClause | null;
  /** Negative after the event. */
  daysBefore: number;
  /** Cents of the signed version, with the deposit as it was paid. */
  depositCents: number;
  balanceCents: number;
  /** Cents that came and stayed. */
  receivedCents: number;
}

export interface CancellationSums {
  /** Cents of each part that stay with the house, or are owed to it. */
  keptDepositCents: number;
  keptBalanceCents: number;
  /** Cents that go back to the customer, and that the customer still owes; one of the two is 0. */
  returnCents: number;
  owedCents: number;
}

/** The row that holds so many days before the event. */
export function cancellationRow({ rows }: CancellationClause, daysBefore: number): CancellationRow {
  const row = rows.find((each) => daysBefore >= each.daysBefore) ?? rows.at(-1);
  return row ?? { daysBefore: 0, balanceReturnedPercent: 0 };
}

/** What follows from a cancellation by the signed clause; when the house cancels everything goes back (Contracts §12). */
export function cancellationSums(facts: CancellationFacts, by: CancelledBy): CancellationSums {
  const { clause, daysBefore, depositCents, balanceCents, receivedCents } = facts;
  const isFree = by === 'house' || clause === null;
  const returned = isFree ? 100 : cancellationRow(clause, daysBefore).balanceReturnedPercent;
  const keptDepositCents = isFree ? 0 : depositCents - shareOf(depositCents, clause.depositReturnedPercent);
  const keptBalanceCents = balanceCents - shareOf(balanceCents, returned);
  const keptCents = keptDepositCents + keptBalanceCents;
  return {
    keptDepositCents,
    keptBalanceCents,
    returnCents: Math.max(0, receivedCents - keptCents),
    owedCents: Math.max(0, keptCents - receivedCents),
  };
}

function shareOf(cents: number, percent: number): number {
  return roundHalfUp((cents * percent) / 100);
}

/**
 * 'If the Customer cancels 14 days or more before the event, no balance is owed and …', one sentence a row. The same rows give
 * the same words in the contract and, as 'you', on the public page.
 */
export function balanceTerms({ rows }: CancellationClause, who: 'the Customer' | 'you'): string {
  const cancels = who === 'you' ? 'you cancel' : `${who} cancels`;
  const sentences = rows.map(({ daysBefore, balanceReturnedPercent }, index) => {
    const days = `${daysBefore} ${daysBefore === 1 ? 'day' : 'days'} or more before the event`;
    const when = daysBefore > 0 ? days : index === 0 ? 'at any time' : 'later';
    return `If ${cancels} ${when}, ${shareWords(balanceReturnedPercent)}.`;
  });
  return sentences.join(' ');
}

function shareWords(percent: number): string {
  if (percent === 100) return 'no balance is owed and a balance already paid is refunded in full';
  if (percent === 0) return 'the balance remains owed';
  return `${percent} % of the balance is not owed, or refunded where it is paid, and the rest remains owed`;
}

/** What a cancellation means, before its button: what becomes of deposit and balance by the clause, and which way money then goes. */
export function cancellationEffect(facts: CancellationFacts, by: CancelledBy): string {
  const { returnCents, owedCents, keptDepositCents, keptBalanceCents } = cancellationSums(facts, by);
  const back = returnCents > 0 ? `${formatMoney(returnCents)} goes back to the customer.` : '';
  const owed = owedCents > 0 ? `${formatMoney(owedCents)} stays owed after cancelling.` : '';
  const none = returnCents === 0 && owedCents === 0 ? 'No money moves.' : '';
  const parts =
    by === 'house' || facts.clause === null
      ? [by === 'house' ? 'We cancel: everything paid is returned.' : 'Nothing was signed: nothing is kept.']
      : [
          facts.depositCents > 0 &&
            `Deposit ${formatMoney(facts.depositCents)} ${keptDepositCents > 0 ? 'kept' : 'returned'} (\u00a7 Deposit).`,
          facts.balanceCents > 0 &&
            `${daysWords(facts.daysBefore)}: balance ${formatMoney(facts.balanceCents)} ${balanceWords(keptBalanceCents, facts)}.`,
        ];
  return [...parts, back, owed, none].filter(Boolean).join(' ');
}

function daysWords(days: number): string {
  if (days < 0) return 'After the event';
  return days === 0 ? 'On the day' : `${days} ${days === 1 ? 'day' : 'days'} before`;
}

function balanceWords(keptCents: number, { balanceCents }: CancellationFacts): string {
  if (keptCents === 0) return 'not kept';
  return keptCents === balanceCents ? 'kept or owed' : `of which ${formatMoney(keptCents)} is kept or owed`;
}
