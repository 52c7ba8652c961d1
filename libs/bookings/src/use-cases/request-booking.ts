import { Injectable } from '@nestjs/common';
import { type BookableRange, type BookingRequestField, normalizeEmail, validateBookingRequest } from '#rules';
import {
  constraintOf,
  Database,
  DomainError,
  fingerprintOf,
  RelayNotifier,
  hashToken,
  newToken,
  RateLimits,
  refuseRobots,
  sha256,
  sqlStateOf,
  TechnicalClock,
} from '#platform';
import { type CatalogueVenue, VenuesFacade } from '#venues';
import type { BookingRequest } from '../api.js';
import { Availability } from '../availability.js';
import { AvailabilityFactsQueries } from '../availability-facts.queries.js';
import { isAliveSql } from '../booking-sql.js';
import { bookingConflict, idempotencyKeyUsed, invalidRequest, openRequestLimit } from '../bookings.errors.js';
import { phoneE164 } from '../phone.js';
import type { NewBookingRow } from '../booking-row.js';
import { REQUEST_BOOKING, type RequestBookingRow } from '../request-booking.statement.js';
import { type Requester, RequestValues } from './request-values.js';

/** Requests that were made, and all that were sent, by one address (Holds §7). */
const MADE = { name: 'booking-made-address', most: 5, windowSeconds: 3600 };
const SENT = { name: 'booking-request-address', most: 30, windowSeconds: 3600 };
const SLOT_FIELDS = new Set(['eventDate', 'startTime', 'endTime', 'venueIds']);
const DEADLOCK = '40P01';
const EXCLUSION_VIOLATION = '23P01';
const UNIQUE_VIOLATION = '23505';

/**
 * From the key or from the browser's own few grants; never over all bookings. Whoever sends the key again is 'maker' when
 * it is the same browser or the same content, 'contact' when only email and phone are the same, else 'stranger'.
 */
const FIND_EARLIER = {
  name: 'find-earlier-request',
  text: `with mine as materialized (
           select g.subject_id as id
             from sessions s
             join session_grants g on g.session_id = coalesce(s.moved_to, s.id) and g.verified_until is not null
            where s.token_hash = :sessionHash and s.expires_at > :now
         )
         select b.id, true as by_key, b.created_at, b.request_fingerprint is distinct from :fingerprint as differs,
                case when b.request_fingerprint = :fingerprint or b.id in (select id from mine) then 'maker'
                     when b.email_normalized = :email and b.phone_e164 = :phone then 'contact'
                     else 'stranger' end as sender
           from bookings b where b.idempotency_key_hash = :key
         union all
         select b.id, false, b.created_at, false, 'maker'
           from mine join bookings b on b.id = mine.id and b.request_fingerprint = :fingerprint
                                    and ${isAliveSql('b')}
          order by by_key desc, created_at limit 1`,
};

interface EarlierRow {
  id: string;
  by_key: boolean;
  /** It does not say what was sent now. */
  differs: boolean;
  sender: 'maker' | 'contact' | 'stranger';
}

export interface RequestedBooking {
  id: string;
  /** The booking as written; null for an earlier one that answers a repetition. */
  row: NewBookingRow | null;
  created: boolean;
  /** An earlier booking that says something else than what was sent now. */
  differs: boolean;
  /** Token of a customer session that was started for this browser. */
  newSessionToken: string | null;
  /**
   * Repeated by Idempotency-Key: what the browser is granted, since the cookie may have been lost with the first answer. Who
   * repeats the whole request made it; who changed it and has no cookie gets what a look-up by email or phone gives.
   */
  grantToBrowser: 'verified' | 'opened' | null;
}

