import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsNumber,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
} from 'class-validator';
import type { BookingRequest } from '../api.js';

/**
 * Types only: what a field may hold, with the product's wordings, is said once in `validateBookingRequest`, for the
 * screen and for the server. The caps here keep a megabyte from reaching the rules.
 */
export class BookingRequestDto implements BookingRequest {
  @IsOptional() @IsString() @MaxLength(1000) firstName = '';
  @IsOptional() @IsString() @MaxLength(1000) lastName = '';
  @IsOptional() @IsString() @MaxLength(1000) email = '';
  @IsOptional() @IsString() @MaxLength(1000) phone = '';
  @IsOptional() @IsString() @MaxLength(1000) company?: string;
  @IsOptional() @IsString() @MaxLength(100) eventDate = '';
  @IsOptional() @IsString() @MaxLength(100) startTime = '';
  @IsOptional() @IsString() @MaxLength(100) endTime = '';
  @IsOptional() @IsString() @MaxLength(100) guestCount = '';
  @IsOptional() @IsString() @MaxLength(100) eventType = '';
  @IsOptional() @IsString() @MaxLength(1000) otherEventType?: string;
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(20)
  @IsUUID('all', { each: true, message: 'Please choose a venue from the list.' })
  venueIds: string[] = [];
  @IsOptional() @IsString() @MaxLength(20_000) requirements?: string;
  @IsOptional() @IsBoolean() partyPlanning?: boolean;
  @IsOptional() @IsBoolean() cateringInterest?: boolean;
  @IsOptional() @IsBoolean() termsAccepted?: boolean;
  @IsOptional() @IsArray() @ArrayMaxSize(100) @IsString({ each: true }) alternateDates?: string[];
  @IsOptional() @IsString() @MaxLength(1000) website?: string;
  @IsOptional() @IsNumber() formAgeMs?: number;
}
