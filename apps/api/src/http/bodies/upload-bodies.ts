import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { UPLOADS_PATH } from '#media';

/** A type that no browser sends: it picks the parser that leaves the bytes in the line. */
const STREAMED = 'application/vnd.emberfield.upload';

const isUpload = (request: FastifyRequest) =>
  request.method === 'PUT' && request.routeOptions.url === `${UPLOADS_PATH}/:id`;

/**
 * Files are never collected in memory and never parsed, whatever they claim to be. Only their own route gets the stream;
 * everywhere else a type that is not JSON stays refused.
 */
export function streamUploads(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (isUpload(request)) request.headers['content-type'] = STREAMED;
    done();
  });
  fastify.addContentTypeParser(STREAMED, (request, payload, done) => {
    if (isUpload(request)) done(null, payload);
    else done(Object.assign(new Error('not an upload'), { statusCode: 415 }));
  });
}
