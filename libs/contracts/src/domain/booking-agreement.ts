import type { BookingFacts, BookingStanding } from '#bookings';
import { durationHours, priceOf, type DateText } from '#rules';
import type { HouseSettings } from '#venues';
import type { AgreementFacts } from './agreement-facts.js';

/** What an agreement needs besides the booking itself. */
export interface HouseFacts {
  settings: HouseSettings;
  /** Of the booked spaces, in the house's order. */
  venueNames: string[];
}

type AgreedBooking = Pick<
  BookingFacts,
  | 'code'
  | 'firstName'
  | 'lastName'
  | 'company'
  | 'email'
  | 'phone'
  | 'eventType'
  | 'otherEventType'
  | 'eventDate'
  | 'startTime'
  | 'endTime'
  | 'guestCount'
  | 'requirements'
  | 'priceOverrideCents'
  | 'discountHundredths'
  | 'discountType'
  | 'discountReason'
  | 'depositCents'
> &
  Pick<BookingStanding, 'depositPaid'> & {
    venues: readonly Pick<BookingFacts['venues'][number], 'hourlyCents'>[];
  };

interface AgreementSources {
  booking: AgreedBooking;
  house: HouseFacts;
  version: { number: number; replaces: number | null };
  generatedOn: DateText;
  timeZone: string;
  /** Cents, as the booking owes them now. */
  amounts: Pick<AgreementFacts['price'], 'totalCents' | 'depositCents' | 'balanceCents'> &
    Partial<Pick<AgreementFacts['price'], 'balancePaidCents' | 'receivedCents' | 'overpaidCents'>>;
}

/** What one version of a booking's agreement says, gathered for `writeAgreement`. */
export function agreementFacts(sources: AgreementSources): AgreementFacts {
  const { booking, house, version, generatedOn, timeZone } = sources;
  const { settings, venueNames } = house;
  return {
    code: booking.code,
    version: version.number,
    generatedOn,
    replacesVersion: version.replaces,
    business: {
      name: settings.businessName,
      address: settings.addressLine,
      phone: settings.phoneDisplay,
      email: settings.email,
    },
    customer: {
      name: `${booking.firstName} ${booking.lastName}`,
      company: booking.company,
      email: booking.email,
      phone: booking.phone,
    },
    event: { ...eventOf(booking), timeZone },
    venueNames,
    price: priceFacts(sources),
    terms: settings,
  };
}

function priceFacts({ booking, amounts }: AgreementSources): AgreementFacts['price'] {
  const hours = durationHours(booking.startTime, booking.endTime);
  const { discountHundredths: amount, discountType: type } = booking;
  const parts = priceOf({
    hours,
    hourlyCents: booking.venues.map((venue) => venue.hourlyCents),
    eventType: booking.eventType,
    priceOverrideCents: booking.priceOverrideCents,
    discount: amount === 0 ? null : { type, amount: type === 'percentage' ? amount / 100 : amount },
    depositCents: booking.depositCents,
  });
  return {
    ...amounts,
    receivedCents: amounts.receivedCents ?? 0,
    overpaidCents: amounts.overpaidCents ?? 0,
    balancePaidCents: Math.min(amounts.balancePaidCents ?? 0, amounts.balanceCents),
    baseCents: parts.totalCents === amounts.totalCents ? parts.baseCents : null,
    hours,
    discountCents: parts.discountCents,
    discountReason: booking.discountReason,
    depositPaid: booking.depositPaid,
  };
}

function eventOf(booking: AgreedBooking): Omit<AgreementFacts['event'], 'timeZone'> {
  return {
    type: booking.eventType,
    otherType: booking.otherEventType,
    date: booking.eventDate,
    startTime: booking.startTime,
    endTime: booking.endTime,
    guests: booking.guestCount.replace('-', '–'),
    requirements: booking.requirements,
  };
}
