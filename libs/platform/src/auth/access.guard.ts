import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors/domain-error.js';
import { ACCESS_POLICY, type AccessPolicy } from './access-policy.js';
import { SessionCookies } from './cookies.js';
import { CustomerBrowser } from './customer-browser.js';
import { Sessions } from './sessions.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Checks the route's declared policy before anything of it runs. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
    private readonly cookies: SessionCookies,
    private readonly customers: CustomerBrowser,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const policy = this.reflector.getAllAndOverride<AccessPolicy | undefined>(ACCESS_POLICY, [
      context.getHandler(),
      context.getClass(),
    ]);
    // Boot checks that each route has one; refusing here too costs nothing and fails closed.
    if (!policy) throw notGranted();
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (policy.who !== 'webhook') refuseForeignSites(request);
    if (policy.who === 'staff') await this.requireStaff(request);
    if (policy.who === 'customer') await this.requireCustomer(request, policy);
    return true;
  }

  private async isStaff(request: FastifyRequest): Promise<boolean> {
    const background = request.headers['x-background'] === '1';
    return (await this.sessions.find('staff', this.cookies.read(request, 'staff'), background)) !== null;
  }

  private async requireStaff(request: FastifyRequest): Promise<void> {
    if (!(await this.isStaff(request))) {
      throw new DomainError('unauthenticated', 'STAFF_SIGN_IN_REQUIRED', 'Please sign in again.');
    }
  }

  private async requireCustomer(
    request: FastifyRequest,
    policy: Extract<AccessPolicy, { who: 'customer' }>,
  ): Promise<void> {
    const id = (request.params as Record<string, string | undefined>)[policy.parameter];
    if (!id || !UUID.test(id))
      throw new DomainError('invalid', 'INVALID_ID', 'This is not the id of a booking.');
    const grant = await this.customers.findGrant(request, id.toLowerCase());
    const staff =
      policy.staffToo && !(grant && this.customers.mayAct(grant)) && (await this.isStaff(request));
    if (staff) return;
    if (!grant) throw notGranted();
    if (!(policy.act ? this.customers.mayAct(grant) : this.customers.mayRead(grant))) {
      throw new DomainError(
        'forbidden',
        'VERIFICATION_REQUIRED',
        'Please confirm that it is you with the code we send.',
      );
    }
  }
}

function notGranted(): DomainError {
  return new DomainError(
    'forbidden',
    'NOT_GRANTED',
    'Please find your booking with your email or phone first.',
  );
}

/**
 * A changing request that another site's page made is refused, whatever cookies it carries (Rulings §3.7). Browsers say
 * where it came from in `Sec-Fetch-Site`, older ones in `Origin`; programs send neither and carry no cookies by accident.
 * @throws DomainError 403 CROSS_SITE
 */
function refuseForeignSites(request: FastifyRequest): void {
  if (READS.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  const origin = request.headers.origin;
  const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  const foreignOrigin = origin !== undefined && hostOf(origin) !== request.host;
  if (foreignSite || foreignOrigin) {
    throw new DomainError(
      'forbidden',
      'CROSS_SITE',
      'This request came from another website and was refused.',
    );
  }
}

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
}
