import type { Type } from '@nestjs/common';
import { Admitted } from '#platform';
import type { Permission } from '#staff';
import { type BookingOfRecord, CustomerGate } from './customer.gate.js';

interface CustomerOptions {
  /** Route parameter with the booking's id; 'id' unless the body or the query names it. */
  parameter?: string;
  bodyField?: string;
  /** With `staff`, a request without it asks for everybody's and is for staff alone. */
  queryField?: string;
  record?: Type<BookingOfRecord>;
  staff?: Permission;
  act?: boolean;
}

/** A browser that was granted the booking that the request names; 403 without, for unknown ids too (Answers §2). */
export const CustomerOf = (options: CustomerOptions = {}) =>
  Admitted(CustomerGate, {
    ...placeOf(options),
    record: options.record ?? null,
    staff: options.staff ?? null,
    act: options.act ?? false,
  });

function placeOf(options: CustomerOptions): { from: 'params' | 'body' | 'query'; field: string } {
  if (options.bodyField) return { from: 'body', field: options.bodyField };
  if (options.queryField) return { from: 'query', field: options.queryField };
  return { from: 'params', field: options.parameter ?? 'id' };
}
