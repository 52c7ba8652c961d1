import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { APP_CONFIG, type AppConfig } from '../config/app-config.js';
import { SessionCookies } from './cookies.js';
import { Sessions, VERIFIED_SECONDS, type Grant } from './sessions.js';

/** What one customer's browser has been granted: the cookie is made with the first grant, never before. */
@Injectable()
export class CustomerBrowser {
  constructor(
    private readonly sessions: Sessions,
    private readonly cookies: SessionCookies,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  token(request: FastifyRequest): string | null {
    return this.cookies.read(request, 'customer');
  }

  writeToken(reply: FastifyReply, token: string): void {
    this.cookies.write(reply, 'customer', token, VERIFIED_SECONDS);
  }

  async sessionId(request: FastifyRequest): Promise<string | null> {
    return (await this.sessions.find('customer', this.token(request)))?.id ?? null;
  }

  /** Grants these bookings to the calling browser and sets its cookie when it has none. */
  async grant(
    request: FastifyRequest,
    reply: FastifyReply,
    subjectIds: string[],
    proof: { verified: boolean },
  ): Promise<void> {
    if (subjectIds.length === 0) return;
    const id = (await this.prolong(request, reply)) ?? (await this.start(reply));
    await this.sessions.grant(id, subjectIds, proof);
  }

  /**
   * Keeps this browser's session, and the cookie, for another 30 days: what is granted today must not end early because the
   * session was begun some time ago. Null when it has none.
   */
  async prolong(request: FastifyRequest, reply: FastifyReply): Promise<string | null> {
    const token = this.token(request);
    const id = await this.sessionId(request);
    if (!token || !id) return null;
    await this.sessions.prolong(id, VERIFIED_SECONDS);
    this.writeToken(reply, token);
    return id;
  }

  async grants(request: FastifyRequest): Promise<Grant[]> {
    const id = await this.sessionId(request);
    return id ? this.sessions.grants(id) : [];
  }

  async findGrant(request: FastifyRequest, subjectId: string): Promise<Grant | null> {
    const id = await this.sessionId(request);
    return id ? this.sessions.findGrant(id, subjectId) : null;
  }

  /** Whether acts need no code, given what the browser has proved and CUSTOMER_STEP_UP. */
  mayAct(grant: Grant): boolean {
    return this.config.stepUp === 'off' || grant.verified;
  }

  /** Mode 'all': nothing is shown before a proof. */
  get asksBeforeAnswers(): boolean {
    return this.config.stepUp === 'all';
  }

  /** Whether answers may be given without a proof (mode 'all' asks before any answer). */
  mayRead(grant: Grant): boolean {
    return this.config.stepUp !== 'all' || grant.verified;
  }

  private async start(reply: FastifyReply): Promise<string> {
    const { id, token } = await this.sessions.start('customer', VERIFIED_SECONDS, null);
    this.writeToken(reply, token);
    return id;
  }
}
