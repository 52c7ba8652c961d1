import { IsIn, IsOptional } from 'class-validator';
import { PageQuery } from '#platform';
import type { StaffTestimonial } from '../api.js';

export class TestimonialsQuery extends PageQuery {
  @IsOptional() @IsIn(['public']) audience?: 'public';
  /** Of the office's list; the public reads approved ones only. */
  @IsOptional() @IsIn(['pending', 'approved', 'rejected']) status?: StaffTestimonial['status'];
}

export class InquiriesQuery extends PageQuery {
  /** Those that nobody has answered. */
  @IsOptional() @IsIn(['open']) only?: 'open';
}
