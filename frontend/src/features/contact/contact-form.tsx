import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { CONTACT_MESSAGE_LIMIT, CONTACT_SUBJECTS, validateContactMessage } from '#rules';
import { notify } from '@/lib/notify';
import { usePublicForm } from '@/lib/use-public-form';
import { CharacterCount } from '@/ui/character-count';
import { EmailField } from '@/ui/email-field';
import { OutcomeNote } from '@/ui/outcome-note';
import { RobotTrap } from '@/ui/robot-trap';
import classes from './contact.module.css';

const SENT = "Your message has been sent successfully. We'll get back to you within 24 hours.";
const FAILED = 'Failed to send your message. Please try again.';

const FRESH = { firstName: '', lastName: '', email: '', phone: '', subject: '', message: '' };
const SUBJECTS = [{ value: '', label: 'Choose' }, ...CONTACT_SUBJECTS];

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
  const { draft, errors, change, idOf } = form;
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit} aria-labelledby="write-us">
      <h2 id="write-us">Write to us</h2>
      <div className={classes.pair}>
        <TextInput
          id={idOf('firstName')}
          label="First name"
          autoComplete="given-name"
          required
          value={draft.firstName}
          error={errors.firstName}
          onChange={(event) => change({ firstName: event.currentTarget.value })}
        />
        <TextInput
          id={idOf('lastName')}
          label="Last name"
          autoComplete="family-name"
          required
          value={draft.lastName}
          error={errors.lastName}
          onChange={(event) => change({ lastName: event.currentTarget.value })}
        />
      </div>
      <EmailField
        id={idOf('email')}
        value={draft.email}
        error={errors.email}
        onChange={(email) => change({ email })}
      />
      <div className={classes.pair}>
        <TextInput
          id={idOf('phone')}
          label="Phone number (optional)"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={draft.phone}
          error={errors.phone}
          onChange={(event) => change({ phone: event.currentTarget.value })}
        />
        <NativeSelect
          id={idOf('subject')}
          label="Subject"
          required
          data={SUBJECTS}
          value={draft.subject}
          error={errors.subject}
          onChange={(event) => change({ subject: event.currentTarget.value })}
        />
      </div>
      <Textarea
        id={idOf('message')}
        label="Message"
        required
        autosize
        minRows={5}
        maxRows={16}
        value={draft.message}
        error={errors.message}
        onChange={(event) => change({ message: event.currentTarget.value })}
      />
      <CharacterCount typed={draft.message.length} most={CONTACT_MESSAGE_LIMIT} />
      <RobotTrap {...form.trap} />
      <div>
        <OutcomeNote outcome={form.outcome} />
        <Button type="submit" size="lg" loading={form.sending} className={classes.send}>
          Send Message
        </Button>
      </div>
    </form>
  );
}
