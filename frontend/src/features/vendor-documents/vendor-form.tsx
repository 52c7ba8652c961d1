import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { CharacterCount } from '@/ui/character-count';
import { EmailField } from '@/ui/email-field';
import { OutcomeNote } from '@/ui/outcome-note';
import { RobotTrap } from '@/ui/robot-trap';
import { BookingCodeField } from './booking-code-field';
import { PaperFields } from './paper-fields';
import type { VendorForm as Form } from './use-vendor-form';
import { NOTES_LIMIT, VENDOR_TYPES } from './vendor-draft';
import classes from './vendor-documents.module.css';

const TYPES = [{ value: '', label: 'Choose' }, ...VENDOR_TYPES];

/** Everything that a vendor hands in for one booking. */
export function VendorForm({ form }: { form: Form }) {
  const { draft, errors, change, idOf } = form;
  const isReplacing = draft.replaces !== '';
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit} aria-labelledby="submit-documents">
      <h2 id="submit-documents">{isReplacing ? 'Replace your documents' : 'Submit documents'}</h2>
      {isReplacing && (
        <div className={classes.replacing}>
          <p>These take the place of your rejected documents for booking {draft.bookingId}.</p>
          <Button variant="subtle" onClick={() => change({ replaces: '' })}>
            Send as new documents instead
          </Button>
        </div>
      )}
      <BookingCodeField
        id={idOf('bookingId')}
        code={draft.bookingId}
        error={errors.bookingId}
        isFixed={isReplacing}
        look={form.look}
        onChange={(bookingId) => change({ bookingId })}
      />
      <VendorFields form={form} />
      {PAPERS.map(({ title, field, dateField }) => (
        <PaperFields
          key={field}
          title={title}
          fileId={idOf(field)}
          dateId={idOf(dateField)}
          file={draft[field]}
          expiryDate={draft[dateField]}
          fileError={errors[field]}
          dateError={errors[dateField]}
          eventDate={form.look.booking?.eventDate}
          onFile={(file) => change({ [field]: file })}
          onExpiryDate={(date) => change({ [dateField]: date })}
          onBusyChange={(busy) => form.setUploading(field, busy)}
        />
      ))}
      <Textarea
        id={idOf('notes')}
        label="Notes (optional)"
        autosize
        minRows={3}
        maxRows={12}
        value={draft.notes}
        error={errors.notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
      <CharacterCount typed={draft.notes.length} most={NOTES_LIMIT} />
      <RobotTrap {...form.trap} />
      <div>
        <OutcomeNote outcome={form.outcome} />
        <Button type="submit" size="lg" loading={form.sending} className={classes.send}>
          Submit Documents
        </Button>
      </div>
    </form>
  );
}

const PAPERS = [
  { title: 'License', field: 'license', dateField: 'licenseExpiryDate' },
  { title: 'Insurance', field: 'insurance', dateField: 'insuranceExpiryDate' },
] as const;

/** Who the vendor is. */
function VendorFields({ form: { draft, errors, change, idOf } }: { form: Form }) {
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          id={idOf('vendorName')}
          label="Contact name"
          autoComplete="name"
          required
          value={draft.vendorName}
          error={errors.vendorName}
          onChange={(event) => change({ vendorName: event.currentTarget.value })}
        />
        <NativeSelect
          id={idOf('vendorType')}
          label="Service type"
          required
          data={TYPES}
          value={draft.vendorType}
          error={errors.vendorType}
          onChange={(event) => change({ vendorType: event.currentTarget.value })}
        />
      </div>
      <TextInput
        id={idOf('businessName')}
        label="Business name"
        autoComplete="organization"
        required
        value={draft.businessName}
        error={errors.businessName}
        onChange={(event) => change({ businessName: event.currentTarget.value })}
      />
      <div className={classes.pair}>
        <EmailField
          id={idOf('contactEmail')}
          label="Contact email"
          value={draft.contactEmail}
          error={errors.contactEmail}
          onChange={(contactEmail) => change({ contactEmail })}
        />
        <TextInput
          id={idOf('contactPhone')}
          label="Contact phone (optional)"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={draft.contactPhone}
          error={errors.contactPhone}
          onChange={(event) => change({ contactPhone: event.currentTarget.value })}
        />
      </div>
    </>
  );
}
