import { Injectable } from '@nestjs/common';
import { publicName } from '#rules';
import { Database } from '#platform';
import type { ContactInquiry, PublicTestimonial, StaffTestimonial, WaitlistEntry } from './api.js';
import type { ListPage } from './dto/list.query.js';

export interface List<Row> {
  rows: Row[];
  /** Over all pages. */
  total: number;
}

const INQUIRY_COLUMNS = `id, first_name as "firstName", last_name as "lastName", email, phone, subject, message,
  to_json(handled_at) #>> '{}' as "handledAt", to_json(created_at) #>> '{}' as "createdAt"`;

export const TESTIMONIAL_COLUMNS = `id, first_name as "firstName", last_name as "lastName", email,
  event_type as "eventType", rating, testimonial, status, to_json(submitted_at) #>> '{}' as "submittedAt",
  to_json(reviewed_at) #>> '{}' as "reviewedAt", reviewed_by as "reviewedBy"`;

/** Lists, newest first (Answers §3). */
@Injectable()
export class CommunityQueries {
  constructor(private readonly database: Database) {}

  waitlist(page: ListPage): Promise<List<WaitlistEntry>> {
    return this.list<WaitlistEntry>(
      {
        columns: `id, email, venue_id as "venueId",
                  (select name from venues where venues.id = venue_id) as "venueName",
                  to_json(sent_at) #>> '{}' as "sentAt"`,
        table: 'video_tour_requests',
        at: 'sent_at',
      },
      page,
    );
  }

  inquiries(page: ListPage): Promise<List<ContactInquiry>> {
    return this.list<ContactInquiry>(
      { columns: INQUIRY_COLUMNS, table: 'contact_inquiries', at: 'created_at' },
      page,
    );
  }

  testimonials(page: ListPage): Promise<List<StaffTestimonial>> {
    return this.list<StaffTestimonial>(
      { columns: TESTIMONIAL_COLUMNS, table: 'testimonials', at: 'submitted_at' },
      page,
    );
  }

  /** The approved ones, with nothing of a name but the first and a letter (Site §10). */
  async publicTestimonials(page: ListPage): Promise<List<PublicTestimonial>> {
    const { rows, total } = await this.list<StaffTestimonial>(
      {
        columns: TESTIMONIAL_COLUMNS,
        table: 'testimonials',
        at: 'submitted_at',
        only: `status = 'approved'`,
      },
      page,
    );
    return { rows: rows.map(toPublic), total };
  }

  private async list<Row extends object>(
    source: { columns: string; table: string; at: string; only?: string },
    { limit, cursor }: ListPage,
  ): Promise<List<Row>> {
    const { columns, table, at, only = 'true' } = source;
    const [rows, [count]] = await Promise.all([
      this.database.sql<Row>(
        `select ${columns} from ${table}
          where ${only} and ($1::uuid is null or (${at}, id) < (select ${at}, id from ${table} where id = $1))
          order by ${at} desc, id desc limit $2`,
        [cursor ?? null, limit],
      ),
      this.database.sql<{ total: number }>(`select count(*)::int as total from ${table} where ${only}`),
    ]);
    return { rows, total: count?.total ?? 0 };
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
