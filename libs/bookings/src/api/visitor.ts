/** What anybody may send and read: the request for a date and what the calendar knows. */
import type { BookingRequestFields } from '#rules';

/** POST /api/bookings and /api/bookings/validate. Times `HH:00`, dates `YYYY-MM-DD`, all wall clock of the venue. */
export interface BookingRequest extends BookingRequestFields {
  guestCount: string;
  /** Hidden field: a person leaves it empty. */
  website?: string;
  /** Milliseconds between showing the form and sending it. */
  formAgeMs?: number;
}

export interface VenueConflict {
  venueId: string;
  venueName: string;
  startTime: string;
  endTime: string;
  reason: string;
}

export interface AlternativeTime {
  startTime: string;
  endTime: string;
  description: string;
}

export interface FlexibleOption {
  date: string;
  description: string;
  alternativeTimes: AlternativeTime[];
}

/** Body of a 409 on POST /api/bookings (code BOOKING_CONFLICT), beside the common error fields. */
export interface BookingConflictBody {
  statusCode: 409;
  code: string;
  message: string;
  conflicts: VenueConflict[];
  suggestedDates: string[];
  flexibleOptions: FlexibleOption[];
}

/** 200 of POST /api/bookings/validate. */
export interface BookingValidation {
  hasConflicts: boolean;
  conflicts: VenueConflict[];
}

export interface UnavailableDates {
  unavailableDates: string[];
}

export interface BookingIndicator {
  date: string;
  level: 'partial' | 'full';
  slots: { venueId: string; venueName: string; startTime: string; endTime: string }[];
}

export interface BookingIndicators {
  indicators: BookingIndicator[];
}

export interface VenueConflicts {
  conflicts: VenueConflict[];
  availableVenueIds: string[];
}
