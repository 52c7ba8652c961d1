import { useEffect, useRef } from 'react';
import { durationHours, formatDate, formatTimeRange, type NextStep } from '#rules';
import type { FloorPlanView } from '#api/floor-plans';
import type { CustomerBooking } from '@/lib/customer-bookings';
import type { PublicSettings } from '@/lib/settings';
import { PaymentOutcome } from '@/shared/payments/payment-outcome';
import type { PaymentType } from '@/shared/payments/payment-types';
import { usePayment } from '@/shared/payments/use-payment';
import { bookingStatusTone, StatusBadge } from '@/ui/status-badge';
import { mayPayFinal, timelineFacts } from './booking-facts';
import { AfterEventActs } from './after-event-acts';
import { BookingProgress } from './booking-progress';
import { BookingSections } from './booking-sections';
import { CopyCode } from './copy-code';
import { keptSections } from './kept-sections';
import { NextStepPanel } from './next-step-panel';
import { nextStepWording } from './next-step-wording';
import { useSections } from './use-sections';
import classes from './booking-card.module.css';

interface BookingCardProps {
  booking: CustomerBooking;
  settings: PublicSettings;
  floorPlans: FloorPlanView[];
  /** A link led to this very booking. */
  isTarget: boolean;
  /** The payment that link asked for. */
  wantedPayment: PaymentType | null;
  onChanged: () => void;
}

/** One booking: what it is, what comes next, how far it is, and everything about it. */
export function BookingCard({
  booking,
  settings,
  floorPlans,
  isTarget,
  wantedPayment,
  onChanged,
}: BookingCardProps) {
  const payment = usePayment(booking, onChanged);
  const card = useRef<HTMLElement>(null);
  const wording = nextStepWording(booking, settings, wantedPayment);
  const { action } = wording;
  // While a payment is being confirmed, it must not be asked for a second time.
  const isConfirming = payment.phase.name === 'unsettled' && action?.kind === 'pay';
  const offeredAbove = paymentOf(wording.step);
  const sections = useSections(
    booking.id,
    (section) => section === 'payments' && mayPayFinal(booking) && offeredAbove !== 'final',
    () => keptSections(booking.id),
  );
  const titleId = `booking-${booking.id}`;

  useEffect(() => {
    if (isTarget) card.current?.scrollIntoView({ block: 'start' });
  }, [isTarget]);

  return (
    <article ref={card} className={classes.card} aria-labelledby={titleId}>
      <header className={classes.header}>
        <div className={classes.titleRow}>
          <h2 id={titleId} className={classes.title}>
            <bdi>{booking.eventName}</bdi> ·{' '}
            <span className={classes.date}>{formatDate(booking.eventDate)}</span>
          </h2>
          <StatusBadge tone={bookingStatusTone(booking.status)}>{statusWord(booking.status)}</StatusBadge>
        </div>
        <p
          className={classes.hours}
        >{`${formatTimeRange(booking.startTime, booking.endTime)} · ${durationHours(booking.startTime, booking.endTime)} h · ${booking.venues.join(', ')}`}</p>
        <CopyCode code={booking.code} />
      </header>
      <div className={classes.next}>
        <PaymentOutcome phase={payment.phase} bookingId={booking.id} onCheckAgain={payment.checkAgain} />
        {!isConfirming && (
          <NextStepPanel bookingId={booking.id} {...{ wording, settings, sections, payment, onChanged }} />
        )}
      </div>
      <div className={classes.columns}>
        <BookingProgress
          facts={timelineFacts(booking, settings)}
          more={{
            'post-event': <AfterEventActs booking={booking} onShare={() => sections.goTo('post-event')} />,
          }}
        />
        <div className={classes.sections}>
          <BookingSections
            booking={booking}
            settings={settings}
            sections={sections}
            floorPlans={floorPlans}
            payment={payment}
            offeredAbove={offeredAbove}
            onChanged={onChanged}
          />
        </div>
      </div>
      {payment.dialog}
    </article>
  );
}

/** The payment that the next step is about, by card or not. */
function paymentOf(step: NextStep): PaymentType | null {
  if (step === 'pay-deposit') return 'deposit';
  return step === 'pay-balance' ? 'final' : null;
}

function statusWord(status: CustomerBooking['status']): string {
  return status.charAt(0).toUpperCase() + status.slice(1);
}
