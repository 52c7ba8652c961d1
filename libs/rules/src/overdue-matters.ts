import { isAlive, type BookingStatus } from './booking-status.js';
import type { DateText } from './dates.js';
import { balanceDue, daysOverdue, vendorPapersDue } from './due-dates.js';
import { stillOwed, type OwedFacts } from './owed.js';

export type OverdueKind = 'contract' | 'deposit' | 'final_payment' | 'vendor_documents';

const KIND_LABELS: Record<OverdueKind, string> = {
  contract: 'Contract',
  deposit: 'Deposit',
  final_payment: 'Balance',
  vendor_documents: 'Papers',
};

/** What is overdue in a word, as badges, lists and files say it. */
export function overdueKindLabel(kind: OverdueKind): string {
  return KIND_LABELS[kind];
}

export interface OverdueMatter {
  kind: OverdueKind;
  dueDate: DateText;
  /** At least 1: on the due date itself nothing is overdue yet. */
  daysOverdue: number;
  /** 0 for a signature and for papers, which are no money. */
  amountCents: number;
}

export interface OwedSinceFacts {
  contractSigned: boolean;
  depositPaid: boolean;
  eventDate: DateText;
  /** Date of the signature or of the deposit, whichever came later; before both, that of the request. */
  owedSince: DateText;
}

/** Settings: days before the event on which the balance and the vendors' papers are due. */
export interface DueDays {
  balanceDueDaysBefore: number;
  vendorPapersDueDaysBefore: number;
}

export interface LastDueDates {
  /** null before the signature. */
  balanceDueDate: DateText | null;
  /** null before signature and deposit: until then nobody is asked for papers (Bookings §3). */
  papersDueDate: DateText | null;
}

export interface OverdueFacts extends OwedFacts, LastDueDates {
  status: BookingStatus;
  contractGenerated: boolean;
  contractSigned: boolean;
  contractDueDate: DateText | null;
  depositDueDate: DateText | null;
  documentsSubmitted: boolean;
  /** As the ledger has it (Money §8). */
  paymentStatus: string;
  /** The event's end has passed (Dates §6). */
  isOver: boolean;
}

/** The two due dates that no module writes down, since they follow from the event's date (Money §11). */
export function lastDueDates(facts: OwedSinceFacts, days: DueDays): LastDueDates {
  const { contractSigned, depositPaid, eventDate, owedSince } = facts;
  return {
    balanceDueDate: contractSigned ? balanceDue(owedSince, eventDate, days.balanceDueDaysBefore) : null,
    papersDueDate:
      contractSigned && depositPaid
        ? vendorPapersDue(owedSince, eventDate, days.vendorPapersDueDaysBefore)
        : null,
  };
}

/** Something a customer owes now, whether or not it is late already. */
export interface OpenMatter {
  kind: OverdueKind;
  /** null while nothing says by when. */
  dueDate: DateText | null;
  /** 0 for a signature and for papers, which are no money. */
  amountCents: number;
}

/** A deposit that came and was disputed or refunded whole is for staff to talk about; no reminder asks for it as if unpaid. */
const TAKEN_BACK = ['refunded', 'partly_refunded'];

/**
 * What of one booking is to be done by its customer, in the order signature, deposit, balance, papers; nothing counts before
 * what comes first is done (Money §7). Only a living booking owes anything. Money stays owed after the event; a signature and
 * papers are of no use then. While the price is to be agreed no money is owed.
 */
export function openMatters(facts: OverdueFacts): OpenMatter[] {
  if (!isAlive(facts.status)) return [];
  if (!facts.contractSigned) {
    const isAsked = facts.contractGenerated && !facts.isOver;
    return isAsked ? [matter('contract', facts.contractDueDate)] : [];
  }
  const { depositCents, balanceCents } = stillOwed(facts);
  if (depositCents > 0 && TAKEN_BACK.includes(facts.paymentStatus)) return [];
  if (depositCents > 0) return [matter('deposit', facts.depositDueDate, depositCents)];
  const balance = balanceCents > 0 ? [matter('final_payment', facts.balanceDueDate, balanceCents)] : [];
  const areMissing = !facts.documentsSubmitted && !facts.isOver;
  return areMissing ? [...balance, matter('vendor_documents', facts.papersDueDate)] : balance;
}

/** What of one booking is past its due date, in the same order (Money §11). */
export function overdueMatters(facts: OverdueFacts, today: DateText): OverdueMatter[] {
  return openMatters(facts).flatMap(({ dueDate, ...open }) => {
    const days = dueDate === null ? 0 : daysOverdue(dueDate, today);
    return dueDate === null || days === 0 ? [] : [{ ...open, dueDate, daysOverdue: days }];
  });
}

function matter(kind: OverdueKind, dueDate: DateText | null, amountCents = 0): OpenMatter {
  return { kind, dueDate, amountCents };
}
