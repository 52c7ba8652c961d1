import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  APP_CONFIG,
  type AppConfig,
  type Grant,
  isOwnPage,
  type Proof,
  Proofs,
  type Session,
  SessionCookies,
  Sessions,
  TechnicalClock,
  VERIFIED_SECONDS,
} from '#platform';
import { AccessJournal, customerOf } from '#staff';
import { CUSTOMER_SESSION } from './session-kinds.js';

const PROLONG_AFTER_SECONDS = 24 * 3600;
/** Bookings that a line about a proof names. */
const MOST_NAMED = 20;

/** What one customer's browser has been granted: the cookie is made with the first look-up or grant, never before. */
@Injectable()
export class CustomerBrowser {
  constructor(
    private readonly sessions: Sessions,
    private readonly proofs: Proofs,
    private readonly cookies: SessionCookies,
    private readonly clock: TechnicalClock,
    private readonly journal: AccessJournal,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** Whether a look-up may open bookings for this browser: not when another site's page makes it (Access §5). */
  mayBeGranted(request: FastifyRequest): boolean {
    return !this.asksBeforeAnswers && isOwnPage(request, this.config.publicUrl);
  }

  token(request: FastifyRequest): string | null {
    return this.cookies.read(request, CUSTOMER_SESSION);
  }

  writeToken(reply: FastifyReply, token: string): void {
    this.cookies.write(reply, CUSTOMER_SESSION, token, VERIFIED_SECONDS);
  }

  async sessionId(request: FastifyRequest): Promise<string | null> {
    return (await this.find(request))?.id ?? null;
  }

  /**
   * Grants these bookings to the calling browser and sets its cookie when it has none: also for no bookings, since a look-up
   * that found nobody must look like one that did (Access §5).
   */
  async grant(
    request: FastifyRequest,
    reply: FastifyReply,
    subjectIds: string[],
    proof: { verified: boolean },
  ): Promise<void> {
    const id = (await this.prolong(request, reply)) ?? (await this.start(reply));
    await this.sessions.grant(id, subjectIds, proof);
    const rights = (await this.find(request))?.rights ?? id;
    if (rights !== id) await this.sessions.grant(rights, subjectIds, proof);
  }

  /** This browser proved who it is: from now on it has another cookie, and the old one opens none of it (see `Proofs`). */
  async prove(request: FastifyRequest, reply: FastifyReply, proof: Proof): Promise<void> {
    if (proof.subjectIds.length === 0) return;
    const token = this.token(request);
    const next = token && (await this.proofs.accept(CUSTOMER_SESSION, token, proof));
    if (next) this.writeToken(reply, next);
    else this.writeToken(reply, await this.proofs.begin(CUSTOMER_SESSION, proof));
    await this.noteProof(proof);
  }

  /** Ids and the kind of contact, never the contact itself. */
  private async noteProof({ subjectIds, provedBy }: Proof): Promise<void> {
    const [bookingId = ''] = subjectIds;
    const by = provedBy.split(':', 1)[0];
    const bookingIds = subjectIds.slice(0, MOST_NAMED);
    await this.journal.note(customerOf(bookingId), 'access.proved', { by, bookingIds });
  }

  /** Whether this browser proved one of these contacts, by a link or a code; having made a booking proves none. */
  hasProved(request: FastifyRequest, contacts: string[]): Promise<boolean> {
    return this.proofs.hasProved(CUSTOMER_SESSION, this.token(request), contacts);
  }

  /**
   * Keeps this browser's session, and the cookie, for another 30 days: what is granted today must not end early because the
   * session was begun some time ago. One that was prolonged within a day is left as it is. Null when it has none.
   */
  async prolong(request: FastifyRequest, reply: FastifyReply): Promise<string | null> {
    const token = this.token(request);
    const session = await this.find(request);
    if (!token || !session) return null;
    // A cookie that was replaced a moment ago must not replace the one that came after it.
    if (session.rights !== session.id) return session.id;
    // Nor must the answer of a slow request, which a proof overtook: most of them carry no cookie at all.
    if (session.expiresAt >= this.clock.after(VERIFIED_SECONDS - PROLONG_AFTER_SECONDS)) return session.id;
    await this.sessions.prolong(session.id, VERIFIED_SECONDS);
    this.writeToken(reply, token);
    return session.id;
  }

  async grants(request: FastifyRequest): Promise<Grant[]> {
    const session = await this.find(request);
    return session ? this.sessions.grants(session.rights) : [];
  }

  async findGrant(request: FastifyRequest, subjectId: string): Promise<Grant | null> {
    const session = await this.find(request);
    return session ? this.sessions.findGrant(session.rights, subjectId) : null;
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

  private find(request: FastifyRequest): Promise<Session | null> {
    return this.sessions.find(CUSTOMER_SESSION, this.token(request));
  }

  private async start(reply: FastifyReply): Promise<string> {
    const { id, token } = await this.sessions.start(CUSTOMER_SESSION, VERIFIED_SECONDS, null);
    this.writeToken(reply, token);
    return id;
  }
}
