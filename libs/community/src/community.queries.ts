import { Injectable, type OnModuleInit } from '@nestjs/common';
import { publicName } from '#rules';
import { Database, page, type ListSource, type Page, type PageQuery } from '#platform';
import { BookingAspects } from '#bookings';
import { VenuesFacade } from '#venues';
import { testimonialNotFound } from './community.errors.js';
import type { InquiriesQuery, TestimonialsQuery } from './dto/list.query.js';
import type {
  ContactInquiry,
  PublicTestimonial,
  StaffTestimonial,
  SubmittedTestimonial,
  WaitlistEntry,
} from './api.js';

export const INQUIRY_COLUMNS = `id, first_name as "firstName", last_name as "lastName", email, phone, subject, message,
  to_json(handled_at) #>> '{}' as "handledAt", to_json(created_at) #>> '{}' as "createdAt"`;

export const TESTIMONIAL_COLUMNS = `id, first_name as "firstName", last_name as "lastName", email,
  event_type as "eventType", rating, testimonial, status, to_json(submitted_at) #>> '{}' as "submittedAt",
  to_json(reviewed_at) #>> '{}' as "reviewedAt", reviewed_by as "reviewedBy"`;

const WAITLIST: ListSource<'sent'> = {
  columns: `entry.id, entry.email, entry.venue_id as "venueId", to_json(entry.sent_at) #>> '{}' as "sentAt"`,
  from: 'video_tour_requests entry',
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
export class CommunityQueries implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly venues: VenuesFacade,
    private readonly aspects: BookingAspects,
  ) {}

  onModuleInit(): void {
    this.aspects.lend('waitlist', {
      table: '(select email_normalized, true as listed from video_tour_requests)',
      keyedBy: 'email_normalized',
      columns: { onWaitlist: 'listed' },
    });
  }

  async waitlist(query: PageQuery): Promise<Page<WaitlistEntry>> {
    const [found, catalogue] = await Promise.all([
      page<Omit<WaitlistEntry, 'venueName'>>(this.database, WAITLIST, query),
      this.venues.catalogue(),
    ]);
    const names = new Map(catalogue.map(({ id, name }) => [id, name]));
    const named = (row: Omit<WaitlistEntry, 'venueName'>): WaitlistEntry => ({
      ...row,
      venueName: (row.venueId !== null && names.get(row.venueId)) || null,
    });
    return { ...found, rows: found.rows.map(named) };
  }

  inquiries(query: InquiriesQuery): Promise<Page<ContactInquiry>> {
    return page(this.database, INQUIRIES, query, [
      [(open) => `(handled_at is null) = ${open}`, query.only === 'open' || undefined],
    ]);
  }

  testimonials(query: TestimonialsQuery): Promise<Page<StaffTestimonial>> {
    return page(this.database, TESTIMONIALS, query, [
      [(status) => `testimonials.status = ${status}`, query.status],
    ]);
  }

  /** What its writer is answered. @throws DomainError 404 when it is gone */
  async submitted(id: string): Promise<SubmittedTestimonial> {
    const [row] = await this.database.sql<SubmittedTestimonial>(
      `select id, first_name as "firstName", last_name as "lastName", event_type as "eventType", rating, testimonial,
              status, to_json(submitted_at) #>> '{}' as "submittedAt"
         from testimonials where id = :id`,
      { id },
    );
    if (!row) throw testimonialNotFound();
    return row;
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
