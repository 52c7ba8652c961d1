/** POST /api/video-tours: joins the waitlist; twice is one entry and a success. */
export interface WaitlistRequest {
  email: string;
  venueId?: string;
  website?: string;
  formAgeMs?: number;
}

/** Answer of POST /api/video-tours: the same whether the address was on the list before or not. */
export interface WaitlistJoined {
  success: true;
}

/** POST /api/waitlist/leave: the token of the link in our email. Leaving twice is a success. */
export interface WaitlistLeave {
  token: string;
}

/** GET /api/video-tours (staff) */
export interface WaitlistEntry {
  id: string;
  email: string;
  venueId: string | null;
  venueName: string | null;
  sentAt: string;
}

/** POST /api/contact */
export interface ContactMessage {
  firstName: string;
  lastName: string;
  email: string;
  phone?: string;
  subject: string;
  message: string;
  website?: string;
  formAgeMs?: number;
}

/** Answer of POST /api/contact. */
export interface ContactMessageReceived {
  success: true;
  id: string;
}

/** GET /api/contact (staff) */
export interface ContactInquiry extends Required<Omit<ContactMessage, 'website' | 'formAgeMs' | 'phone'>> {
  id: string;
  phone: string | null;
  handledAt: string | null;
  createdAt: string;
}

/** PUT /api/contact/{id}/handled (staff) */
export interface InquiryHandled {
  handled: boolean;
}

/** POST /api/testimonials */
export interface TestimonialSubmission {
  firstName: string;
  lastName: string;
  email: string;
  eventType?: string;
  rating: number;
  testimonial: string;
  website?: string;
  formAgeMs?: number;
}

/** Answer of POST /api/testimonials: what was sent, and how it stands; that it waits, but for one repeated much later. */
export interface SubmittedTestimonial {
  id: string;
  firstName: string;
  lastName: string;
  eventType: string | null;
  rating: number;
  testimonial: string;
  status: StaffTestimonial['status'];
  submittedAt: string;
}

/** GET /api/testimonials: public, approved ones. `?audience=public` asks for this view with a staff session too. */
export interface PublicTestimonial {
  id: string;
  /** 'Sarah W.' */
  name: string;
  eventType: string | null;
  rating: number;
  testimonial: string;
}

/** GET /api/testimonials with a staff session: all of them. */
export interface StaffTestimonial {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  eventType: string | null;
  rating: number;
  testimonial: string;
  status: 'pending' | 'approved' | 'rejected';
  submittedAt: string;
  reviewedAt: string | null;
  reviewedBy: string | null;
}

/** PUT /api/testimonials/{id}/status (staff) */
export interface TestimonialReview {
  status: StaffTestimonial['status'];
}
