import { Injectable } from '@nestjs/common';
import { Database } from '#platform';
import { WaitlistLinks } from '../waitlist-links.js';

/** Somebody leaves the waitlist through a link of ours; the address is forgotten. */
@Injectable()
export class LeaveWaitlist {
  constructor(
    private readonly database: Database,
    private readonly links: WaitlistLinks,
  ) {}

  /**
   * Leaving twice is a success: mail programs press the button more than once.
   * @throws DomainError 400 LINK_INVALID
   */
  async execute(token: string): Promise<void> {
    await this.database.sql('delete from video_tour_requests where id = :id', {
      id: this.links.entryOf(token),
    });
  }
}
