import { IsBoolean, IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { PageQuery } from '#platform';
import type { EventPhotoReview, EventPhotoSubmission } from '../api.js';

export class VenuePhotoDto {
  /** What is missing and what is null are the same: no picture, said in the same words. */
  @IsOptional() @IsString() @MaxLength(500) imageUrl?: string | null;
  @IsOptional() @IsBoolean() isMainPhoto?: boolean;
}

export class EventPhotoDto implements EventPhotoSubmission {
  @IsUUID('all') bookingId!: string;
  @IsString({ message: 'Please choose a photo first.' }) @MaxLength(500) photoPath!: string;
  @IsString() @MaxLength(1000) originalFileName!: string;
  @IsOptional()
  @IsString()
  @MaxLength(300, { message: 'A caption has at most 300 characters.' })
  caption?: string;
}

/** `approvedBy` is not read: who reviews is known (Access §14). */
export class PhotoStatusDto implements EventPhotoReview {
  @IsIn(['approved', 'rejected'], { message: 'A photo can be approved or rejected.' }) status!:
    'approved' | 'rejected';
  @IsOptional() @IsString() @MaxLength(1000) notes?: string;
}

export class EventPhotosQuery extends PageQuery {
  @IsOptional() @IsUUID('all') bookingId?: string;
  @IsOptional() @IsIn(['pending', 'approved', 'rejected']) status?: 'pending' | 'approved' | 'rejected';
}
