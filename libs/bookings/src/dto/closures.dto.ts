import { IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { CLOSURE_LIMITS } from '#rules';
import { PageQuery, sortOrdersOf } from '#platform';
import { CLOSURE_SORTS, type ClosureOrder } from '#venues';
import type { ClosureRequest } from '../api.js';
import { IsDateText } from './date-queries.dto.js';

const NO_VENUE = 'Please choose a venue from the list.';

export class ClosuresQuery extends PageQuery {
  /** Those that are not over. */
  @IsOptional() @IsIn(['coming']) only?: 'coming';
  @IsOptional() @IsIn(sortOrdersOf(CLOSURE_SORTS)) sort?: ClosureOrder;
}

export class DaysQuery {
  @IsOptional() @IsUUID('all', { message: NO_VENUE }) venueId?: string;
  @IsDateText() fromDate!: string;
  @IsDateText() toDate!: string;
}

/** Which days can be closed is said by `checkClosure`, for the screen and here. */
export class ClosureDto implements ClosureRequest {
  @IsOptional() @IsUUID('all', { message: NO_VENUE }) venueId?: string | null;
  @IsString() @MaxLength(20) fromDate = '';
  @IsString() @MaxLength(20) toDate = '';
  @IsString()
  @MaxLength(CLOSURE_LIMITS.reason, { message: `A reason has at most ${CLOSURE_LIMITS.reason} characters.` })
  reason = '';
}
