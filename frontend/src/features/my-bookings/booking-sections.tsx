import { guestRange, isAlive, isEventOver } from '#rules';
import type { FloorPlanView } from '#api/floor-plans';
import type { CustomerBooking } from '@/lib/customer-bookings';
import type { PublicSettings } from '@/lib/settings';
import type { Payment } from '@/shared/payments/use-payment';
import type { PaymentType } from '@/shared/payments/payment-types';
import { BookingDetails } from './booking-details';
import { timelineFacts } from './booking-facts';
import { BookingPapers } from './booking-papers';
import { BookingSection } from './booking-section';
import { FloorPlanList } from './floor-plans/floor-plan-list';
import { PapersSummary } from './papers/papers-summary';
import { PaymentArea } from './payment-area';
import { PhotosSummary } from './photos/photos-summary';
import { PostEvent } from './photos/post-event';
import { TextReminders } from './text-reminders/text-reminders';
import { TextRemindersSummary } from './text-reminders/text-reminders-summary';
import type { Sections } from './use-sections';

export interface BookingSectionsProps {
  booking: CustomerBooking;
  settings: PublicSettings;
  sections: Sections;
  floorPlans: FloorPlanView[];
  payment: Payment;
  /** The payment that the next step already offers: one button for one thing. */
  offeredAbove: PaymentType | null;
  onChanged: () => void;
}

/** Everything about one booking, part by part; a part that has nothing to say is not there. */
export function BookingSections(props: BookingSectionsProps) {
  const { booking, settings, sections, floorPlans, payment, offeredAbove, onChanged } = props;
  const alive = isAlive(booking.status);
  const isOver = isEventOver(timelineFacts(booking, settings));
  return (
    <>
      {isOver && booking.status === 'confirmed' && (
        <BookingSection
          sections={sections}
          section="post-event"
          title="Post Event"
          summary={<PhotosSummary bookingId={booking.id} />}
        >
          <PostEvent booking={booking} />
        </BookingSection>
      )}
      <BookingSection
        sections={sections}
        section="payments"
        title="Payments"
        summary={capitalised(booking.paymentStatus.replace('_', ' '))}
      >
        <PaymentArea booking={booking} settings={settings} payment={payment} offeredAbove={offeredAbove} />
      </BookingSection>
      <BookingSection
        sections={sections}
        section="details"
        title="Details"
        summary={sections.isWide ? undefined : (guestRange(booking.guestCount)?.label ?? booking.guestCount)}
      >
        <BookingDetails booking={booking} />
      </BookingSection>
      {(alive || booking.contractGenerated) && (
        <BookingSection
          sections={sections}
          section="papers"
          title="Papers"
          summary={alive && !sections.isWide ? <PapersSummary bookingId={booking.id} /> : undefined}
        >
          <BookingPapers booking={booking} settings={settings} onChanged={onChanged} />
        </BookingSection>
      )}
      {floorPlans.length > 0 && (
        <BookingSection
          sections={sections}
          section="floor-plans"
          title="Floor plans"
          summary={String(floorPlans.length)}
        >
          <FloorPlanList plans={floorPlans} timeZone={settings.timeZone} />
        </BookingSection>
      )}
      {alive && !isOver && (
        <BookingSection
          sections={sections}
          section="text-reminders"
          title="Text reminders"
          summary={<TextRemindersSummary bookingId={booking.id} />}
        >
          <TextReminders booking={booking} />
        </BookingSection>
      )}
    </>
  );
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
