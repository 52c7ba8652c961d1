import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { callerOf } from '#platform';
import { type Actor, VISITOR } from './actor.js';

/** Hands a controller the actor that its route's gate let in: on a route that anybody may call, a visitor. */
export const By = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  return (callerOf(request) as Actor | null) ?? VISITOR;
});
