import { SetMetadata, type Type } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/**
 * Decides about callers of one sort. The modules that know the sorts provide the gates; a route names one with a decorator
 * made of `Admitted`.
 */
export interface Gate<Demand> {
  /** Who calls, or a refusal. @throws DomainError */
  admit(request: FastifyRequest, demand: Demand): Promise<object>;
  /** What is wrong with a demand that a route declares, or null; anything wrong stops the boot. */
  faultOf(demand: Demand): string | null;
}

/** Who may call a route. Every route declares one; a route without stops the boot. */
export type AccessPolicy =
  { who: 'public' } | { who: 'webhook' } | { who: 'admitted'; gate: Type<Gate<unknown>>; demand: unknown };

export const ACCESS_POLICY = 'emberfield:access-policy';

/** Anybody, within the route's limits. */
export const Public = () => SetMetadata(ACCESS_POLICY, { who: 'public' } satisfies AccessPolicy);

/** Another system that signs what it sends; exempt from the cross-site check, so it must check the signature itself. */
export const Webhook = () => SetMetadata(ACCESS_POLICY, { who: 'webhook' } satisfies AccessPolicy);

/** Whoever this gate lets in. */
export const Admitted = <Demand>(gate: Type<Gate<Demand>>, demand: Demand) =>
  SetMetadata(ACCESS_POLICY, { who: 'admitted', gate, demand } satisfies AccessPolicy);
