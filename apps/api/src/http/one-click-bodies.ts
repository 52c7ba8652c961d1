import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { UNSUBSCRIBE_PATH } from '#community';

/**
 * Mail programs send their one click as a form, some of them as a multipart one (RFC 8058). Its address says everything, so
 * the body is read and dropped; everywhere else this type stays refused.
 */
export function dropOneClickBodies(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (request, _body, done) => {
    if (request.routeOptions.url === UNSUBSCRIBE_PATH) done(null, {});
    else done(Object.assign(new Error('no forms here'), { statusCode: 415 }));
  });
}
