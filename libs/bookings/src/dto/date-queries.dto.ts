import { applyDecorators } from '@nestjs/common';
import {
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  Validate,
  type ValidatorConstraintInterface,
  ValidatorConstraint,
} from 'class-validator';
import { isDateText, isTimeText } from '#rules';
import { DomainError } from '#platform';

@ValidatorConstraint({ name: 'dateText' })
class DateTextConstraint implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return isDateText(value);
  }

  defaultMessage(): string {
    return 'Please give a date as YYYY-MM-DD.';
  }
}

@ValidatorConstraint({ name: 'timeText' })
class TimeTextConstraint implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return isTimeText(value);
  }

  defaultMessage(): string {
    return 'Please give a time as HH:00.';
  }
}

/** A real calendar date, `YYYY-MM-DD`. */
export const IsDateText = () => applyDecorators(Validate(DateTextConstraint));
/** A whole hour of the clock, `HH:00`. */
export const IsTimeText = () => applyDecorators(Validate(TimeTextConstraint));

const UUID_LIST = /^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,19}$/i;

export class UnavailableDatesQuery {
  @IsOptional() @IsDateText() from?: string;
  @IsOptional() @IsDateText() to?: string;
  @IsOptional() @IsString() @MaxLength(800) venues?: string;
}

export class IndicatorsQuery {
  @IsOptional() @IsString() @MaxLength(800) venues?: string;
}

export class VenueConflictsQuery {
  @IsDateText() date!: string;
  @IsTimeText() startTime!: string;
  @IsTimeText() endTime!: string;
}

export class ContactQuery {
  @IsOptional() @IsString() @MaxLength(320) search?: string;
  @IsOptional() @Matches(/^(email|phone)$/) type?: 'email' | 'phone';
  @IsOptional() @IsString() @MaxLength(320) email?: string;
  @IsOptional() @IsString() @MaxLength(320) phone?: string;
}

/** `a,b,c` as ids; undefined when nothing was asked. @throws DomainError 400 */
export function venueIdsOf(list: string | undefined): string[] | undefined {
  if (!list) return undefined;
  if (!UUID_LIST.test(list))
    throw new DomainError('invalid', 'UNKNOWN_VENUE', 'Please choose a venue from the list.');
  return list.toLowerCase().split(',');
}
