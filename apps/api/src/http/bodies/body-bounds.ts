import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CustomerBrowser } from '#bookings';
import { StaffBrowser } from '#staff';
import type { Bounds } from './json-bounds.js';

const KB = 1024;

/** What anybody may send. */
export const STRANGERS: Bounds = { bytes: 64 * KB, keys: 200, depth: 8, values: 2000 };
/** What staff may send, and customers of their floor plans. */
const ADMITTED: Bounds = { bytes: 512 * KB, keys: 20_000, depth: 8, values: 25_000 };
/** A drawn signature: the picture's base64 and up to 20,000 points with three keys each. */
const SIGNING: Bounds = { bytes: 1_000_000, keys: 60_100, depth: 8, values: 150_000 };
/** Another system's signed message. Its signature covers the bytes, so they are not parsed here. */
export const WEBHOOK_BYTES = 256 * KB;

const WEBHOOKS = '/api/webhooks/';
const SIGN = '/api/bookings/:id/sign-contract';
const FLOOR_PLANS = ['/api/floor-plans', '/api/bookings/:id/floor-plan'];
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? '';

export function isWebhook(request: FastifyRequest): boolean {
  return routeOf(request).startsWith(WEBHOOKS);
}

/** How much a request may carry: more than a stranger's only for a browser that was let in (Access §18). */
@Injectable()
export class BodyBounds {
  constructor(
    private readonly staff: StaffBrowser,
    private readonly customers: CustomerBrowser,
  ) {}

  /** Asked only once a body exceeds a stranger's bounds, so that small requests cost no look at sessions. */
  async largerFor(request: FastifyRequest): Promise<Bounds> {
    const route = routeOf(request);
    if (route === SIGN) return (await this.hasGrant(request)) ? SIGNING : STRANGERS;
    if ((await this.staff.sessionId(request)) !== null) return ADMITTED;
    if (FLOOR_PLANS.some((path) => route.startsWith(path)) && (await this.customers.sessionId(request)))
      return ADMITTED;
    return STRANGERS;
  }

  private async hasGrant(request: FastifyRequest): Promise<boolean> {
    const { id } = request.params as { id?: string };
    return id !== undefined && UUID.test(id) && (await this.customers.findGrant(request, id)) !== null;
  }
}
