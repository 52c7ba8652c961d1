import { usePageTitle } from '@/lib/page-title';
import { PageHeading, PageSection } from '@/ui/page-section';
import { RejectedNotice } from './rejected-notice';
import { ReplacementQuestion } from './replacement-question';
import { SubmittedDocuments } from './submitted-documents';
import { useVendorForm } from './use-vendor-form';
import { VendorForm } from './vendor-form';
import classes from './vendor-documents.module.css';

/** /vendor-documents: licence and insurance of a vendor, and what became of them (Site §12). */
export function VendorDocumentsScreen() {
  usePageTitle('Vendor Documents');
  const form = useVendorForm();
  return (
    <PageSection>
      <PageHeading title="Vendor Documents">
        Caterers, bartenders and security: send your license and insurance for your customer’s event. We
        review them within 2 business days.
      </PageHeading>
      <RejectedNotice replacing={form.draft.replaces} onReplace={form.replacement.start} />
      <div className={classes.columns}>
        <VendorForm form={form} />
        <SubmittedDocuments onReplace={form.replacement.start} />
      </div>
      <ReplacementQuestion replacement={form.replacement} />
    </PageSection>
  );
}
