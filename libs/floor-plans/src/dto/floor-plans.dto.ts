import { IsNumberString, IsOptional, IsUUID, MaxLength } from 'class-validator';

export class FloorPlansQuery {
  @IsOptional() @IsNumberString({ no_symbols: true }) @MaxLength(4) limit?: string;
  @IsOptional() @IsUUID('all') cursor?: string;
}
