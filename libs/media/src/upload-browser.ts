import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionCookies, type SessionKind, Sessions } from '#platform';
import { CUSTOMER_SESSION, CustomerBrowser, VENDOR_SESSION } from '#bookings';
import { StaffBrowser } from '#staff';

/** Names only what a browser made before it said who it is: uploads that nobody has claimed yet. */
export const DRAFT_SESSION: SessionKind = { name: 'draft', sameSite: 'lax' };
const DRAFT_SECONDS = 24 * 3600;

export interface UploadOwner {
  sessionId: string;
  /** It has been granted something, so it is more than a stranger's browser. */
  isKnown: boolean;
}

/** To which browser an upload belongs until it is claimed. A stranger's gets a draft cookie, which proves only that. */
@Injectable()
export class UploadBrowser {
  constructor(
    private readonly sessions: Sessions,
    private readonly cookies: SessionCookies,
    private readonly customers: CustomerBrowser,
    private readonly staff: StaffBrowser,
  ) {}

  /** Every session that the calling browser shows. */
  async sessionsOf(request: FastifyRequest): Promise<string[]> {
    const found = await Promise.all([
      this.staff.sessionId(request),
      this.customers.sessionId(request),
      this.find(request, VENDOR_SESSION),
      this.find(request, DRAFT_SESSION),
    ]);
    return found.filter((id) => id !== null);
  }

  async ownerFor(request: FastifyRequest, reply: FastifyReply): Promise<UploadOwner> {
    const staffId = await this.staff.sessionId(request);
    if (staffId) return { sessionId: staffId, isKnown: true };
    for (const kind of [CUSTOMER_SESSION, VENDOR_SESSION]) {
      const id = await this.find(request, kind);
      if (id && (await this.sessions.grants(id)).length > 0) return { sessionId: id, isKnown: true };
    }
    const draft = await this.find(request, DRAFT_SESSION);
    if (draft) return { sessionId: draft, isKnown: false };
    const started = await this.sessions.start(DRAFT_SESSION, DRAFT_SECONDS, null);
    this.cookies.write(reply, DRAFT_SESSION, started.token, DRAFT_SECONDS);
    return { sessionId: started.id, isKnown: false };
  }

  private async find(request: FastifyRequest, kind: SessionKind): Promise<string | null> {
    return (await this.sessions.find(kind, this.cookies.read(request, kind)))?.id ?? null;
  }
}
