import { TextInput } from '@mantine/core';
import { formatDate, isDateText, VENDOR_FILE_TYPE_MESSAGE } from '#rules';
import { PAPER_BYTES, VENDOR_PAPER_TYPES } from '@/shared/uploads/file-rules';
import { FileUpload } from '@/shared/uploads/file-upload';
import type { FieldBinding } from '@/ui/public-form/field-binding';
import type { UploadedFile } from '@/shared/uploads/upload-file';
import classes from './vendor-documents.module.css';

interface PaperFieldsProps {
  title: 'License' | 'Insurance';
  fileId: string;
  file: UploadedFile | null;
  fileError?: string;
  expiryDate: FieldBinding;
  /** Once the booking is known. */
  eventDate?: string;
  onFile: (file: UploadedFile | null) => void;
  onBusyChange: (busy: boolean) => void;
}

/** One paper: the file, and until when it holds. */
export function PaperFields({ title, file, expiryDate, eventDate, ...props }: PaperFieldsProps) {
  const isEarly = eventDate !== undefined && isDateText(expiryDate.value) && expiryDate.value < eventDate;
  return (
    <div className={classes.paper}>
      <FileUpload
        id={props.fileId}
        label={`${title} document`}
        accept={VENDOR_PAPER_TYPES}
        maxBytes={PAPER_BYTES}
        typeMessage={VENDOR_FILE_TYPE_MESSAGE}
        required
        value={file}
        error={props.fileError}
        onChange={props.onFile}
        onBusyChange={props.onBusyChange}
      />
      <div>
        <TextInput
          {...expiryDate}
          type="date"
          label={`${title} expiry date (optional)`}
          max="9999-12-31"
          onChange={(event) => expiryDate.onChange(event.currentTarget.value)}
        />
        <p className={classes.early} role="status">
          {isEarly && `Expires before the event on ${formatDate(eventDate)}.`}
        </p>
      </div>
    </div>
  );
}
