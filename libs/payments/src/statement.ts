import { durationHours, formatDate, formatMoney, isAlive, priceOf, wallDate } from '#rules';
import type { BookingFacts } from '#bookings';
import { instantOfZone, Paper } from '#pdf';
import type { HouseSettings } from '#venues';
import type { AfterCancelling } from './cancellations.js';
import { type Payment, TAKING_KINDS } from './payment.entity.js';
import { eventFacts, METHODS, PAPERS, payerOf, REASONS, receiptNumber } from './receipt.js';

export interface StatementSources {
  booking: BookingFacts;
  /** Every line that the customer may know of, oldest first. */
  lines: Payment[];
  /** Cents; the parts of the price, and what is still owed of each. */
  amounts: { totalCents: number | null; receivedCents: number; owedCents: number };
  /** What of everything that came is above the price; null when nothing is. */
  overpayment: string | null;
  /** Of a cancelled booking. */
  cancelled: AfterCancelling | null;
  venueNames: string[];
  settings: HouseSettings;
  /** The business clock's instant, and the date of any other in its zone. */
  now: Date;
  timeZone: string;
  wallMinutesOf: (instant: Date) => number;
}

type Fact = readonly [name: string, value: string];

/** Charges, payments, refunds and balance of one booking on paper, as of one moment (Money §18). */
export function writeStatement(sources: StatementSources): Promise<Buffer> {
  const { booking, settings, now, timeZone, venueNames } = sources;
  const paper = new Paper({
    title: `Statement of booking ${booking.code}`,
    author: settings.businessName,
    size: 'LETTER',
    footer: `Statement of booking ${booking.code}`,
    writtenAt: now,
  });
  paper.quiet(
    [settings.businessName, settings.addressLine, settings.phoneDisplay, settings.email].join(' · '),
  );
  paper.title('Statement');
  paper.facts([
    ['As of', instantOfZone(now, timeZone)],
    ['For', payerOf(booking)],
    ...eventFacts(booking, venueNames),
  ]);
  paper.rule();
  paper.heading('Charges');
  paper.facts(charges(sources));
  paper.heading('Payments and refunds');
  const moved = movements(sources);
  if (moved.length > 0) paper.facts(moved);
  else paper.paragraph('Nothing was paid yet.');
  paper.rule();
  paper.facts(balance(sources));
  paper.quiet('All amounts are in United States dollars.');
  return paper.finish();
}

/** How the price came about; only the total where its parts do not add up to it (a price agreed by hand). */
function charges({ booking, amounts: { totalCents } }: StatementSources): Fact[] {
  if (totalCents === null) return [['Price', 'To be agreed']];
  const { discountHundredths: amount, discountType: type, discountReason } = booking;
  const hours = durationHours(booking.startTime, booking.endTime);
  const parts = priceOf({
    hours,
    hourlyCents: booking.venues.map(({ hourlyCents }) => hourlyCents),
    eventType: booking.eventType,
    priceOverrideCents: booking.priceOverrideCents,
    discount: amount === 0 ? null : { type, amount: type === 'percentage' ? amount / 100 : amount },
    depositCents: booking.depositCents,
  });
  const total: Fact = ['Total price', formatMoney(totalCents)];
  if (parts.totalCents !== totalCents || parts.baseCents === null) return [total];
  const base = booking.priceOverrideCents === null ? `Rental, ${hours} hours` : 'Agreed price';
  const reason = discountReason ? ` (${discountReason})` : '';
  return [
    [base, formatMoney(parts.baseCents)],
    ...(parts.discountCents > 0
      ? [['Discount', `${formatMoney(-parts.discountCents)}${reason}`] as const]
      : []),
    total,
  ];
}

function movements({ lines, wallMinutesOf }: StatementSources): Fact[] {
  return lines.map((line) => {
    const { of } = PAPERS[line.kind];
    const what = of ? `${of} ${REASONS[line.type].toLowerCase()}` : REASONS[line.type];
    const cents = TAKING_KINDS.includes(line.kind) ? -line.amountCents : line.amountCents;
    const method = (METHODS[line.method] ?? line.method).toLowerCase();
    const date = formatDate(wallDate(wallMinutesOf(line.receivedAt)));
    return [date, `${formatMoney(cents)} · ${what}, ${method} · ${receiptNumber(line.id)}`];
  });
}

function balance({ booking, amounts, overpayment, cancelled }: StatementSources): Fact[] {
  const received: Fact = ['Received in all', formatMoney(amounts.receivedCents)];
  if (cancelled) {
    return [
      received,
      ['Kept or owed', `${formatMoney(cancelled.keptCents)}, since the booking was cancelled`],
      cancelled.toReturnCents > 0
        ? ['To be returned', formatMoney(cancelled.toReturnCents)]
        : ['Owed', formatMoney(cancelled.owedCents)],
    ];
  }
  // One that was cancelled before its sums were kept owes nothing that anybody could name.
  if (!isAlive(booking.status)) return [received, ['Owed', formatMoney(0)]];
  return [
    received,
    ['Balance owed', amounts.totalCents === null ? 'To be agreed' : formatMoney(amounts.owedCents)],
    ...(overpayment ? [['Above the price', overpayment] as const] : []),
  ];
}
