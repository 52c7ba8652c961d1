import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors/domain-error.js';

const VISIBLE = /^[\x21-\x7e]{8,200}$/;

/** `Idempotency-Key` of the request; null when none was sent. @throws DomainError 400 IDEMPOTENCY_KEY_INVALID */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string | null => {
  const header = context.switchToHttp().getRequest<FastifyRequest>().headers['idempotency-key'];
  if (header === undefined || header === '') return null;
  if (typeof header === 'string' && VISIBLE.test(header)) return header;
  throw new DomainError(
    'invalid',
    'IDEMPOTENCY_KEY_INVALID',
    'An Idempotency-Key is 8 to 200 visible characters.',
  );
});
