import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors/domain-error.js';
import { SessionCookies } from './cookies.js';
import { Sessions } from './sessions.js';

/** Whether staff sit at the calling browser: for routes that answer them more than others. */
@Injectable()
export class StaffBrowser {
  constructor(
    private readonly sessions: Sessions,
    private readonly cookies: SessionCookies,
  ) {}

  async sessionId(request: FastifyRequest): Promise<string | null> {
    // What the page asks by its own clock must not keep a session alive.
    const background = request.headers['x-background'] === '1';
    const found = await this.sessions.find('staff', this.cookies.read(request, 'staff'), background);
    return found?.id ?? null;
  }

  async isStaff(request: FastifyRequest): Promise<boolean> {
    return (await this.sessionId(request)) !== null;
  }

  /** A cookie of a session that has ended: its page shows the staff's view and must hear of it, not an empty list. */
  async hasEnded(request: FastifyRequest): Promise<boolean> {
    return this.cookies.read(request, 'staff') !== null && !(await this.isStaff(request));
  }

  /** @throws DomainError 401 STAFF_SIGN_IN_REQUIRED */
  async require(request: FastifyRequest): Promise<void> {
    if (!(await this.isStaff(request)))
      throw new DomainError('unauthenticated', 'STAFF_SIGN_IN_REQUIRED', 'Please sign in again.');
  }
}
