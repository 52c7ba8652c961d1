import { Inject, Injectable } from '@nestjs/common';
import { APP_CONFIG, type AppConfig, Secrets, SignedLinks } from '#platform';

const PURPOSE = 'leave-waitlist';
/** Answers the one click of a mail program. */
export const UNSUBSCRIBE_PATH = '/api/waitlist/unsubscribe';

export interface LeaveLinks {
  /** The page with the button. */
  page: string;
  /** What a mail program posts to when its own 'Unsubscribe' is pressed (RFC 8058). */
  oneClick: string;
}

/** The way off the waitlist that every message to it carries. */
@Injectable()
export class WaitlistLinks {
  constructor(
    private readonly links: SignedLinks,
    private readonly secrets: Secrets,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** The same for the same address: the link of the first email still works after leaving and joining again. */
  entryIdFor(normalizedEmail: string): string {
    return uuidOf(this.secrets.sign('waitlist-entry', normalizedEmail));
  }

  of(entryId: string): LeaveLinks {
    const token = this.links.token({ subjectId: entryId, purpose: PURPOSE });
    return {
      page: `${this.config.publicUrl}/waitlist/leave/${token}`,
      oneClick: `${this.config.publicUrl}${UNSUBSCRIBE_PATH}?token=${token}`,
    };
  }

  /**
   * The entry that a link is for. One that expired counts: whoever finds our email years later may still leave.
   * @throws DomainError 400 LINK_INVALID
   */
  entryOf(token: string): string {
    return this.links.read(token, [PURPOSE]).subjectId;
  }
}

/** The first 16 bytes written as a UUID, with the marks of version 4 so that every reader takes it for one. */
function uuidOf(digest: Buffer): string {
  const bytes = Buffer.from(digest.subarray(0, 16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
