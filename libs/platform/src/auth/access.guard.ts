import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { APP_CONFIG, type AppConfig } from '../config/app-config.js';
import { DomainError } from '../errors/domain-error.js';
import { ACCESS_POLICY, type AccessPolicy } from './access-policy.js';
import { noteCaller } from './callers.js';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Checks the route's declared policy before anything of it runs. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly modules: ModuleRef,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const policy = this.reflector.getAllAndOverride<AccessPolicy | undefined>(ACCESS_POLICY, [
      context.getHandler(),
      context.getClass(),
    ]);
    // Boot checks that each route has one; refusing here too costs nothing and fails closed.
    if (!policy) throw new DomainError('forbidden', 'NOT_GRANTED', 'This cannot be opened.');
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (policy.who !== 'webhook') refuseForeignSites(request, this.config.publicUrl);
    if (policy.who === 'admitted') {
      const gate = this.modules.get(policy.gate, { strict: false });
      noteCaller(request, await gate.admit(request, policy.demand));
    }
    return true;
  }
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
  const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  if (foreignSite || hasForeignOrigin(request, publicUrl)) {
    throw new DomainError(
      'forbidden',
      'CROSS_SITE',
      'This request came from another website and was refused.',
    );
  }
}

/**
 * Whether one of our own pages, or a program, made this request: neither another site's page nor an address that somebody was
 * led to. What a read would otherwise leave behind in the browser, it leaves only then (Access §5).
 */
export function isOwnPage(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site'];
  return (site === undefined || site === 'same-origin') && !hasForeignOrigin(request, publicUrl);
}

function hasForeignOrigin({ headers: { origin }, host }: FastifyRequest, publicUrl: string): boolean {
  return origin !== undefined && origin !== publicUrl && hostOf(origin) !== host;
}

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
}
