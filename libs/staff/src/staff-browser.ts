import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError, SessionCookies, Sessions, type Session, type SessionKind } from '#platform';
import { type Actor, staffActor } from './actor.js';
import { isAllowed, type Permission } from './permissions.js';

/** The cookie is sent by our own pages only. */
export const STAFF_SESSION: SessionKind = { name: 'staff', sameSite: 'strict' };

/** Who of the staff sits at the calling browser. */
@Injectable()
export class StaffBrowser {
  constructor(
    private readonly sessions: Sessions,
    private readonly cookies: SessionCookies,
  ) {}

  async sessionId(request: FastifyRequest): Promise<string | null> {
    return (await this.find(request))?.id ?? null;
  }

  /** Null without a session. */
  async actor(request: FastifyRequest): Promise<Actor | null> {
    const session = await this.find(request);
    return session && staffActor(session.holder);
  }

  /** For routes that answer staff more than others: whether somebody of them sits there whose role has the permission. */
  async may(request: FastifyRequest, permission: Permission): Promise<boolean> {
    const actor = await this.actor(request);
    return actor !== null && isAllowed(actor, permission);
  }

  /** A cookie of a session that has ended: its page shows the staff's view and must hear of it, not an empty list. */
  async hasEnded(request: FastifyRequest): Promise<boolean> {
    return this.cookies.read(request, STAFF_SESSION) !== null && (await this.find(request)) === null;
  }

  /** @throws DomainError 401 STAFF_SIGN_IN_REQUIRED, 403 PERMISSION_REQUIRED */
  async require(request: FastifyRequest, permission: Permission): Promise<Actor> {
    const actor = await this.actor(request);
    if (!actor) throw new DomainError('unauthenticated', 'STAFF_SIGN_IN_REQUIRED', 'Please sign in again.');
    if (isAllowed(actor, permission)) return actor;
    throw permissionRequired();
  }

  private find(request: FastifyRequest): Promise<Session | null> {
    // What the page asks by its own clock must not keep a session alive.
    const background = request.headers['x-background'] === '1';
    return this.sessions.find(STAFF_SESSION, this.cookies.read(request, STAFF_SESSION), background);
  }
}

/** Signed in, but the role does not reach that far. */
export function permissionRequired(): DomainError {
  return new DomainError(
    'forbidden',
    'PERMISSION_REQUIRED',
    'Your role does not include this. Please ask an owner.',
  );
}
