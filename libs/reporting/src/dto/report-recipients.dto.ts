import { ArrayMaxSize, IsArray, IsString, MaxLength } from 'class-validator';
import type { ReportRecipients } from '../api.js';

const MOST = 10;

export class ReportRecipientsDto implements ReportRecipients {
  @IsArray()
  @ArrayMaxSize(MOST, { message: `Reports go to at most ${MOST} addresses.` })
  @IsString({ each: true })
  @MaxLength(254, { each: true })
  recipients!: string[];
}
