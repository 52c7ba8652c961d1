import { IsIn, IsNumber, IsNumberString, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import type { VendorReview, VendorSubmission, VendorType } from '../api.js';

/** Types and caps only: what a form must hold, with the specification's words, is said once in `readSubmission`. */
export class VendorSubmissionDto implements VendorSubmission {
  @IsOptional() @IsString() @MaxLength(100) bookingId = '';
  @IsOptional() @IsString() @MaxLength(200) vendorName = '';
  @IsOptional() @IsString() @MaxLength(100) vendorType!: VendorType;
  @IsOptional() @IsString() @MaxLength(200) businessName = '';
  @IsOptional() @IsString() @MaxLength(320) contactEmail = '';
  @IsOptional() @IsString() @MaxLength(100) contactPhone?: string;
  @IsOptional() @IsString() @MaxLength(100) licenseExpiryDate?: string;
  @IsOptional() @IsString() @MaxLength(100) insuranceExpiryDate?: string;
  @IsOptional() @IsString() @MaxLength(500) licenseDocumentPath = '';
  @IsOptional() @IsString() @MaxLength(500) insuranceDocumentPath = '';
  @IsOptional() @IsString() @MaxLength(1000) licenseFileName?: string;
  @IsOptional() @IsString() @MaxLength(1000) insuranceFileName?: string;
  @IsOptional() @IsString() @MaxLength(5000) notes?: string;
  @IsOptional() @IsUUID('all') replaces?: string;
  @IsOptional() @IsString() @MaxLength(1000) website?: string;
  @IsOptional() @IsNumber() formAgeMs?: number;
}

export class VendorReviewDto implements VendorReview {
  @IsIn(['approved', 'rejected'], { message: 'Documents can be approved or rejected.' }) status!:
    'approved' | 'rejected';
  @IsOptional() @IsString() @MaxLength(1000) notes?: string;
}

export class VendorDocumentsQuery {
  @IsOptional() @IsNumberString({ no_symbols: true }) @MaxLength(4) limit?: string;
  @IsOptional() @IsUUID('all') cursor?: string;
}
