import type { FastifyRequest } from 'fastify';

const callers = new WeakMap<FastifyRequest, object>();

/** Notes whom the gate of its route let in. */
export function noteCaller(request: FastifyRequest, caller: object): void {
  callers.set(request, caller);
}

/** Whom the gate of its route let in; null on a route that anybody may call. */
export function callerOf(request: FastifyRequest): object | null {
  return callers.get(request) ?? null;
}
