import { IsBoolean, IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import type { LinkExchange, SmsPreferencesChange, VerificationConfirm, VerificationRequest } from '../api.js';

export class VerificationRequestDto implements VerificationRequest {
  @IsString() @MaxLength(320) search!: string;
  @IsIn(['email', 'phone']) type!: 'email' | 'phone';
}

export class VerificationConfirmDto extends VerificationRequestDto implements VerificationConfirm {
  @Matches(/^\d{6}$/, { message: 'The code has six digits.' }) code!: string;
}

export class LinkExchangeDto implements LinkExchange {
  @IsString() @MaxLength(400) token!: string;
}

export class SmsPreferencesDto implements SmsPreferencesChange {
  @IsBoolean({ message: 'Please say whether we may text you.' }) smsRemindersEnabled!: boolean;
  /** Whether it can be read matters only when reminders are switched on. */
  @IsOptional() @IsString() smsReminderPhone?: string | null;
}
