import { Inject, Injectable } from '@nestjs/common';
import { maskEmail, maskPhone } from '#rules';
import {
  APP_CONFIG,
  type AppConfig,
  DomainError,
  Outbox,
  type Proof,
  RateLimits,
  StepUpCodes,
  Transactions,
} from '#platform';
import type { SearchType, VerificationSent } from '../api.js';
import { BookingsQueries } from '../bookings.queries.js';
import { canBeTexted } from '../phone.js';
import { assertSearched, normalizeContact } from './find-bookings.js';

const SEND_TO_CONTACT = { name: 'step-up-send', most: 5, windowSeconds: 3600 };
const SEND_FROM_ADDRESS = { name: 'step-up-send-address', most: 20, windowSeconds: 3600 };
const CONFIRM_FROM_ADDRESS = { name: 'step-up-confirm-address', most: 30, windowSeconds: 3600 };

/** A strange browser proves that a contact on file is its own, with a six-digit code sent there (Access §9). */
@Injectable()
export class VerifyCustomer {
  constructor(
    private readonly transactions: Transactions,
    private readonly queries: BookingsQueries,
    private readonly codes: StepUpCodes,
    private readonly outbox: Outbox,
    private readonly limits: RateLimits,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Sends a code when the contact has bookings. The work, and so the time it takes, is the same when it has none: only the
   * worker, later, sees the difference.
   * @throws DomainError 400 SEARCH_REQUIRED, 429
   */
  async send(type: SearchType, search: string, address: string): Promise<VerificationSent> {
    assertSearched(search);
    await this.limits.consume(SEND_FROM_ADDRESS, address);
    const contact = normalizeContact(type, search);
    await this.limits.consume(SEND_TO_CONTACT, contact ?? search.trim().toLowerCase());
    const texted = type === 'phone' && this.sendsTexts() && (contact === null || canBeTexted(contact));
    const channel = texted ? 'sms' : 'email';
    const booking = await this.queries.newestByContact(type, contact);
    const sentTo = booking && (type === 'phone' && channel === 'email' ? booking.email : contact);
    await this.transactions.run(async (tx) => {
      const codeId = await this.codes.issue(tx, { type, contact: contact ?? search.trim(), sentTo });
      await this.outbox.record(tx, {
        type: 'customer.code-requested',
        payload: { codeId, bookingId: booking?.id ?? null, channel },
      });
    });
    return { sent: true, to: shownAddress(type, contact ?? search.trim(), channel), channel };
  }

  /** Without a text-message provider in production the code goes to the email on file (Access §9). */
  private sendsTexts(): boolean {
    return this.config.sms.provider !== 'builtin' || !this.config.production;
  }

  /**
   * What the code proves: every booking of the contact that it was sent to. A code for a phone that went by email proves the mailbox
   * alone: anybody can ask for a date with somebody else's phone and an email of their own.
   * @throws DomainError 400 SEARCH_REQUIRED, 403 WRONG_CODE for a wrong, used or old code, 429
   */
  async confirm(type: SearchType, search: string, code: string, address: string): Promise<Proof> {
    assertSearched(search);
    await this.limits.consume(CONFIRM_FROM_ADDRESS, address);
    const contact = normalizeContact(type, search);
    const proved = contact && (await this.codes.confirm(type, contact, code));
    if (proved) {
      const provedType = proved === contact ? type : 'email';
      const subjectIds = await this.queries.idsByContact(provedType, proved);
      return { subjectIds, provedBy: `${provedType}:${proved}` };
    }
    throw new DomainError(
      'forbidden',
      'WRONG_CODE',
      'That code is not right or no longer valid. Please ask for a new one.',
      {
        errors: [{ field: 'code', message: 'That code is not right or no longer valid.' }],
      },
    );
  }
}

/** Made of what was typed alone, so that it tells nobody whether there is such a customer. */
function shownAddress(type: SearchType, typed: string, channel: VerificationSent['channel']): string {
  if (type === 'email') return maskEmail(typed);
  return channel === 'sms' ? maskPhone(typed) : 'the email address on file';
}
