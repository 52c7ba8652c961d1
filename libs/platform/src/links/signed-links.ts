import { timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { APP_CONFIG, type AppConfig } from '../config/app-config.js';
import { TechnicalClock } from '../clock/clocks.js';
import { DomainError } from '../errors/domain-error.js';
import { Secrets } from './secrets.js';

export interface LinkContent {
  subjectId: string;
  /** Where it leads; whoever opens links knows the purposes. */
  purpose: string;
}

const LIFETIME_SECONDS = 14 * 24 * 3600;

/**
 * Links in our own messages: opening one proves that the reader has the mailbox or phone. Token = subject, purpose and
 * expiry, with an HMAC; a GET only shows the page, the exchange is a POST (Access §10).
 */
@Injectable()
export class SignedLinks {
  constructor(
    private readonly secrets: Secrets,
    private readonly clock: TechnicalClock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** The whole address for a message. */
  url(content: LinkContent): string {
    return `${this.config.publicUrl}/link/${this.token(content)}`;
  }

  token(content: LinkContent): string {
    const expires = Math.floor(this.clock.after(LIFETIME_SECONDS).getTime() / 1000);
    const body = Buffer.from(`${content.subjectId}|${content.purpose}|${expires}`).toString('base64url');
    return `${body}.${this.signature(body)}`;
  }

  /**
   * What a link was made for and when, to the second; one of another purpose opens nothing here.
   * @throws DomainError 400 LINK_INVALID
   */
  read(token: string, purposes: readonly string[]): LinkContent & { expired: boolean; madeAt: Date } {
    const [body = '', signature = '', ...rest] = token.split('.');
    const expected = Buffer.from(this.signature(body));
    const given = Buffer.from(signature);
    if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
      throw linkInvalid('This link is not complete. Please open it from our message again.');
    const [subjectId = '', purpose = '', expires = '0'] = Buffer.from(body, 'base64url')
      .toString()
      .split('|');
    if (!purposes.includes(purpose)) throw linkInvalid('This link leads nowhere any more.');
    const until = Number(expires) * 1000;
    const madeAt = new Date(until - LIFETIME_SECONDS * 1000);
    return { subjectId, purpose, expired: until < this.clock.now().getTime(), madeAt };
  }

  private signature(body: string): string {
    return this.secrets.sign('link', body).toString('base64url');
  }
}

function linkInvalid(message: string): DomainError {
  return new DomainError('invalid', 'LINK_INVALID', message);
}
