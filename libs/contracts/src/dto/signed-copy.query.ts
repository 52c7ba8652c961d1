import { IsNumberString, IsOptional, MaxLength } from 'class-validator';

export class SignedCopyQuery {
  /** The version's number; without it the newest signed one. */
  @IsOptional() @IsNumberString({ no_symbols: true }) @MaxLength(6) version?: string;
}
