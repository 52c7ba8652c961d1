import { Injectable } from '@nestjs/common';
import { publicName } from '#rules';
import { Database, page, type ListSource, type Page, type PageQuery } from '#platform';
import type { ContactInquiry, PublicTestimonial, StaffTestimonial, WaitlistEntry } from './api.js';

const INQUIRY_COLUMNS = `id, first_name as "firstName", last_name as "lastName", email, phone, subject, message,
  to_json(handled_at) #>> '{}' as "handledAt", to_json(created_at) #>> '{}' as "createdAt"`;

export const TESTIMONIAL_COLUMNS = `id, first_name as "firstName", last_name as "lastName", email,
  event_type as "eventType", rating, testimonial, status, to_json(submitted_at) #>> '{}' as "submittedAt",
  to_json(reviewed_at) #>> '{}' as "reviewedAt", reviewed_by as "reviewedBy"`;

const WAITLIST: ListSource<'sent'> = {
  columns: `entry.id, entry.email, entry.venue_id as "venueId", venues.name as "venueName",
    to_json(entry.sent_at) #>> '{}' as "sentAt"`,
  from: 'video_tour_requests entry left join venues on venues.id = entry.venue_id',
  id: 'entry.id',
  sorts: { sent: { by: 'entry.sent_at', type: 'timestamptz' } },
  usual: '-sent',
};

const INQUIRIES: ListSource<'sent'> = {
  columns: INQUIRY_COLUMNS,
  from: 'contact_inquiries',
  id: 'contact_inquiries.id',
  sorts: { sent: { by: 'contact_inquiries.created_at', type: 'timestamptz' } },
  usual: '-sent',
};

const TESTIMONIALS: ListSource<'sent'> = {
  columns: TESTIMONIAL_COLUMNS,
  from: 'testimonials',
  id: 'testimonials.id',
  sorts: { sent: { by: 'testimonials.submitted_at', type: 'timestamptz' } },
  usual: '-sent',
};

/** Lists, newest first (Answers §3). */
@Injectable()
export class CommunityQueries {
  constructor(private readonly database: Database) {}

  waitlist(query: PageQuery): Promise<Page<WaitlistEntry>> {
    return page(this.database, WAITLIST, query);
  }

  inquiries(query: PageQuery): Promise<Page<ContactInquiry>> {
    return page(this.database, INQUIRIES, query);
  }

  testimonials(query: PageQuery): Promise<Page<StaffTestimonial>> {
    return page(this.database, TESTIMONIALS, query);
  }

  /** The approved ones, with nothing of a name but the first and a letter (Site §10). */
  async publicTestimonials(query: PageQuery): Promise<Page<PublicTestimonial>> {
    const found = await page<StaffTestimonial>(this.database, TESTIMONIALS, query, [
      [(status) => `testimonials.status = ${status}`, 'approved'],
    ]);
    return { ...found, rows: found.rows.map(toPublic) };
  }
}

function toPublic({
  id,
  firstName,
  lastName,
  eventType,
  rating,
  testimonial,
}: StaffTestimonial): PublicTestimonial {
  return { id, name: publicName(firstName, lastName), eventType, rating, testimonial };
}
