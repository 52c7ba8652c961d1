import { IsOptional, IsString, MaxLength } from 'class-validator';
import type { FloorPlanShareRequest, SharedPlanRequest } from '../api.js';

export class FloorPlanShareDto implements FloorPlanShareRequest {
  @IsOptional() @IsString() @MaxLength(1000) customerEmail = '';
}

export class SharedPlanDto implements SharedPlanRequest {
  @IsString() @MaxLength(500) token!: string;
}
