import { Injectable } from '@nestjs/common';
import {
  afterCountedHours,
  durationHours,
  isTestAddress,
  normalizeEmail,
  priceOf,
  toTsrange,
  wallInterval,
} from '#rules';
import {
  BusinessClock,
  GRANT_SECONDS,
  hashToken,
  networkOf,
  provedKeyOf,
  RateLimits,
  Secrets,
  TechnicalClock,
  type Values,
  VERIFIED_SECONDS,
} from '#platform';
import { type CatalogueVenue, VenueSettings } from '#venues';
import type { BookingRequest } from '../api.js';
import { phoneE164 } from '../phone.js';
import { keptFields } from './kept-fields.js';

/** A fourth open request of one email or phone waits for a call first (Holds §6). */
const OPEN_REQUESTS = 3;
/** Dates that one address holds without a confirmed contact, and such requests within an hour that hold (Holds §7). */
const UNCONFIRMED_HOLDS = 3;
const UNCONFIRMED_LATELY = 10;
/** A house whose limits are multiplied beyond this (RATE_LIMIT_FACTOR) is none that strangers visit: it does not count. */
const MOST_COUNTED = 1000;
const MS_PER_HOUR = 3_600_000;

export interface Requester {
  address: string;
  /** The browser's customer cookie, if it has one. */
  sessionToken: string | null;
  idempotencyKey: string | null;
}

/** What REQUEST_BOOKING is given for a request that was found valid: the row, the counts it looks at, the times it keeps. */
@Injectable()
export class RequestValues {
  constructor(
    private readonly settings: VenueSettings,
    private readonly limits: RateLimits,
    private readonly businessClock: BusinessClock,
    private readonly clock: TechnicalClock,
    private readonly secrets: Secrets,
  ) {}

  async of(
    request: BookingRequest,
    chosen: CatalogueVenue[],
    requester: Requester,
    made: { fingerprint: Buffer; key: Buffer | null; newSession: string },
  ): Promise<Values> {
    const { turnoverMinutes } = await this.settings.get();
    const { start, end } = wallInterval(request.eventDate, request.startTime, request.endTime);
    const ids = [...chosen].sort((a, b) => (a.id < b.id ? -1 : 1));
    const price = priceOf({
      hours: durationHours(request.startTime, request.endTime),
      hourlyCents: ids.map((venue) => venue.hourlyCents),
      eventType: request.eventType,
      priceOverrideCents: null,
      discount: null,
      depositCents: null,
    });
    const email = normalizeEmail(request.email);
    const phone = phoneE164(request.phone);
    return {
      venueIds: ids.map((venue) => venue.id),
      hourlyCents: ids.map((venue) => venue.hourlyCents),
      during: toTsrange({ start, end: end + turnoverMinutes }),
      mostOpen: this.limits.most(OPEN_REQUESTS),
      ...keptFields(request),
      emailNormalized: email,
      phoneE164: phone,
      totalCents: price.totalCents,
      isTest: isTestAddress(email ?? ''),
      keyHash: made.key,
      fingerprint: made.fingerprint,
      requestedAt: this.businessClock.now(),
      sessionHash: requester.sessionToken ? hashToken(requester.sessionToken) : null,
      now: this.clock.now(),
      newSessionHash: hashToken(made.newSession),
      verifiedUntil: this.clock.after(VERIFIED_SECONDS),
      openedUntil: this.clock.after(GRANT_SECONDS),
      ...(await this.confirmationValues(email, phone, requester)),
    };
  }

  /** What says whether it holds without a confirmed contact, and for how long (Holds §7). */
  private async confirmationValues(
    email: string | null,
    phone: string | null,
    requester: Requester,
  ): Promise<Values> {
    const { unconfirmedHoldHours } = await this.settings.get();
    const until = afterCountedHours(this.businessClock.wallMinutes(), unconfirmedHoldHours);
    return {
      emailKey: provedKeyOf(`email:${email}`),
      phoneKey: provedKeyOf(`phone:${phone}`),
      provedSince: this.clock.after(-VERIFIED_SECONDS),
      requesterHash: this.secrets.sign('requester', networkOf(requester.address)),
      mostUnconfirmed: this.counted(UNCONFIRMED_HOLDS),
      hourAgo: new Date(this.businessClock.now().getTime() - MS_PER_HOUR),
      mostLately: this.counted(UNCONFIRMED_LATELY),
      holdUntil: unconfirmedHoldHours > 0 ? this.businessClock.instantOf(until) : null,
    };
  }

  private counted(limit: number): number | null {
    const most = this.limits.most(limit);
    return most > MOST_COUNTED ? null : most;
  }
}
