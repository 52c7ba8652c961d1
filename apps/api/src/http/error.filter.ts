import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  Inject,
  Injectable,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { APP_CONFIG, type AppConfig, DomainError, type ErrorKind, Log, sqlStateOf } from '#platform';
import { AccessJournal, StaffBrowser, VISITOR } from '#staff';
import { withMissingHead } from './screen-head.js';
import { sendScreen, wantsScreen, withoutLastSlash } from './screens.js';

const STATUS: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'unsupported-type': 415,
  'too-many': 429,
  unavailable: 503,
  'out-of-space': 507,
};

interface ErrorAnswer {
  status: number;
  body: Record<string, unknown>;
  retryAfterSeconds?: number;
}

/** Everything that goes wrong leaves the house through here, in one shape (Answers §1). */
@Injectable()
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly log: Log,
    private readonly journal: AccessJournal,
    private readonly staff: StaffBrowser,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  async catch(error: unknown, host: ArgumentsHost): Promise<void> {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const answer = answerFor(error);
    if (error instanceof DomainError) this.noteRefusal(error, request);
    if (answer.status >= 500) {
      this.log.error('request failed', {
        requestId: request.id,
        route: request.routeOptions.url,
        status: answer.status,
        error,
      });
    }
    if (answer.status === 404 && wantsScreen(request)) {
      const plain = withoutLastSlash(request.url);
      if (plain) await reply.redirect(plain, 301);
      else
        await sendScreen(reply, this.config.frontendDir, {
          status: 404,
          adapt: (page) => Promise.resolve(withMissingHead(page)),
        });
      return;
    }
    if (answer.retryAfterSeconds) void reply.header('retry-after', String(answer.retryAfterSeconds));
    // What a route declared for its success, such as a calendar file, does not hold for its refusal.
    void reply
      .removeHeader('content-disposition')
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store');
    await reply.status(answer.status).send(answer.body);
  }

  private noteRefusal(error: DomainError, request: FastifyRequest): void {
    this.journal.noteRefusal(error, {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      who: async () => (await this.staff.actor(request)) ?? VISITOR,
    });
  }
}

/** Exported for its table of cases: what each kind of thrown thing answers. */
export function answerFor(error: unknown): ErrorAnswer {
  if (error instanceof DomainError) {
    const { errors, body, retryAfterSeconds } = error.details;
    return answer(
      STATUS[error.kind],
      error.code,
      error.message,
      { ...(errors ? { errors } : {}), ...body },
      retryAfterSeconds,
    );
  }
  if (error instanceof HttpException) return answerForHttp(error);
  const status = statusOfFastify(error);
  if (status === 408) return answer(408, 'REQUEST_TIMEOUT', 'The request took too long to arrive.');
  if (status === 413) return answer(413, 'BODY_TOO_LARGE', 'This is more than we can take in one request.');
  if (status === 415) return answer(415, 'UNSUPPORTED_MEDIA_TYPE', 'Please send this as JSON.');
  if (status !== undefined && status < 500)
    return answer(status, 'BAD_REQUEST', 'The request could not be read.');
  if (isDatabaseDown(error)) {
    return answer(
      503,
      'UNAVAILABLE',
      'We cannot reach our records right now. Please try again in a moment.',
      {},
      5,
    );
  }
  if (isUnreadableText(error))
    return answer(400, 'BAD_REQUEST', 'The request holds characters that cannot be stored.');
  return answer(500, 'INTERNAL', 'Something went wrong on our side. Please try again.');
}

function answer(
  statusCode: number,
  code: string,
  message: string,
  more: Record<string, unknown> = {},
  retryAfterSeconds?: number,
): ErrorAnswer {
  return { status: statusCode, body: { statusCode, code, message, ...more }, retryAfterSeconds };
}

function answerForHttp(error: HttpException): ErrorAnswer {
  const status = error.getStatus();
  if (status === 404) return answer(404, 'NOT_FOUND', 'There is nothing at this address.');
  if (status === 413) return answer(413, 'BODY_TOO_LARGE', 'This is more than we can take in one request.');
  if (status === 415) return answer(415, 'UNSUPPORTED_MEDIA_TYPE', 'Please send this as JSON.');
  if (status >= 500) return answer(500, 'INTERNAL', 'Something went wrong on our side. Please try again.');
  return answer(status, 'BAD_REQUEST', 'The request could not be read.');
}

function statusOfFastify(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' ? error.statusCode : undefined;
}

const CONNECTION_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE']);

/** Classes 08 (connection), 57P (shutdown) and 53 (resources), read-only and closed databases, sockets that failed, and a pool that had nothing to give. */
function isDatabaseDown(error: unknown): boolean {
  const state = sqlStateOf(error);
  if (state && (CONNECTION_CODES.has(state) || /^(08|57P|53|25006|55000)/.test(state))) return true;
  return (
    error instanceof Error &&
    /timeout exceeded when trying to connect|Connection terminated|not queryable|pool is ending/i.test(
      error.message,
    )
  );
}

/** NUL bytes and lone surrogates: PostgreSQL's text and JSON take neither. */
function isUnreadableText(error: unknown): boolean {
  const state = sqlStateOf(error) ?? '';
  if (['22021', '22P05'].includes(state)) return true;
  return state === '22P02' && error instanceof Error && error.message.endsWith('for type json');
}
