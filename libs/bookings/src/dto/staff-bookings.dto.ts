import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
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
  BookingEdit,
  BookingEntry,
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
import { BookingRequestDto } from './booking-request.dto.js';
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

/** The fields of a visitor's request; what only their form sends has no effect. */
export class BookingEntryDto extends BookingRequestDto implements BookingEntry {
  @IsOptional() @IsString() @MaxLength(500) shortNoticeReason?: string;
  @IsOptional() @IsBoolean() tellCustomer?: boolean;
}

/** Types only: what a field may hold is said by the rules of requests and of details; the caps keep a megabyte from them. */
export class BookingEditDto implements BookingEdit {
  @IsOptional() @IsString() @MaxLength(1000) firstName?: string;
  @IsOptional() @IsString() @MaxLength(1000) lastName?: string;
  @IsOptional() @IsString() @MaxLength(1000) email?: string;
  @IsOptional() @IsString() @MaxLength(1000) phone?: string;
  @IsOptional() @IsString() @MaxLength(1000) company?: string | null;
  @IsOptional() @IsString() @MaxLength(100) guestCount?: string;
  @IsOptional() @IsString() @MaxLength(100) eventType?: string;
  @IsOptional() @IsString() @MaxLength(1000) otherEventType?: string | null;
  @IsOptional() @IsString() @MaxLength(20_000) requirements?: string | null;
  @IsOptional() @IsBoolean() partyPlanning?: boolean;
  @IsOptional() @IsBoolean() cateringInterest?: boolean;
  @IsOptional() @IsNumber() guaranteedGuests?: number | null;
  @IsOptional() @IsString() @MaxLength(20_000) foodAndDiets?: string | null;
  @IsOptional() @IsString() @MaxLength(1000) dayContactName?: string | null;
  @IsOptional() @IsString() @MaxLength(1000) dayContactPhone?: string | null;
  @IsOptional() @IsString() @MaxLength(100) loadInTime?: string | null;
  @IsOptional() @IsString() @MaxLength(100) doorsTime?: string | null;
  @IsOptional() @IsString() @MaxLength(100) foodTime?: string | null;
  @IsOptional() @IsString() @MaxLength(100) outTime?: string | null;
  @IsOptional() @IsNumber() roundTables?: number | null;
  @IsOptional() @IsNumber() rectangularTables8ft?: number | null;
  @IsOptional() @IsNumber() rectangularTables6ft?: number | null;
  @IsOptional() @IsNumber() cocktailTables?: number | null;
  @IsOptional() @IsNumber() chairs?: number | null;
  @IsOptional() @IsString() @MaxLength(20_000) setupNotes?: string | null;
  @IsOptional() @IsBoolean() tellCustomer?: boolean;
  @IsOptional() @IsString() @MaxLength(64) version?: string;
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
