import { DomainError, type FieldError } from '#platform';

/** 400 with every wrong field; the first one is the message. */
export function invalidForm(issues: FieldError[]): DomainError {
  return new DomainError('invalid', 'FORM_INVALID', issues[0]?.message ?? 'Please check the form.', {
    errors: issues,
  });
}

export function inquiryNotFound(): DomainError {
  return new DomainError('not-found', 'INQUIRY_NOT_FOUND', 'This message does not exist.');
}

export function testimonialNotFound(): DomainError {
  return new DomainError('not-found', 'TESTIMONIAL_NOT_FOUND', 'This testimonial does not exist.');
}
