import { Injectable, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { DomainError, type Gate, type Grant } from '#platform';
import {
  type Actor,
  customerOf,
  isAllowed,
  isPermission,
  type Permission,
  permissionRequired,
  StaffBrowser,
} from '#staff';
import { verificationRequired } from '../bookings.errors.js';
import { CustomerBrowser } from './customer-browser.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Says which booking a record (a paper, a photo) belongs to; null when there is no such record. */
export interface BookingOfRecord {
  bookingIdOf(recordId: string): Promise<string | null>;
}

export interface CustomerDemand {
  /** Where the request names the booking (or the record, see `record`). */
  from: 'params' | 'body' | 'query';
  field: string;
  /** The id is that of a record; this provider knows its booking. */
  record: Type<BookingOfRecord> | null;
  /** Staff with this permission may call it too. */
  staff: Permission | null;
  /** An act that a strange browser must prove itself for (CUSTOMER_STEP_UP). */
  act: boolean;
}

/** Lets in the customer of the booking that the request names and, where the route says so, staff. */
@Injectable()
export class CustomerGate implements Gate<CustomerDemand> {
  constructor(
    private readonly modules: ModuleRef,
    private readonly staff: StaffBrowser,
    private readonly customers: CustomerBrowser,
  ) {}

  /** @throws DomainError 400 INVALID_ID, 401, 403 NOT_GRANTED, PERMISSION_REQUIRED or VERIFICATION_REQUIRED */
  async admit(request: FastifyRequest, demand: CustomerDemand): Promise<Actor> {
    const named = valueIn(request, demand);
    if (named === undefined && demand.from === 'query' && demand.staff)
      return this.staff.require(request, demand.staff);
    if (typeof named !== 'string' || !UUID.test(named))
      throw new DomainError('invalid', 'INVALID_ID', 'This is not the id of a booking.');
    const bookingId = await this.bookingOf(named.toLowerCase(), demand);
    const grant = bookingId ? await this.customers.findGrant(request, bookingId) : null;
    const actsAsCustomer = grant !== null && this.customers.mayAct(grant);
    const staff = actsAsCustomer || !demand.staff ? null : await this.staff.actor(request);
    if (staff && demand.staff && isAllowed(staff, demand.staff)) return staff;
    if (!grant) throw staff ? permissionRequired() : notGranted();
    this.assertProved(grant, demand);
    return customerOf(grant.subjectId);
  }

  faultOf({ staff }: CustomerDemand): string | null {
    return staff === null || isPermission(staff) ? null : `'${String(staff)}' is no permission`;
  }

  private assertProved(grant: Grant, { act }: CustomerDemand): void {
    if (act ? this.customers.mayAct(grant) : this.customers.mayRead(grant)) return;
    throw verificationRequired();
  }

  /** Null for a record that is not there: nobody but staff hears that. */
  private async bookingOf(id: string, { record }: CustomerDemand): Promise<string | null> {
    return record ? this.modules.get(record, { strict: false }).bookingIdOf(id) : id;
  }
}

/** Own keys only: a body may be anything that JSON can say. */
function valueIn(request: FastifyRequest, { from, field }: CustomerDemand): unknown {
  const place = request[from];
  if (typeof place !== 'object' || place === null || !Object.hasOwn(place, field)) return undefined;
  return (place as Record<string, unknown>)[field];
}

function notGranted(): DomainError {
  return new DomainError(
    'forbidden',
    'NOT_GRANTED',
    'Please find your booking with your email or phone first.',
  );
}
