import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsNumber,
  IsOptional,
  IsString,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import type { CancellationClause, CancellationRow, EditableSettings } from '#rules';
import type { SettingsChange } from '../api.js';

/** An absent key stays as it is; null is no value for any of them. */
const Stays = () => ValidateIf((_, value) => value !== undefined);

class SocialDto {
  @IsString() @MaxLength(1000) facebook!: string;
  @IsString() @MaxLength(1000) instagram!: string;
  @IsString() @MaxLength(1000) tiktok!: string;
  @IsString() @MaxLength(1000) search!: string;
}

class RowDto implements CancellationRow {
  @IsNumber() daysBefore!: number;
  @IsNumber() balanceReturnedPercent!: number;
}

class ClauseDto implements CancellationClause {
  @IsNumber() depositReturnedPercent!: number;
  @IsArray() @ArrayMaxSize(20) @ValidateNested({ each: true }) @Type(() => RowDto) rows!: RowDto[];
}

/** Types only: what a setting may be is said by `settingIssues`, for the screen and for the server. */
export class SettingsChangeDto implements SettingsChange {
  @Stays() @IsString() @MaxLength(1000) businessName?: string;
  @Stays() @IsString() @MaxLength(1000) tagline?: string;
  @Stays() @IsString() @MaxLength(1000) addressLine?: string;
  @Stays() @IsString() @MaxLength(1000) phoneDisplay?: string;
  @Stays() @IsString() @MaxLength(1000) email?: string;
  @Stays() @IsString() @MaxLength(1000) hours?: string;
  @Stays() @ValidateNested() @Type(() => SocialDto) social?: EditableSettings['social'];
  @Stays() @IsString() @MaxLength(100) openingDate?: string;
  @Stays() @IsNumber() minLeadHours?: number;
  @Stays() @IsNumber() monthsAhead?: number;
  @Stays() @IsNumber() turnoverMinutes?: number;
  @Stays() @IsNumber() pendingHoldHours?: number;
  @Stays() @IsNumber() unconfirmedHoldHours?: number;
  @Stays() @IsNumber() contractDueDays?: number;
  @Stays() @IsNumber() depositDueDays?: number;
  @Stays() @IsNumber() balanceDueDaysBefore?: number;
  @Stays() @IsNumber() vendorPapersDueDaysBefore?: number;
  @Stays() @ValidateNested() @Type(() => ClauseDto) cancellationClause?: ClauseDto;
  @IsOptional() @IsString() @MaxLength(64) version?: string;
}
