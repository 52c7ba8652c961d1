import type { Readable } from 'node:stream';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UNSUBSCRIBE_PATH } from '#community';
import { BodyPace, discardRest, DomainError } from '#platform';
import { BodyBounds, isWebhook, STRANGERS, WEBHOOK_BYTES } from './body-bounds.js';
import { type Excess, JsonMeter } from './json-bounds.js';

const FORMS = ['multipart/form-data', 'application/x-www-form-urlencoded'];

type Parse = (request: FastifyRequest, text: string) => Promise<unknown>;

/**
 * JSON with or without a body (a POST may have none), bounded while it is read, no prototype in sight. Every other type is
 * refused unread, but for the forms that mail programs send with their one click to leave the waitlist, and those of webhooks,
 * whose signature is over what came.
 */
export function readBodies(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const bounds = app.get(BodyBounds);
  const parse = parserOf(fastify);
  const collect = collectorWithin(app.get(BodyPace));
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    if (isWebhook(request)) return keepRaw(request, await collect(payload, rawMeter()));
    const body = await collect(payload, meterFor(request, bounds));
    return body.length === 0 ? {} : parse(request, body.toString('utf8'));
  });
  fastify.addContentTypeParser(FORMS, async (request: FastifyRequest, payload: Readable) => {
    if (isWebhook(request)) return keepRaw(request, await collect(payload, rawMeter()));
    if (request.routeOptions.url !== UNSUBSCRIBE_PATH) throw notJson();
    // RFC 8058: the address says everything, so the form is read and dropped.
    await collect(payload, rawMeter());
    return {};
  });
  fastify.addContentTypeParser('*', () => Promise.reject(notJson()));
  answerBeforeTheEnd(fastify);
}

/** Decides for each piece whether reading goes on. @throws DomainError once there is too much */
type Meter = (piece: Buffer) => void | Promise<void>;

function meterFor(request: FastifyRequest, bounds: BodyBounds): Meter {
  const meter = new JsonMeter();
  let allowed = STRANGERS;
  return async (piece) => {
    // Most bodies end before this is asked; only who was let in may go on.
    if (meter.add(piece, allowed) && allowed === STRANGERS) allowed = await bounds.largerFor(request);
    const excess = meter.excessOf(allowed);
    if (excess) throw tooMuch(excess);
  };
}

function rawMeter(): Meter {
  let bytes = 0;
  return (piece) => {
    bytes += piece.length;
    if (bytes > WEBHOOK_BYTES) throw tooMuch('bytes');
  };
}

type Collect = (payload: Readable, meter: Meter) => Promise<Buffer>;

/** A body that takes longer is sent slowly on purpose, to hold the connection (Access §18). */
function collectorWithin(pace: BodyPace): Collect {
  return (payload, meter) => collectWithin(pace.windowMs, payload, meter);
}

async function collectWithin(slowestMs: number, payload: Readable, meter: Meter): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let tooSlow = false;
  const deadline = setTimeout(() => {
    tooSlow = true;
    payload.destroy();
  }, slowestMs);
  try {
    // Leaving early must not cut the connection before the answer is out.
    for await (const piece of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      await meter(piece);
      pieces.push(piece);
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw tooSlow ? tookTooLong() : cutOff();
  } finally {
    clearTimeout(deadline);
  }
  return Buffer.concat(pieces);
}

function keepRaw(request: FastifyRequest, body: Buffer): object {
  Object.assign(request, { rawBody: body });
  return {};
}

/** Parsing with `__proto__` and `constructor.prototype` taken out; what is no JSON fails with Fastify's 400. */
function parserOf(fastify: FastifyInstance): Parse {
  const parse = fastify.getDefaultJsonParser('remove', 'remove');
  return (request, text) =>
    new Promise((resolve, reject) => {
      void parse(request, text, (error, body) => (error ? reject(error) : resolve(body)));
    });
}

/** Whoever is still sending what was refused would see a broken connection in place of our answer. */
function answerBeforeTheEnd(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply) => {
    const { raw } = request;
    if (!hasBody(request) || raw.complete) return;
    const length = Number(request.headers['content-length'] ?? Number.NaN);
    const ended = await discardRest(raw, Number.isSafeInteger(length) ? length : null);
    if (!ended) void reply.header('connection', 'close');
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

const TOO_MUCH = {
  keys: 'has too many fields',
  depth: 'is nested too deeply',
  values: 'has too many entries',
};

function tooMuch(excess: Excess): DomainError {
  if (excess === 'bytes')
    return new DomainError('too-large', 'BODY_TOO_LARGE', 'This is more than we can take in one request.');
  return new DomainError('invalid', 'BAD_REQUEST', `The request ${TOO_MUCH[excess]}.`);
}

function notJson(): DomainError {
  return new DomainError('unsupported-type', 'UNSUPPORTED_MEDIA_TYPE', 'Please send this as JSON.');
}

function cutOff(): DomainError {
  return new DomainError('invalid', 'BAD_REQUEST', 'The request could not be read.');
}

function tookTooLong(): Error {
  return Object.assign(new Error('the body took too long'), { statusCode: 408 });
}
