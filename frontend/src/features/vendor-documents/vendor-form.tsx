import { useRef } from 'react';
import { Button } from '@mantine/core';
import { VENDOR_NOTES_LIMIT, VENDOR_TYPES } from '#rules';
import { EmailField } from '@/ui/email-field';
import { ChoiceField } from '@/ui/public-form/choice-field';
import { FieldPair, FormCard, FormEnd } from '@/ui/public-form/form-card';
import { ParagraphField } from '@/ui/public-form/paragraph-field';
import { PhoneField, TextField } from '@/ui/public-form/text-field';
import { BookingCodeField } from './booking-code-field';
import { PaperFields } from './paper-fields';
import type { VendorForm as Form } from './use-vendor-form';
import classes from './vendor-documents.module.css';

const PAPERS = [
  { title: 'License', file: 'license', expiryDate: 'licenseExpiryDate' },
  { title: 'Insurance', file: 'insurance', expiryDate: 'insuranceExpiryDate' },
] as const;

/** Everything that a vendor hands in for one booking. */
export function VendorForm({ form }: { form: Form }) {
  const { draft, errors, change, field } = form;
  const heading = useRef<HTMLHeadingElement>(null);
  const isReplacing = draft.replaces !== '';
  const sendAsNew = () => {
    change({ replaces: '' });
    // The button that was pressed is gone a moment later; the keyboard goes on from the form's beginning.
    heading.current?.focus();
  };
  return (
    <FormCard onSubmit={form.onSubmit} aria-labelledby="submit-documents">
      <h2 ref={heading} id="submit-documents" tabIndex={-1}>
        {isReplacing ? 'Replace your documents' : 'Submit documents'}
      </h2>
      {isReplacing && (
        <div className={classes.replacing}>
          <p>{`These take the place of your rejected documents for booking ${draft.bookingId}.`}</p>
          <Button variant="subtle" onClick={sendAsNew}>
            Send as new documents instead
          </Button>
        </div>
      )}
      <BookingCodeField {...field('bookingId')} isFixed={isReplacing} look={form.look} />
      <FieldPair>
        <TextField {...field('vendorName')} label="Contact name" autoComplete="name" required />
        <ChoiceField {...field('vendorType')} label="Service type" choices={VENDOR_TYPES} required />
      </FieldPair>
      <TextField {...field('businessName')} label="Business name" autoComplete="organization" required />
      <FieldPair>
        <EmailField {...field('contactEmail')} label="Contact email" />
        <PhoneField {...field('contactPhone')} label="Contact phone (optional)" />
      </FieldPair>
      {PAPERS.map(({ title, file, expiryDate }) => (
        <PaperFields
          key={`${file} ${form.replacement.round}`}
          title={title}
          fileId={form.idOf(file)}
          file={draft[file]}
          fileError={errors[file]}
          expiryDate={field(expiryDate)}
          eventDate={form.look.booking?.eventDate}
          onFile={(uploaded) => change({ [file]: uploaded })}
          onBusyChange={(busy) => form.setUploading(file, busy)}
        />
      ))}
      <ParagraphField {...field('notes')} label="Notes (optional)" minRows={3} most={VENDOR_NOTES_LIMIT} />
      <FormEnd trap={form.trap} outcome={form.outcome} sending={form.sending} act="Submit Documents" />
    </FormCard>
  );
}
