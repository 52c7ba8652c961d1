import { daysOverdue, formatDateWithWeekday, formatTime, isolated, nextStep, type NextStep } from '#rules';
import { formatDue, wallMinutesOf } from '@/lib/business-clock';
import type { CustomerBooking } from '@/lib/customer-bookings';
import { formatInstantWithWeekday } from '@/lib/instants';
import type { PublicSettings } from '@/lib/settings';
import { otherWayFor } from '@/shared/payments/other-way-to-pay';
import type { PaymentType } from '@/shared/payments/payment-types';
import { timelineFacts } from './booking-facts';
import type { SectionKey } from './use-sections';

export type NextAction =
  | { kind: 'pay'; type: PaymentType; label: string }
  | { kind: 'page'; path: string; label: string }
  | { kind: 'section'; section: SectionKey; label: string }
  | { kind: 'keep-date' };

export interface NextStepWording {
  step: NextStep;
  sentence: string;
  detail?: string;
  /** Dollars. */
  amount?: number | null;
  due?: { text: string; late: boolean };
  action?: NextAction;
  /** How it is paid where no card can. */
  otherWay?: string;
}

type Wording = Omit<NextStepWording, 'step'>;

function dueLine(date: string | null, settings: PublicSettings): NextStepWording['due'] {
  if (!date) return undefined;
  const late = daysOverdue(date, settings.today) > 0;
  return { text: `${late ? 'was due' : 'due'} ${formatDue(date, settings.today)}`, late };
}

/** Whether the date is kept, and what that hangs on (Holds §7). */
function heldWording(
  { dateKept, dateKeptUntil, contactConfirmed }: CustomerBooking,
  settings: PublicSettings,
): Pick<Wording, 'action'> & { held: string } {
  if (dateKept && (contactConfirmed || !dateKeptUntil))
    return { held: 'Your date is held for you until then.' };
  if (dateKept && dateKeptUntil) {
    const until = formatInstantWithWeekday(dateKeptUntil, settings.timeZone);
    const held = `It is held for you until ${until}; confirm that it was you who asked, and we keep it.`;
    return { held, action: { kind: 'keep-date' } };
  }
  if (contactConfirmed) return { held: 'Somebody else has your date now; we talk about another one.' };
  return {
    held: 'Your date is no longer kept; confirm to take it again if it is free.',
    action: { kind: 'keep-date' },
  };
}

function callWording(booking: CustomerBooking, settings: PublicSettings): Wording {
  const { held, action } = heldWording(booking, settings);
  if (booking.callOutcome === 'called') {
    return {
      sentence: 'We have spoken. We confirm your date soon.',
      detail: `An email tells you as soon as it is confirmed. ${held}`,
      action,
    };
  }
  if (booking.callOutcome === 'no_answer') {
    return {
      sentence: 'We called and could not reach you.',
      detail: `We try again. If it suits you better, call us at ${settings.phoneDisplay}. ${held}`,
      action,
    };
  }
  const now = timelineFacts(booking, settings).nowWallMinutes;
  if (wallMinutesOf(booking.callBy, settings.timeZone) < now) {
    return {
      sentence: 'Our call is late. We are sorry.',
      detail: `If you would rather not wait, call us at ${settings.phoneDisplay}. ${held}`,
      action,
    };
  }
  return {
    sentence: `We call by ${formatInstantWithWeekday(booking.callBy, settings.timeZone)}`,
    detail: `We confirm your date by phone and go through the details with you. ${held}`,
    action,
  };
}

function closedWording(booking: CustomerBooking, settings: PublicSettings): Wording {
  if (booking.status === 'rejected') {
    return {
      sentence: 'We could not take this request.',
      detail: `Another date may well work. You can also call us at ${settings.phoneDisplay}.`,
      action: { kind: 'page', path: '/calendar', label: 'Choose another date' },
    };
  }
  if (booking.status === 'cancelled') {
    return {
      sentence: 'This booking was cancelled.',
      detail: `If that surprises you, call us at ${settings.phoneDisplay}.`,
    };
  }
  return {
    sentence: 'This date has passed without a decision.',
    detail: `Please call us at ${settings.phoneDisplay} about another one.`,
  };
}

const WORDINGS: Record<NextStep, (booking: CustomerBooking, settings: PublicSettings) => Wording> = {
  'wait-for-call': callWording,
  none: closedWording,
  'wait-for-contract': () => ({
    sentence: 'We are preparing your contract.',
    detail: 'We will email you as soon as it is ready to sign. There is nothing to do until then.',
  }),
  'sign-contract': (booking, settings) => ({
    sentence: 'Read and sign your contract',
    detail: 'Your signature confirms the booking. It takes a few minutes, on a phone too.',
    due: dueLine(booking.contractDueDate, settings),
    action: { kind: 'page', path: `/contract/${booking.id}`, label: 'Read and sign' },
  }),
  'pay-deposit': (booking, settings) => ({
    sentence: 'Pay your deposit',
    detail: 'It secures your date; the rest is due shortly before the event.',
    amount: booking.depositAmount,
    due: dueLine(booking.depositDueDate, settings),
    action: { kind: 'pay', type: 'deposit', label: 'Pay Deposit' },
  }),
  'submit-papers': (booking) => ({
    sentence: 'Send us your insurance and vendor papers',
    detail: `Upload yours below. Your vendors send theirs with your booking ID ${booking.code}.`,
    action: { kind: 'section', section: 'papers', label: 'Go to papers' },
  }),
  'pay-balance': (booking, settings) => ({
    sentence: 'Make your final payment',
    detail: 'With it everything is settled before the event.',
    amount: booking.balanceOwed,
    due: dueLine(booking.balanceDueDate, settings),
    action: { kind: 'pay', type: 'final', label: 'Make Final Payment' },
  }),
  event: (booking) => ({
    sentence: `Everything is ready. See you ${formatDateWithWeekday(booking.eventDate)} at ${formatTime(booking.startTime)}.`,
  }),
  'after-event': (booking) => ({
    sentence: `Thank you for celebrating with us, ${isolated(booking.firstName)}.`,
    detail: 'We hope that it was everything you wished for. Would you share a few photos with us?',
    action: { kind: 'section', section: 'post-event', label: 'Share your photos' },
  }),
};

/**
 * The one next thing for the customer, in words (look and order: 'My Bookings, after'). Somebody who came by our link to
 * the final payment finds that first, even while papers are missing.
 */
export function nextStepWording(
  booking: CustomerBooking,
  settings: PublicSettings,
  wanted: PaymentType | null,
): NextStepWording {
  const next = nextStep(timelineFacts(booking, settings));
  const step =
    next === 'submit-papers' && wanted === 'final' && !booking.finalPaymentPaid ? 'pay-balance' : next;
  return { step, ...payableBy(WORDINGS[step](booking, settings), booking, settings) };
}

/** Where no card can pay, how it is paid stands in place of the button. */
function payableBy(wording: Wording, booking: CustomerBooking, settings: PublicSettings): Wording {
  if (wording.action?.kind !== 'pay') return wording;
  const otherWay = otherWayFor(booking, wording.action.type, settings);
  return otherWay ? { ...wording, detail: undefined, action: undefined, otherWay } : wording;
}
