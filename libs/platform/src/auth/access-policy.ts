import { SetMetadata, type Type } from '@nestjs/common';

/** Says which booking a record (a paper, a photo) belongs to; null when there is no such record. */
export interface BookingOfRecord {
  bookingIdOf(recordId: string): Promise<string | null>;
}

/** Who may call a route. Every route declares one; a route without stops the boot. */
export type AccessPolicy =
  | { who: 'public' }
  | { who: 'staff' }
  | { who: 'webhook' }
  | {
      who: 'customer';
      /** Where the request names the booking (or the record, see `record`). */
      from: 'params' | 'body' | 'query';
      field: string;
      /** The id is that of a record; this provider knows its booking. */
      record: Type<BookingOfRecord> | null;
      /** Staff may call it too. */
      staffToo: boolean;
      /** An act that a strange browser must prove itself for (CUSTOMER_STEP_UP). */
      act: boolean;
    };

export const ACCESS_POLICY = 'emberfield:access-policy';

/** Anybody, within the route's limits. */
export const Public = () => SetMetadata(ACCESS_POLICY, { who: 'public' } satisfies AccessPolicy);

/** A staff session; 401 without. */
export const StaffOnly = () => SetMetadata(ACCESS_POLICY, { who: 'staff' } satisfies AccessPolicy);

/** Another system that signs what it sends; exempt from the cross-site check, so it must check the signature itself. */
export const Webhook = () => SetMetadata(ACCESS_POLICY, { who: 'webhook' } satisfies AccessPolicy);

interface CustomerOptions {
  /** Route parameter with the booking's id; 'id' unless the body or the query names it. */
  parameter?: string;
  bodyField?: string;
  /** With `staffToo`, a request without it asks for everybody's and is for staff alone. */
  queryField?: string;
  record?: Type<BookingOfRecord>;
  staffToo?: boolean;
  act?: boolean;
}

/** A browser that was granted the booking that the request names; 403 without, for unknown ids too (Answers §2). */
export const CustomerOf = (options: CustomerOptions = {}) =>
  SetMetadata(ACCESS_POLICY, {
    who: 'customer',
    ...placeOf(options),
    record: options.record ?? null,
    staffToo: options.staffToo ?? false,
    act: options.act ?? false,
  } satisfies AccessPolicy);

function placeOf(options: CustomerOptions): { from: 'params' | 'body' | 'query'; field: string } {
  if (options.bodyField) return { from: 'body', field: options.bodyField };
  if (options.queryField) return { from: 'query', field: options.queryField };
  return { from: 'params', field: options.parameter ?? 'id' };
}
