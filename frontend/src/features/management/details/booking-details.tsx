import { bookingCode } from '#rules';
import { formatInstant } from '@/lib/instants';
import { Money } from '@/ui/money';
import type { StaffBooking } from '#api/bookings';
import { ActOutcomeLine } from '../bookings/act-outcome';
import { BookingBadges } from '../bookings/booking-badges';
import { dateOf, decisionOf, hoursOf } from '../bookings/booking-words';
import { CallPanel } from '../bookings/call-panel';
import { useBookingAct } from '../bookings/use-booking-act';
import { useBusinessTime } from '../shell/use-dashboard';
import { ActivityPanel } from './activity-panel';
import { ContractPanel } from './contract-panel';
import { CustomerPanel } from './customer-panel';
import { DayPanel } from './day-panel';
import { DetailsPanel, Facts } from './details-panel';
import { EventPanel } from './event-panel';
import { FloorPlansPanel } from './floor-plans-panel';
import { GoesOutNextPanel } from './goes-out-next-panel';
import { NotesPanel } from './notes-panel';
import { PaymentsPanel } from './payments-panel';
import { PricingPanel } from './pricing-panel';
import { TimelinePanel } from './timeline-panel';
import classes from './booking-details.module.css';
import lists from './lists.module.css';

interface BookingDetailsProps {
  booking: StaffBooking;
  /** How often a price was asked for; each time the pricing panel opens anew. */
  priceWanted: number;
  onPriceRequired: () => void;
}

/** Who, what, where and for how much on the left; how it stands and what staff do about it on the right. */
export function BookingDetails({ booking, priceWanted, onPriceRequired }: BookingDetailsProps) {
  return (
    <>
      <div className={classes.summary}>
        <p>{`${dateOf(booking)} · ${hoursOf(booking)}`}</p>
        <BookingBadges booking={booking} />
      </div>
      {booking.capacityNotice && <p className={classes.notice}>{booking.capacityNotice}</p>}
      <div className={classes.columns}>
        <div className={classes.column}>
          <CustomerPanel booking={booking} />
          <EventPanel booking={booking} />
          <VenuesPanel booking={booking} />
          <DayPanel booking={booking} />
          <PricingPanel key={priceWanted} booking={booking} priceWanted={priceWanted > 0} />
          <PaymentsPanel booking={booking} />
          <FloorPlansPanel booking={booking} />
          <SystemPanel booking={booking} />
        </div>
        <div className={classes.column}>
          <TimelinePanel booking={booking} />
          <ContractPanel booking={booking} onPriceRequired={onPriceRequired} />
          <CallsPanel booking={booking} />
          <NotesPanel booking={booking} />
          <ActivityPanel booking={booking} />
          <GoesOutNextPanel booking={booking} />
        </div>
      </div>
    </>
  );
}

interface PanelProps {
  booking: StaffBooking;
}

function VenuesPanel({ booking }: PanelProps) {
  return (
    <DetailsPanel title="Selected venues">
      <ul className={lists.list}>
        {booking.venues.map((venue) => (
          <li key={venue.id}>
            <span>{venue.name}</span>
            <span>
              <Money dollars={venue.pricePerHour} /> an hour
            </span>
          </li>
        ))}
      </ul>
    </DetailsPanel>
  );
}

function CallsPanel({ booking }: PanelProps) {
  const acts = useBookingAct(booking.id);
  return (
    <DetailsPanel title="Calls">
      <CallPanel booking={booking} acts={acts} />
      <ActOutcomeLine outcome={acts.outcome} />
    </DetailsPanel>
  );
}

function SystemPanel({ booking }: PanelProps) {
  const { timeZone } = useBusinessTime();
  const bookingId = bookingCode(booking.id);
  return (
    <DetailsPanel title="System info">
      <Facts
        facts={[
          ['Booking ID', bookingId],
          ['Vendor code', booking.code === bookingId ? null : booking.code],
          ['Submitted', formatInstant(booking.createdAt, timeZone)],
          ['Decision', booking.status === 'pending' ? null : decisionOf(booking, timeZone)],
          ['Reason', booking.decisionReason],
        ]}
      />
    </DetailsPanel>
  );
}
