import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { APP_CONFIG, type AppConfig } from '../config/app-config.js';
import { DomainError } from '../errors/domain-error.js';
import { admit } from './admitted.js';
import { ACCESS_POLICY, type AccessPolicy } from './access-policy.js';
import { CustomerBrowser } from './customer-browser.js';
import { StaffBrowser } from './staff-browser.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
type CustomerPolicy = Extract<AccessPolicy, { who: 'customer' }>;

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Checks the route's declared policy before anything of it runs. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly modules: ModuleRef,
    private readonly staff: StaffBrowser,
    private readonly customers: CustomerBrowser,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const policy = this.reflector.getAllAndOverride<AccessPolicy | undefined>(ACCESS_POLICY, [
      context.getHandler(),
      context.getClass(),
    ]);
    // Boot checks that each route has one; refusing here too costs nothing and fails closed.
    if (!policy) throw notGranted();
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (policy.who !== 'webhook') refuseForeignSites(request, this.config.publicUrl);
    if (policy.who === 'staff') await this.requireStaff(request);
    if (policy.who === 'customer') await this.requireCustomer(request, policy);
    return true;
  }

  private async requireStaff(request: FastifyRequest): Promise<void> {
    await this.staff.require(request);
    admit(request, { who: 'staff' });
  }

  private async requireCustomer(request: FastifyRequest, policy: CustomerPolicy): Promise<void> {
    const named = valueIn(request, policy);
    if (named === undefined && policy.from === 'query' && policy.staffToo) return this.requireStaff(request);
    if (typeof named !== 'string' || !UUID.test(named))
      throw new DomainError('invalid', 'INVALID_ID', 'This is not the id of a booking.');
    const id = await this.bookingOf(named.toLowerCase(), policy);
    const grant = id ? await this.customers.findGrant(request, id) : null;
    const actsAsStaff =
      policy.staffToo && !(grant && this.customers.mayAct(grant)) && (await this.staff.isStaff(request));
    if (actsAsStaff) return admit(request, { who: 'staff' });
    if (!grant) throw notGranted();
    if (!(policy.act ? this.customers.mayAct(grant) : this.customers.mayRead(grant))) {
      throw new DomainError(
        'forbidden',
        'VERIFICATION_REQUIRED',
        'Please confirm that it is you with the code we send.',
      );
    }
    admit(request, { who: 'customer', subjectId: grant.subjectId });
  }

  /** Null for a record that is not there: nobody but staff hears that. */
  private async bookingOf(id: string, { record }: CustomerPolicy): Promise<string | null> {
    return record ? this.modules.get(record, { strict: false }).bookingIdOf(id) : id;
  }
}

/** Own keys only: a body may be anything that JSON can say. */
function valueIn(request: FastifyRequest, { from, field }: CustomerPolicy): unknown {
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

/**
 * A changing request that another site's page made is refused, whatever cookies it carries (Access §15). Browsers say
 * where it came from in `Sec-Fetch-Site`, older ones in `Origin`; programs send neither and carry no cookies by accident.
 * Our own pages are those of the host that was asked and of PUBLIC_URL: a proxy in front may put another Host than theirs.
 * @throws DomainError 403 CROSS_SITE
 */
function refuseForeignSites(request: FastifyRequest, publicUrl: string): void {
  if (READS.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  const origin = request.headers.origin;
  const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  const foreignOrigin = origin !== undefined && origin !== publicUrl && hostOf(origin) !== request.host;
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
