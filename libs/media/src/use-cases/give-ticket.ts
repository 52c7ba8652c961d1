import { Inject, Injectable } from '@nestjs/common';
import { FILE_STORAGE, type FileStorage, hashToken, Log, newToken, RateLimits } from '#platform';
import { uploadPath } from '../domain/upload-address.js';
import { noRoom, tooManyOpenUploads } from '../media.errors.js';
import type { UploadOwner } from '../upload-browser.js';
import { type UploadPurpose, UploadsRepository } from '../uploads.repository.js';

const LIFETIME_SECONDS = 600;
const MEGABYTE = 1024 * 1024;
export const PAPER_BYTES = 10 * MEGABYTE;
export const VENUE_PHOTO_BYTES = 5 * MEGABYTE;

const MOST_BYTES: Record<UploadPurpose, number> = { paper: PAPER_BYTES, 'venue-photo': VENUE_PHOTO_BYTES };
const TICKETS = { name: 'upload-ticket-address', most: 20, windowSeconds: 3600 };
/** Uploads that a browser without any grant may have open; a vendor needs two. */
const OPEN_UPLOADS = 4;

/** Hands out an address that takes one file, once, within ten minutes (Papers §1). */
@Injectable()
export class GiveTicket {
  constructor(
    private readonly repository: UploadsRepository,
    private readonly limits: RateLimits,
    private readonly log: Log,
    @Inject(FILE_STORAGE) private readonly storage: FileStorage,
  ) {}

  /**
   * For anybody; `owner` starts a session for a stranger's browser, so what is refused before leaves none behind.
   * @throws DomainError 429, 507 NO_ROOM
   */
  async forAnybody(
    owner: () => Promise<UploadOwner>,
    address: string,
  ): Promise<{ id: string; pathWithToken: string }> {
    await this.limits.consume(TICKETS, address);
    await this.assertRoom();
    const { sessionId, isKnown } = await owner();
    return this.give('paper', sessionId, isKnown ? null : this.limits.most(OPEN_UPLOADS));
  }

  /** For staff: a picture of a venue. @throws DomainError 507 NO_ROOM */
  async forVenuePhoto({ sessionId }: UploadOwner): Promise<{ id: string; pathWithToken: string }> {
    await this.assertRoom();
    return this.give('venue-photo', sessionId, null);
  }

  private async assertRoom(): Promise<void> {
    if (await this.storage.hasRoom()) return;
    this.log.error('the disk is nearly full; no new file is taken');
    throw noRoom();
  }

  private async give(
    purpose: UploadPurpose,
    ownerSession: string,
    most: number | null,
  ): Promise<{ id: string; pathWithToken: string }> {
    const token = newToken();
    const ticket = {
      purpose,
      ownerSession,
      tokenHash: hashToken(token),
      mostBytes: MOST_BYTES[purpose],
      lifetimeSeconds: LIFETIME_SECONDS,
    };
    const id = await this.repository.addTicket(ticket, most);
    if (!id) throw tooManyOpenUploads(LIFETIME_SECONDS);
    return { id, pathWithToken: `${uploadPath(id)}?token=${token}` };
  }
}
