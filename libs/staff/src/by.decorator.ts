import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { admittedAs } from '#platform';
import { type Actor, customerOf, SHARED_STAFF, VISITOR } from './actor.js';

/** Hands a controller the actor that its route's access policy admitted. */
export const By = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const admitted = admittedAs(context.switchToHttp().getRequest<FastifyRequest>());
  if (admitted.who === 'staff') return SHARED_STAFF;
  if (admitted.who === 'customer') return customerOf(admitted.subjectId);
  return VISITOR;
});
