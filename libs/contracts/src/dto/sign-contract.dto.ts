import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  Min,
  registerDecorator,
} from 'class-validator';
import type { SignContract } from '../api.js';

const MOST_STROKES = 500;
const MOST_POINTS = 20_000;
/** In pixels, many screens wide. */
const FARTHEST = 1_000_000;
/** In milliseconds, the last instant that a date can be. */
const LATEST = 8_640_000_000_000_000;
/** Base64 of the largest signature with its prefix; one that is longer is refused before it is decoded. */
const LONGEST_IMAGE = 300_000;
/** Names of people in any script, on one line. */
const ONE_LINE = /^[^\p{Cc}\u2028\u2029]*$/u;

export class SignContractDto implements SignContract {
  /** One that is missing is asked for in the same sentence as a blank one, by whoever reads it. */
  @IsOptional() @IsString() @MaxLength(LONGEST_IMAGE) customerSignature?: string;
  @IsOptional() @IsArray() @ArrayMaxSize(MOST_STROKES) @IsStrokes() signatureStrokes?: NonNullable<
    SignContract['signatureStrokes']
  >;
  @IsOptional() @IsInt() @Min(1) contractVersion?: number;
  @IsOptional() @IsString() @MaxLength(200) @Matches(ONE_LINE) signerName?: string;
  @IsOptional() @IsString() @MaxLength(200) @Matches(ONE_LINE) onBehalfOf?: string;
  @IsOptional() @IsBoolean() consent?: boolean;
}

/** Lists of points that a pen can reach, so many in all at most. */
function IsStrokes(): PropertyDecorator {
  return (target, propertyName) => {
    registerDecorator({
      name: 'isStrokes',
      target: target.constructor,
      propertyName: String(propertyName),
      options: { message: 'signatureStrokes must be lists of points' },
      validator: { validate: areStrokes },
    });
  };
}

function areStrokes(value: unknown): boolean {
  if (!Array.isArray(value) || !value.every((stroke) => Array.isArray(stroke))) return false;
  const points: unknown[] = value.flat();
  return points.length <= MOST_POINTS && points.every(isPoint);
}

function isPoint(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { x, y, time } = value as Record<string, unknown>;
  return isWithin(x, FARTHEST) && isWithin(y, FARTHEST) && (time === undefined || isWithin(time, LATEST));
}

function isWithin(value: unknown, most: number): boolean {
  return typeof value === 'number' && Math.abs(value) <= most;
}
