import { eventTypeLabel, formatDate, formatMoney } from '#rules';
import type { BookingFacts } from '#bookings';
import { instantOfUtc, instantOfZone, Paper } from '#pdf';
import type { HouseSettings } from '#venues';
import type { Payment } from './payment.entity.js';

export interface ReceiptSources {
  payment: Payment;
  booking: BookingFacts;
  /** What of everything that came for the booking is above its price; null when nothing is. */
  overpayment: string | null;
  venueNames: string[];
  settings: HouseSettings;
  timeZone: string;
}

export const REASONS: Record<Payment['type'], string> = {
  deposit: 'Deposit',
  final: 'Final payment',
  other: 'Payment',
};
/** Title, and what the line is about, for lines that are no charge (Money §12). */
export const PAPERS: Record<Payment['kind'], { title: string; of: string; who: string }> = {
  charge: { title: 'Receipt', of: '', who: 'Received from' },
  refund: { title: 'Refund receipt', of: 'Refund of:', who: 'Returned to' },
  'refund-failed': { title: 'Correction of a refund', of: 'Refund that failed, of:', who: 'Not received by' },
  dispute: { title: 'Notice of a dispute', of: 'Disputed:', who: 'Disputed by' },
  reversal: { title: 'Correction of a receipt', of: 'Recorded by mistake:', who: 'Issued to' },
  'dispute-won': { title: 'Notice of a dispute won', of: 'Counts again:', who: 'Paid by' },
};
export const METHODS: Readonly<Record<string, string>> = {
  card: 'Card',
  cash: 'Cash',
  cheque: 'Cheque',
  'by hand': 'By hand',
};

/** 'R-1A2B3C4D5E': of the line in the ledger, which never changes. */
export function receiptNumber(paymentId: string): string {
  return `R-${paymentId.replaceAll('-', '').slice(0, 10).toUpperCase()}`;
}

/**
 * The receipt of one line of the ledger on paper. It tells of that line alone, so a later refund leaves its figures as they
 * are and has a receipt of its own; what came above the price is said below while it is so. the same line, booking and house give the same bytes.
 */
export function writeReceipt({
  payment,
  booking,
  overpayment,
  venueNames,
  settings,
  timeZone,
}: ReceiptSources): Promise<Buffer> {
  const number = receiptNumber(payment.id);
  const { title, of, who } = PAPERS[payment.kind];
  const paper = new Paper({
    title: `${title} ${number}`,
    author: settings.businessName,
    size: 'LETTER',
    footer: `Receipt ${number}`,
    writtenAt: payment.receivedAt,
  });
  paper.quiet(
    [settings.businessName, settings.addressLine, settings.phoneDisplay, settings.email].join(' · '),
  );
  paper.title(title);
  paper.facts([
    ['Number', number],
    ['Date', instantOfZone(payment.receivedAt, timeZone)],
    ['', instantOfUtc(payment.receivedAt)],
  ]);
  paper.rule();
  paper.facts([[who, payerOf(booking)], ...eventFacts(booking, venueNames)]);
  paper.rule();
  paper.facts([
    ['For', of ? `${of} ${REASONS[payment.type].toLowerCase()}` : REASONS[payment.type]],
    ...(payment.chargeId ? [['Paid with', `Receipt ${receiptNumber(payment.chargeId)}`] as const] : []),
    ['Method', METHODS[payment.method] ?? payment.method],
    ...(payment.note && payment.kind === 'charge' ? [['Reference', payment.note] as const] : []),
    ['Amount', `${formatMoney(payment.amountCents)} (United States dollars)`],
  ]);
  if (payment.owedBack)
    paper.paragraph('The booking could no longer take this payment when it came. It goes back in full.');
  if (payment.kind === 'charge' && overpayment) paper.paragraph(`For this booking in all: ${overpayment}.`);
  return paper.finish();
}

export function eventFacts(booking: BookingFacts, venueNames: string[]): [label: string, value: string][] {
  const eventType = eventTypeLabel(booking.eventType, booking.otherEventType);
  return [
    ['Booking', booking.code],
    ['Event', `${eventType}, ${formatDate(booking.eventDate)}`],
    [venueNames.length === 1 ? 'Space' : 'Spaces', venueNames.join(', ')],
  ];
}

export function payerOf({ firstName, lastName, company }: BookingFacts): string {
  const name = `${firstName} ${lastName}`;
  return company ? `${name}, ${company}` : name;
}
