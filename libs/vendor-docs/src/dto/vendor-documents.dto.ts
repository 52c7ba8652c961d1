import { IsIn, IsNumber, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import type { VendorType } from '#rules';
import { PageQuery } from '#platform';
import type { ReviewStatus, VendorReview, VendorSubmission } from '../api.js';

/**
 * Types only: what a form must hold, with the product's words, is said once in `#rules`, for the screen and for the
 * server. The caps here keep a megabyte from reaching the rule.
 */
export class VendorSubmissionDto implements VendorSubmission {
  @IsOptional() @IsString() @MaxLength(100) bookingId = '';
  @IsOptional() @IsString() @MaxLength(1000) vendorName = '';
  @IsOptional() @IsString() @MaxLength(100) vendorType!: VendorType;
  @IsOptional() @IsString() @MaxLength(1000) businessName = '';
  @IsOptional() @IsString() @MaxLength(1000) contactEmail = '';
  @IsOptional() @IsString() @MaxLength(1000) contactPhone?: string;
  @IsOptional() @IsString() @MaxLength(100) licenseExpiryDate?: string;
  @IsOptional() @IsString() @MaxLength(100) insuranceExpiryDate?: string;
  @IsOptional() @IsString() @MaxLength(500) licenseDocumentPath = '';
  @IsOptional() @IsString() @MaxLength(500) insuranceDocumentPath = '';
  @IsOptional() @IsString() @MaxLength(1000) licenseFileName?: string;
  @IsOptional() @IsString() @MaxLength(1000) insuranceFileName?: string;
  @IsOptional() @IsString() @MaxLength(20_000) notes?: string;
  @IsOptional() @IsUUID('all') replaces?: string;
  @IsOptional() @IsString() @MaxLength(1000) website?: string;
  @IsOptional() @IsNumber() formAgeMs?: number;
}

export class VendorDocumentsQuery extends PageQuery {
  @IsOptional() @IsIn(['pending', 'approved', 'rejected']) status?: ReviewStatus;
}

export class VendorReviewDto implements VendorReview {
  @IsIn(['approved', 'rejected'], { message: 'Documents can be approved or rejected.' }) status!:
    'approved' | 'rejected';
  @IsOptional() @IsString() @MaxLength(1000) notes?: string;
}
