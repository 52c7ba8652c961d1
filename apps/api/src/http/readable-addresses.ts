import type { IncomingMessage } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Addresses under which nothing is: whoever follows the one gets the page that says so, a program that asks for the other a 400. */
const NOWHERE = '/not-an-address';
const NOWHERE_OF_API = '/api/not-an-address';

/**
 * The address itself, or one that leads nowhere for an address that cannot be decoded, such as /contract/%ff: the router would
 * answer that by itself, past headers, pages and the shape of our answers (Answers §1).
 */
export function readableAddress({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [path = '/'] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.startsWith('/api/') ? NOWHERE_OF_API : NOWHERE;
  }
}

/** A program that asked for an address that cannot be decoded is told so, in the shape of our answers. */
export function refuseUnreadableAddresses(app: NestFastifyApplication): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) => {
      if (request.url !== NOWHERE_OF_API) return done();
      done(Object.assign(new Error('The address cannot be decoded.'), { statusCode: 400 }));
    });
}
