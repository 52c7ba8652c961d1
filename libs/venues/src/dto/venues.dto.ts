import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { VENUE_LIMITS, VENUE_WORDS } from '#rules';
import type { NewVenue, VenueArchiving, VenueChange, VenueOrder } from '../api.js';

const Positive = (most: number, message: string) =>
  applyDecorators(IsInt({ message }), Min(1, { message }), Max(most, { message }));

/** From 0; the screen makes 0 of what is no number (Spaces §6). */
const Count = () => {
  const message = `A count is a whole number from 0 to ${String(VENUE_LIMITS.count)}.`;
  return applyDecorators(
    IsOptional(),
    IsInt({ message }),
    Min(0, { message }),
    Max(VENUE_LIMITS.count, { message }),
  );
};

const Features = () =>
  applyDecorators(
    IsOptional(),
    IsArray(),
    ArrayMaxSize(VENUE_LIMITS.features, {
      message: `A space has at most ${VENUE_LIMITS.features} features.`,
    }),
    IsString({ each: true }),
    MaxLength(VENUE_LIMITS.feature, {
      each: true,
      message: `A feature has at most ${VENUE_LIMITS.feature} characters.`,
    }),
  );

/** Reason, date and name are looked at beside what the space was (`domain/venue-change.ts`). */
export class VenueChangeDto implements VenueChange {
  @IsOptional() @IsString() @MaxLength(VENUE_LIMITS.name) name?: string;
  @IsOptional() @IsString() @MaxLength(VENUE_LIMITS.description) description?: string;
  @IsOptional() @Positive(VENUE_LIMITS.capacity, VENUE_WORDS.capacity) capacity?: number;
  @IsOptional() @Positive(VENUE_LIMITS.pricePerHour, VENUE_WORDS.price) pricePerHour?: number;
  @Features() features?: string[];
  @IsOptional() @IsBoolean() availability?: boolean;
  @IsOptional() @IsString() @MaxLength(60) unavailableReason?: string | null;
  @IsOptional() @IsString() @MaxLength(20) unavailableUntil?: string | null;
  @Count() roundTablesAvailable?: number;
  @Count() rectangularTables8ftAvailable?: number;
  @Count() rectangularTables6ftAvailable?: number;
  @Count() cocktailTablesAvailable?: number;
  @Count() buffetTablesAvailable?: number;
  @Count() barsAvailable?: number;
  @Count() stagePiecesAvailable?: number;
  @Count() tentBlack10x20Available?: number;
  @Count() tentWhite10x30Available?: number;
  @Count() chairsAvailable?: number;
  @IsOptional() @IsString() @MaxLength(64) version?: string;
}

export class NewVenueDto implements NewVenue {
  @IsString({ message: VENUE_WORDS.name }) @MaxLength(VENUE_LIMITS.name) name!: string;
  @IsString({ message: VENUE_WORDS.description }) @MaxLength(VENUE_LIMITS.description) description!: string;
  @Positive(VENUE_LIMITS.capacity, VENUE_WORDS.capacity) capacity!: number;
  @Positive(VENUE_LIMITS.pricePerHour, VENUE_WORDS.price) pricePerHour!: number;
  @Features() features?: string[];
}

export class VenueOrderDto implements VenueOrder {
  @IsArray()
  @ArrayMaxSize(1000)
  @IsUUID('all', { each: true, message: 'This is not the id of a venue.' })
  ids!: string[];
}

export class VenueArchivingDto implements VenueArchiving {
  @IsBoolean({ message: 'Say whether the space is archived.' }) archived!: boolean;
}
