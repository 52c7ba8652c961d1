import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionCookies, Sessions, VERIFIED_SECONDS } from '#platform';
import { VENDOR_SESSION } from '#bookings';

/** What one vendor's browser has sent: the cookie is made with the first submission, never before (Access §11). */
@Injectable()
export class VendorBrowser {
  constructor(
    private readonly sessions: Sessions,
    private readonly cookies: SessionCookies,
  ) {}

  /** Ids of the submissions that this browser made. */
  async submissions(request: FastifyRequest): Promise<string[]> {
    const id = await this.sessionId(request);
    return id ? (await this.sessions.grants(id)).map((grant) => grant.subjectId) : [];
  }

  async remember(request: FastifyRequest, reply: FastifyReply, submissionId: string): Promise<void> {
    // Thirty days: reviews take up to two business days, replacements a few more.
    const id = (await this.prolong(request, reply)) ?? (await this.start(reply));
    await this.sessions.grant(id, [submissionId], { verified: true });
  }

  private async prolong(request: FastifyRequest, reply: FastifyReply): Promise<string | null> {
    const token = this.cookies.read(request, VENDOR_SESSION);
    const id = await this.sessionId(request);
    if (!token || !id) return null;
    await this.sessions.prolong(id, VERIFIED_SECONDS);
    this.cookies.write(reply, VENDOR_SESSION, token, VERIFIED_SECONDS);
    return id;
  }

  private async start(reply: FastifyReply): Promise<string> {
    const { id, token } = await this.sessions.start(VENDOR_SESSION, VERIFIED_SECONDS, null);
    this.cookies.write(reply, VENDOR_SESSION, token, VERIFIED_SECONDS);
    return id;
  }

  private async sessionId(request: FastifyRequest): Promise<string | null> {
    return (await this.sessions.find(VENDOR_SESSION, this.cookies.read(request, VENDOR_SESSION)))?.id ?? null;
  }
}