/** Somebody asks for a date (Requests §2, Holds §2, Requests §6). The hold is decided by the database alone. */
@Injectable()
export class RequestBooking {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly venues: VenuesFacade,
    private readonly values: RequestValues,
    private readonly facts: AvailabilityFactsQueries,
    private readonly availability: Availability,
    private readonly clock: TechnicalClock,
    private readonly relayNotifier: RelayNotifier,
  ) {}

  /** @throws DomainError 400 BOOKING_INVALID, 409 BOOKING_CONFLICT with offers, 409 IDEMPOTENCY_KEY_USED, 429 OPEN_REQUEST_LIMIT */
  async execute(request: BookingRequest, requester: Requester): Promise<RequestedBooking> {
    await this.limits.consumeBoth([MADE, SENT], requester.address);
    let made: RequestedBooking | null = null;
    try {
      made = await this.make(request, requester);
      return made;
    } finally {
      if (!made?.created) await this.limits.giveBack(MADE, requester.address);
    }
  }

  private async make(request: BookingRequest, requester: Requester): Promise<RequestedBooking> {
    refuseRobots(request);
    for (let attempt = 1; ; attempt += 1) {
      const chosen = await this.validate(request);
      const outcome = await this.attempt(request, chosen, requester);
      if (outcome !== 'venues-changed') return outcome;
      // A price or a switch changed under the catalogue we read: read it again, once.
      this.venues.forget();
      if (attempt === 2) throw await this.conflict(request);
    }
  }

  /** The chosen venues. @throws DomainError 400 with every wrong field, the product's first one as the message */
  async validate(request: BookingRequest): Promise<CatalogueVenue[]> {
    const [catalogue, issues] = await Promise.all([this.venues.bookable(), this.issuesOf(request)]);
    if (issues.length > 0) throw invalidRequest(issues);
    return catalogue.filter((venue) => request.venueIds.includes(venue.id));
  }

  /** Every wrong field of a request; `within` other dates than visitors have. */
  async issuesOf(
    request: BookingRequest,
    within?: BookableRange,
  ): Promise<{ field: BookingRequestField; message: string }[]> {
    const [catalogue, range] = await Promise.all([this.venues.bookable(), within ?? this.facts.range()]);
    const issues: { field: BookingRequestField; message: string }[] = validateBookingRequest(
      request,
      catalogue,
      { termsMayBeAbsent: true, range, wording: 'server' },
    );
    if (request.phone && !phoneE164(request.phone) && !issues.some((issue) => issue.field === 'phone')) {
      issues.push({ field: 'phone', message: 'Please enter a phone number that we can call.' });
    }
    return issues;
  }

  /**
   * Date, times and venues alone, for a candidate date that is tried before the rest is typed.
   * @throws DomainError 400
   */
  async validateSlot(request: BookingRequest): Promise<void> {
    const issues = await this.issuesOf(request);
    const own = issues.filter((issue) => SLOT_FIELDS.has(issue.field));
    if (own.length > 0) throw invalidRequest(own);
  }

  private async attempt(
    request: BookingRequest,
    chosen: CatalogueVenue[],
    requester: Requester,
    triesLeft = 3,
  ): Promise<RequestedBooking | 'venues-changed'> {
    const fingerprint = fingerprintOf(request);
    const key = requester.idempotencyKey ? sha256(requester.idempotencyKey) : null;
    const newSession = newToken();
    try {
      const values = await this.values.of(request, chosen, requester, { fingerprint, key, newSession });
      const [row] = await this.database.prepared<RequestBookingRow>(REQUEST_BOOKING, values);
      if (row?.outcome === 'booked') {
        this.relayNotifier.notify();
        return {
          id: row.id,
          row,
          created: true,
          differs: false,
          newSessionToken: row.started ? newSession : null,
          grantToBrowser: null,
        };
      }
      const earlier = await this.findEarlier(request, fingerprint, key, requester);
      if (earlier) return earlier;
      if (row?.outcome === 'venues-changed') return 'venues-changed';
      throw row?.outcome === 'open-request-limit' ? openRequestLimit() : await this.conflict(request);
    } catch (error) {
      const state = sqlStateOf(error);
      if (state === DEADLOCK && triesLeft > 0) return this.attempt(request, chosen, requester, triesLeft - 1);
      if (state !== EXCLUSION_VIOLATION && state !== UNIQUE_VIOLATION) throw error;
      const earlier = await this.findEarlier(request, fingerprint, key, requester);
      if (earlier) return earlier;
      // Eight equal first characters of two ids: as good as never, and a new id settles it.
      if (constraintOf(error) === 'bookings_code_key') return this.attempt(request, chosen, requester);
      throw await this.conflict(request);
    }
  }

  /**
   * The booking that this request already made: by its key, whatever was changed since (Requests §6), or by the same browser
   * sending the same again. @throws DomainError 409 IDEMPOTENCY_KEY_USED when somebody else made one with this key
   */
  private async findEarlier(
    request: BookingRequest,
    fingerprint: Buffer,
    key: Buffer | null,
    requester: Requester,
  ): Promise<RequestedBooking | null> {
    if (!key && !requester.sessionToken) return null;
    const [row] = await this.database.prepared<EarlierRow>(FIND_EARLIER, {
      key,
      fingerprint,
      sessionHash: requester.sessionToken ? hashToken(requester.sessionToken) : null,
      now: this.clock.now(),
      email: normalizeEmail(request.email),
      phone: phoneE164(request.phone),
    });
    if (!row) return null;
    if (row.sender === 'stranger') throw idempotencyKeyUsed();
    const proof = row.sender === 'maker' ? 'verified' : 'opened';
    const grantToBrowser = row.by_key ? proof : null;
    const { id, differs } = row;
    return { id, row: null, created: false, differs, newSessionToken: null, grantToBrowser };
  }

  private async conflict(request: BookingRequest): Promise<DomainError> {
    const { eventDate: date, startTime, endTime, venueIds } = request;
    const { conflicts, ...offers } = await this.availability.offers({ date, startTime, endTime, venueIds });
    return bookingConflict(conflicts, offers);
  }
}
