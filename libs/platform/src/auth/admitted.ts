import type { FastifyRequest } from 'fastify';

/** As whom the access policy of its route let a request in. */
export type Admitted = { who: 'public' } | { who: 'staff' } | { who: 'customer'; subjectId: string };

const admitted = new WeakMap<FastifyRequest, Admitted>();

export function admit(request: FastifyRequest, as: Admitted): void {
  admitted.set(request, as);
}

/** Anybody, unless the guard found out more. */
export function admittedAs(request: FastifyRequest): Admitted {
  return admitted.get(request) ?? { who: 'public' };
}
