import { Injectable } from '@nestjs/common';
import { Database } from '#platform';
import { VenuesFacade } from '#venues';
import { WaitlistLinks, type LeaveLinks } from './waitlist-links.js';

export interface KeptWaitlistEntry {
  email: string;
  venueName: string | null;
}

export interface KeptInquiry {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  subject: string;
  message: string;
}

export interface KeptTestimonial {
  firstName: string;
  email: string;
}

/** The questions other modules may ask about what visitors sent. Null: it is gone (left the list, cleaned up). */
@Injectable()
export class CommunityFacade {
  constructor(
    private readonly database: Database,
    private readonly venues: VenuesFacade,
    private readonly links: WaitlistLinks,
  ) {}

  async waitlistEntry(id: string): Promise<KeptWaitlistEntry | null> {
    const [row] = await this.database.sql<{ email: string; venueId: string | null }>(
      'select email, venue_id as "venueId" from video_tour_requests where id = :id',
      { id },
    );
    if (!row) return null;
    const venue = (await this.venues.catalogue()).find(({ id: venueId }) => venueId === row.venueId);
    return { email: row.email, venueName: venue?.name ?? null };
  }

  /** Addresses that take this entry off the list. */
  leaveLinks(entryId: string): LeaveLinks {
    return this.links.of(entryId);
  }

  async inquiry(id: string): Promise<KeptInquiry | null> {
    const [row] = await this.database.sql<KeptInquiry>(
      `select first_name as "firstName", last_name as "lastName", email, phone, subject, message
         from contact_inquiries where id = :id`,
      { id },
    );
    return row ?? null;
  }

  async testimonial(id: string): Promise<KeptTestimonial | null> {
    const [row] = await this.database.sql<KeptTestimonial>(
      'select first_name as "firstName", email from testimonials where id = :id',
      { id },
    );
    return row ?? null;
  }
}
