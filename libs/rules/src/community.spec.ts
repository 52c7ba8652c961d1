import { CONTACT_MESSAGE_LIMIT, contactSubjectLabel, validateContactMessage } from './contact-message.js';
import {
  publicName,
  TESTIMONIAL_LIMIT,
  testimonialEventLabel,
  testimonialEventType,
  validateTestimonial,
  type TestimonialFields,
} from './testimonial.js';
import { waitlistIssue } from './waitlist.js';

describe('joining the waitlist', () => {
  it.each(['ana@example.com', ' Ana.Perez+bbq@Example.COM '])('takes %j', (email) => {
    expect(waitlistIssue(email)).toBeNull();
  });

  it.each([
    ['', 'Please enter your email address.'],
    ['   ', 'Please enter your email address.'],
    [undefined, 'Please enter your email address.'],
    ['ana', 'Please enter a valid email address, such as name@example.com.'],
    ['ana@example.com\nBcc: x@evil.test', 'Please enter a valid email address, such as name@example.com.'],
    [`${'a'.repeat(260)}@example.com`, 'Please enter a valid email address, such as name@example.com.'],
  ])('refuses %j', (email, message) => {
    expect(waitlistIssue(email)).toEqual({ field: 'email', message });
  });
});

describe('a contact message', () => {
  const message = {
    firstName: 'Ana',
    lastName: 'Pérez',
    email: 'ana@example.com',
    subject: 'pricing',
    message: 'How much is the tent?',
  };

  it('needs no phone and takes any that fits on a line', () => {
    expect(validateContactMessage(message)).toEqual([]);
    expect(validateContactMessage({ ...message, phone: '' })).toEqual([]);
    expect(validateContactMessage({ ...message, phone: '512 555 0100 (evenings)' })).toEqual([]);
  });

  it('names every missing field in the order of the form', () => {
    const issues = validateContactMessage({
      firstName: ' ',
      lastName: '',
      email: '',
      subject: '',
      message: '\n',
    });
    expect(issues.map((issue) => issue.field)).toEqual([
      'firstName',
      'lastName',
      'email',
      'subject',
      'message',
    ]);
  });

  it.each([
    ['subject', { subject: 'invoice' }],
    ['firstName', { firstName: 'Ana\r\nBcc: x@evil.test' }],
    ['lastName', { lastName: 'x'.repeat(81) }],
    ['phone', { phone: '1'.repeat(41) }],
    ['message', { message: 'x'.repeat(CONTACT_MESSAGE_LIMIT + 1) }],
    ['message', { message: 'a\u0000b' }],
    ['email', { email: 'ana@' }],
  ])('refuses a wrong %s', (field, change) => {
    expect(validateContactMessage({ ...message, ...change })).toEqual([
      { field, message: expect.any(String) as string },
    ]);
  });

  it('may have several lines', () => {
    expect(validateContactMessage({ ...message, message: 'One.\r\n\r\nTwo.\tThree.' })).toEqual([]);
  });

  it('reads its subject in words', () => {
    expect(contactSubjectLabel('booking-question')).toBe('Booking question');
    expect(contactSubjectLabel('unknown')).toBe('unknown');
  });
});

describe('a testimonial', () => {
  const testimonial: TestimonialFields = {
    firstName: 'Sarah',
    lastName: 'Whitfield',
    email: 'sarah@example.com',
    eventType: 'wedding',
    rating: 5,
    testimonial: 'The brisket, the lights, everything.',
  };
  const messagesOf = (change: object) =>
    validateTestimonial({ ...testimonial, ...change }).map((issue) => issue.message);

  it.each([
    ['nothing wrong', {}, []],
    ['no event type', { eventType: undefined }, []],
    ['exactly ten characters', { testimonial: '0123456789' }, []],
    ['no first name', { firstName: ' ' }, ['First name is required']],
    ['no last name', { lastName: '' }, ['Last name is required']],
    ['no email', { email: '' }, ['Valid email is required']],
    ['a broken email', { email: 'sarah' }, ['Valid email is required']],
    [
      'nine characters and blanks',
      { testimonial: ' 123456789  ' },
      ['Please share at least 10 characters about your experience'],
    ],
    ['no star', { rating: 0 }, ['Please select a rating']],
    ['no rating', { rating: undefined }, ['Please select a rating']],
    ['six stars', { rating: 6 }, ['Rating must be between 1-5']],
    ['half a star', { rating: 4.5 }, ['Rating must be between 1-5']],
    ['an unknown event', { eventType: 'heist' }, ['Please choose an event type from the list.']],
    ['a novel', { testimonial: 'x'.repeat(TESTIMONIAL_LIMIT + 1) }, ['Please use at most 2000 characters.']],
  ])('with %s', (_case, change, messages) => {
    expect(messagesOf(change)).toEqual(messages);
  });

  it('shows the public a first name and one letter', () => {
    expect(publicName(' Sarah ', 'whitfield')).toBe('Sarah W.');
    expect(publicName('Li', '𠮷田')).toBe('Li 𠮷.');
    expect(publicName('Cher', '')).toBe('Cher');
  });

  it('reads its event in words', () => {
    expect(testimonialEventLabel('baby-shower')).toBe('Baby shower');
    expect(['wedding', 'wedding-reception', 'birthday', 'gala', 'other'].map(testimonialEventType)).toEqual([
      'wedding',
      'wedding',
      'birthday',
      'other',
      'other',
    ]);
  });
});
