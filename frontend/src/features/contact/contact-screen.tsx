import { usePageTitle } from '@/lib/page-title';
import { PageHeading, PageSection } from '@/ui/page-section';
import { ContactForm } from './contact-form';
import { ContactInfo } from './contact-info';
import classes from './contact.module.css';

/** /contact: how to reach the house, and a message to it (Site §9). */
export function ContactScreen() {
  usePageTitle('Contact');
  return (
    <PageSection>
      <PageHeading title="Contact Us">
        A question about a date, a space or the menu? Call us, or write; we answer within 24 hours.
      </PageHeading>
      <div className={classes.columns}>
        <ContactInfo />
        <ContactForm />
      </div>
    </PageSection>
  );
}
