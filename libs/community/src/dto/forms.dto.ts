import { IsBoolean, IsIn, IsNumber, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import type {
  ContactMessage,
  InquiryHandled,
  TestimonialReview,
  TestimonialSubmission,
  WaitlistLeave,
  WaitlistRequest,
} from '../api.js';

/**
 * Types only: what a field may hold, with the product's wordings, is said once in `#rules`, for the screens and for
 * the server. The caps here keep a megabyte from reaching the rules.
 */
class FormDto {
  @IsOptional() @IsString() @MaxLength(1000) website?: string;
  @IsOptional() @IsNumber() formAgeMs?: number;
}

export class WaitlistRequestDto extends FormDto implements WaitlistRequest {
  @IsOptional() @IsString() @MaxLength(1000) email = '';
  @IsOptional() @IsUUID('all', { message: 'Please choose a venue from the list.' }) venueId?: string;
}

export class WaitlistLeaveDto implements WaitlistLeave {
  @IsString() @MaxLength(500) token!: string;
}

export class UnsubscribeQuery {
  @IsString() @MaxLength(500) token!: string;
}

export class ContactMessageDto extends FormDto implements ContactMessage {
  @IsOptional() @IsString() @MaxLength(1000) firstName = '';
  @IsOptional() @IsString() @MaxLength(1000) lastName = '';
  @IsOptional() @IsString() @MaxLength(1000) email = '';
  @IsOptional() @IsString() @MaxLength(1000) phone?: string;
  @IsOptional() @IsString() @MaxLength(100) subject = '';
  @IsOptional() @IsString() @MaxLength(20_000) message = '';
}

export class InquiryHandledDto implements InquiryHandled {
  @IsBoolean({ message: 'Say whether the message was handled.' }) handled!: boolean;
}

export class TestimonialSubmissionDto extends FormDto implements TestimonialSubmission {
  @IsOptional() @IsString() @MaxLength(1000) firstName = '';
  @IsOptional() @IsString() @MaxLength(1000) lastName = '';
  @IsOptional() @IsString() @MaxLength(1000) email = '';
  @IsOptional() @IsString() @MaxLength(100) eventType?: string;
  @IsOptional() @IsNumber({}, { message: 'Please select a rating' }) rating = 0;
  @IsOptional() @IsString() @MaxLength(20_000) testimonial = '';
}

export class TestimonialReviewDto implements TestimonialReview {
  @IsIn(['pending', 'approved', 'rejected'], { message: 'A testimonial can be approved or rejected.' })
  status!: TestimonialReview['status'];
}
