import { IsBoolean, IsString, IsUUID, MaxLength } from 'class-validator';
import type { CustomerDocumentSubmission, PapersWaiver } from '../api.js';

export class CustomerDocumentDto implements CustomerDocumentSubmission {
  @IsUUID('all') bookingId!: string;
  @IsString({ message: 'Please choose a file first.' }) @MaxLength(500) documentPath!: string;
  @IsString() @MaxLength(1000) fileName!: string;
}

export class CustomerDocumentsQuery {
  @IsUUID('all') bookingId!: string;
}

export class PapersWaiverDto implements PapersWaiver {
  @IsBoolean() noPapersNeeded!: boolean;
}
