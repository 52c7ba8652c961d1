import { IsNumberString, IsOptional, Matches, MaxLength } from 'class-validator';

const UUID = '[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}';

/** `limit` and `cursor` of every list (Answers §3). A list that can be sorted or narrowed adds its own keys. */
export class PageQuery {
  @IsOptional() @IsNumberString({ no_symbols: true }) @MaxLength(4) limit?: string;
  /** What `X-Next-Cursor` said, or only the id of the last row already seen. */
  @IsOptional()
  @Matches(new RegExp(`^(?:${UUID}|\\d{1,18})(?:\\.[\\w-]{1,1000})?$`), {
    message: 'cursor must be the id of a row, or what X-Next-Cursor said',
  })
  cursor?: string;
}
