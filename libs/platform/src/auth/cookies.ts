import { Inject, Injectable } from '@nestjs/common';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { APP_CONFIG, type AppConfig } from '../config/app-config.js';
import type { SessionKind } from './sessions.js';

/** Our session cookies: `__Host-` and Secure on https, a plain name otherwise (Access §16). */
@Injectable()
export class SessionCookies {
  private readonly secure: boolean;

  constructor(@Inject(APP_CONFIG) config: AppConfig) {
    this.secure = config.publicUrl.startsWith('https:');
  }

  name(kind: SessionKind): string {
    return `${this.secure ? '__Host-' : ''}emberfield-${kind.name}`;
  }

  read(request: FastifyRequest, kind: SessionKind): string | null {
    const header = request.headers.cookie;
    return header ? (parseCookie(header)[this.name(kind)] ?? null) : null;
  }

  /** `maxAgeSeconds` null makes it end with the browser. */
  write(reply: FastifyReply, kind: SessionKind, token: string, maxAgeSeconds: number | null): void {
    const cookie = stringifySetCookie(this.name(kind), token, {
      path: '/',
      httpOnly: true,
      secure: this.secure,
      sameSite: kind.sameSite,
      ...(maxAgeSeconds === null ? {} : { maxAge: maxAgeSeconds }),
    });
    void reply.header('set-cookie', cookie);
  }

  clear(reply: FastifyReply, kind: SessionKind): void {
    this.write(reply, kind, '', 0);
  }
}
