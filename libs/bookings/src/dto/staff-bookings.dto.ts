import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsNumber,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
} from 'class-validator';
import { BOOKING_STATUSES, type BookingStatus, LIMITS } from '#rules';
import { PageQuery, sortOrdersOf } from '#platform';
import type {
  BookingMove,
  CallRecord,
  DeclineMany,
  NotesChange,
  PricingChange,
  StatusChange,
} from '../api.js';
import {
  STAFF_BOOKINGS,
  STAFF_LIST_MATTERS,
  type StaffListMatter,
  type StaffListOrder,
} from '../staff-list.js';
import { IsDateText, IsTimeText } from './date-queries.dto.js';

export class StaffBookingsQuery extends PageQuery {
  @IsOptional() @IsIn(BOOKING_STATUSES) status?: BookingStatus;
  @IsOptional() @IsIn(STAFF_LIST_MATTERS) only?: StaffListMatter;
  @IsOptional() @IsString() @MaxLength(120) q?: string;
  @IsOptional() @IsDateText() from?: string;
  @IsOptional() @IsDateText() to?: string;
  /** What they are sorted by, '-' in front for the largest first. */
  @IsOptional() @IsIn(sortOrdersOf(STAFF_BOOKINGS)) sort?: StaffListOrder;
  /** Newest first without it; `sort` says it for every other key. */
  @IsOptional() @IsIn(['newest', 'oldest']) order?: 'newest' | 'oldest';
}

export class StatusChangeDto implements StatusChange {
  @IsIn(['confirmed', 'rejected'], { message: 'A booking can be confirmed or rejected.' }) status!:
    'confirmed' | 'rejected';
  @IsOptional() @IsString() @MaxLength(1000) reason?: string;
}

/** As many as a list of the office can show at once, and no longer than a request may take. */
const MOST_AT_ONCE = 100;

export class DeclineManyDto implements DeclineMany {
  @IsArray()
  @ArrayMinSize(1, { message: 'Please choose the requests.' })
  @ArrayMaxSize(MOST_AT_ONCE, { message: `Please choose at most ${MOST_AT_ONCE} requests at once.` })
  @IsUUID('all', { each: true, message: 'This is not the id of a booking.' })
  ids!: string[];
  @IsOptional() @IsString() @MaxLength(1000) reason?: string;
}

export class BookingMoveDto implements BookingMove {
  @IsDateText() eventDate!: string;
  @IsTimeText() startTime!: string;
  @IsTimeText() endTime!: string;
  @IsArray()
  @ArrayMinSize(1, { message: 'Please choose a venue.' })
  @ArrayMaxSize(20)
  @IsUUID('all', { each: true, message: 'Please choose a venue from the list.' })
  venueIds!: string[];
  @IsOptional() @IsString() @MaxLength(64) version?: string;
}

export class PricingChangeDto implements PricingChange {
  @IsOptional() @IsNumber({}, { message: 'Please enter an amount.' }) priceOverride?: number | null;
  @IsOptional() @IsNumber({}, { message: 'Please enter an amount.' }) discountAmount?: number | null;
  @IsOptional() @IsIn(['dollar', 'percentage']) discountType?: 'dollar' | 'percentage' | null;
  @IsOptional() @IsString() @MaxLength(200) discountReason?: string | null;
  @IsOptional() @IsString() @MaxLength(64) version?: string;
}

export class NotesChangeDto implements NotesChange {
  @IsString() @MaxLength(LIMITS.staffNotes) staffNotes!: string;
  @IsOptional() @IsString() @MaxLength(64) version?: string;
}

export class CallRecordDto implements CallRecord {
  @IsIn(['called', 'no_answer']) outcome!: 'called' | 'no_answer';
  @IsOptional() @IsString() @MaxLength(500) note?: string;
}
