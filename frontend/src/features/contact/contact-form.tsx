import { CONTACT_MESSAGE_LIMIT, CONTACT_SUBJECTS, validateContactMessage } from '#rules';
import { notify } from '@/lib/notify';
import { usePublicForm } from '@/lib/use-public-form';
import { EmailField } from '@/ui/email-field';
import { ChoiceField } from '@/ui/public-form/choice-field';
import { FieldPair, FormCard, FormEnd } from '@/ui/public-form/form-card';
import { NameFields } from '@/ui/public-form/name-fields';
import { ParagraphField } from '@/ui/public-form/paragraph-field';
import { PhoneField } from '@/ui/public-form/text-field';

const SENT = "Your message has been sent successfully. We'll get back to you within 24 hours.";
const FAILED = 'Failed to send your message. Please try again.';

const FRESH = { firstName: '', lastName: '', email: '', phone: '', subject: '', message: '' };

export function ContactForm() {
  const form = usePublicForm({
    name: 'contact',
    fresh: FRESH,
    validate: validateContactMessage,
    path: '/api/contact',
    payload: (draft) => ({ ...draft, phone: draft.phone || undefined }),
    failure: FAILED,
    onSent: () => {
      notify.success('Message Sent', SENT);
      return { tone: 'green', title: SENT };
    },
  });
  const { field } = form;
  return (
    <FormCard onSubmit={form.onSubmit} aria-labelledby="write-us">
      <h2 id="write-us">Write to us</h2>
      <NameFields first={field('firstName')} last={field('lastName')} />
      <EmailField {...field('email')} />
      <FieldPair>
        <PhoneField {...field('phone')} label="Phone number (optional)" />
        <ChoiceField {...field('subject')} label="Subject" choices={CONTACT_SUBJECTS} required />
      </FieldPair>
      <ParagraphField {...field('message')} label="Message" most={CONTACT_MESSAGE_LIMIT} required />
      <FormEnd trap={form.trap} outcome={form.outcome} sending={form.sending} act="Send Message" />
    </FormCard>
  );
}
