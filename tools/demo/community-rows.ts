import type { BookingFile } from './booking-rows.js';
import { after } from './demo-time.js';
import type { DemoHouse } from './demo-house.js';
import type { Row } from './rows.js';
import { INQUIRIES, TESTIMONIALS } from './community-texts.js';

const REVIEWER = 'Management';
const DAY_MINUTES = 24 * 60;
const WAITLIST = 9;

/** Who wants to hear of the opening: nine strangers, and those who have asked for a date since. */
export function waitlistRows(files: readonly BookingFile[], house: DemoHouse): Row[] {
  const { people, random, time } = house;
  const joined = files.filter(({ booking }) => booking.onWaitlist).map(({ booking }) => booking.person.email);
  const emails = [...Array.from({ length: WAITLIST }, () => people.next().email), ...joined];
  return emails.map((email, index) => ({
    email,
    email_normalized: email,
    venue_id: random.chance(0.4) ? (house.venuesOf(['main', 'tent'])[index % 2]?.id ?? null) : null,
    is_test: true,
    sent_at: time.hoursAgo(30 + index * 90 + random.whole(0, 40)),
  }));
}

export function inquiryRows({ people, time }: DemoHouse): Row[] {
  return INQUIRIES.map(({ subject, message, hoursAgo, handledAfter }) => {
    const person = people.next();
    const at = time.hoursAgo(hoursAgo);
    return {
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      phone: hoursAgo % 2 === 0 ? person.phone : null,
      subject,
      message,
      handled_at: handledAfter === null ? null : after(at, handledAfter * 60),
      is_test: true,
      created_at: at,
    };
  });
}

/** By people whose event is over, newest event first. */
export function testimonialRows(done: readonly BookingFile[], { time }: DemoHouse): Row[] {
  const people = [...new Map(done.map((file) => [file.booking.person.email, file])).values()];
  return TESTIMONIALS.slice(0, people.length).map(({ text, rating, eventType, status }, index) => {
    const booking = people[index]?.booking;
    const submittedAt = time.hoursAgo(26 + index * 61);
    const isReviewed = status !== 'pending';
    return {
      first_name: booking?.person.firstName,
      last_name: booking?.person.lastName,
      email: booking?.person.email,
      event_type: eventType,
      rating,
      testimonial: text,
      status,
      is_test: true,
      submitted_at: submittedAt,
      reviewed_at: isReviewed ? after(submittedAt, DAY_MINUTES) : null,
      reviewed_by: isReviewed ? REVIEWER : null,
    };
  });
}
