import { TextInput } from '@mantine/core';
import { formatDate, isDateText } from '#rules';
import { PAPER_BYTES, VENDOR_PAPER_TYPES } from '@/ui/uploads/file-rules';
import { FileUpload } from '@/ui/uploads/file-upload';
import type { UploadedFile } from '@/ui/uploads/upload-file';
import classes from './vendor-documents.module.css';

interface PaperFieldsProps {
  title: 'License' | 'Insurance';
  /** Ids of the two fields. */
  fileId: string;
  dateId: string;
  file: UploadedFile | null;
  expiryDate: string;
  fileError?: string;
  dateError?: string;
  /** Once the booking is known. */
  eventDate?: string;
  onFile: (file: UploadedFile | null) => void;
  onExpiryDate: (date: string) => void;
  onBusyChange: (busy: boolean) => void;
}

/** One paper: the file, and until when it holds. */
export function PaperFields({ title, file, expiryDate, eventDate, ...props }: PaperFieldsProps) {
  const isEarly = eventDate !== undefined && isDateText(expiryDate) && expiryDate < eventDate;
  return (
    <div className={classes.paper}>
      <FileUpload
        id={props.fileId}
        label={`${title} document`}
        accept={VENDOR_PAPER_TYPES}
        maxBytes={PAPER_BYTES}
        required
        value={file}
        error={props.fileError}
        onChange={props.onFile}
        onBusyChange={props.onBusyChange}
      />
      <div>
        <TextInput
          id={props.dateId}
          type="date"
          label={`${title} expiry date (optional)`}
          max="9999-12-31"
          value={expiryDate}
          error={props.dateError}
          onChange={(event) => props.onExpiryDate(event.currentTarget.value)}
        />
        <p className={classes.early} role="status">
          {isEarly && `Expires before the event on ${formatDate(eventDate)}.`}
        </p>
      </div>
    </div>
  );
}
