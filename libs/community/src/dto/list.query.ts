import { IsIn, IsNumberString, IsOptional, IsUUID, MaxLength } from 'class-validator';

const MOST = 1000;
const DEFAULT = 200;

/** `limit` and `cursor` of a list (Answers §3). */
export class ListQuery {
  @IsOptional() @IsNumberString({ no_symbols: true }) @MaxLength(4) limit?: string;
  @IsOptional() @IsUUID() cursor?: string;
}

export class TestimonialsQuery extends ListQuery {
  @IsOptional() @IsIn(['public']) audience?: 'public';
}

export interface ListPage {
  limit: number;
  /** Id of the last row already seen. */
  cursor?: string;
}

export function pageOf({ limit, cursor }: ListQuery): ListPage {
  return { limit: Math.min(Math.max(Number(limit ?? DEFAULT), 1), MOST), cursor };
}
