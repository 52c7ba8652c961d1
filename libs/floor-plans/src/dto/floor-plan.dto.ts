import { Allow, IsInt, IsOptional, Max, Min } from 'class-validator';
import type { FloorPlanChange, VersionRestore } from '../api.js';

/** The plan itself is read by the rules that the planner draws by (`readFloorPlan`), so it is let through as it came. */
export class FloorPlanDto implements FloorPlanChange {
  @Allow() venues: unknown;
  @Allow() activeVenue: unknown;
  @Allow() guestCount: unknown;
  @Allow() tables: unknown;
  @Allow() customInventoryItems?: unknown;
  @IsOptional() @IsInt() @Min(0) @Max(1_000_000_000) version?: number;
}

export class RestoreVersionDto implements VersionRestore {
  @IsOptional() @IsInt() @Min(0) @Max(1_000_000_000) version?: number;
}
