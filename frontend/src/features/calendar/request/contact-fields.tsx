import { TextInput } from '@mantine/core';
import { EmailField } from '@/ui/email-field';
import type { FormPartProps } from './form-part';
import { fieldId } from './request-errors';
import classes from './request-form.module.css';

export function ContactFields({ draft, errors, change }: FormPartProps) {
  return (
    <section className={classes.part} aria-labelledby="contact-title">
      <h3 id="contact-title">Your details</h3>
      <div className={classes.pair}>
        <TextInput
          id={fieldId('firstName')}
          label="First name"
          autoComplete="given-name"
          required
          value={draft.firstName}
          error={errors.firstName}
          onChange={(event) => change({ firstName: event.currentTarget.value })}
        />
        <TextInput
          id={fieldId('lastName')}
          label="Last name"
          autoComplete="family-name"
          required
          value={draft.lastName}
          error={errors.lastName}
          onChange={(event) => change({ lastName: event.currentTarget.value })}
        />
      </div>
      <EmailField
        id={fieldId('email')}
        value={draft.email}
        error={errors.email}
        onChange={(email) => change({ email })}
      />
      <TextInput
        id={fieldId('phone')}
        label="Phone number"
        description="We call this number within 24 hours."
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        value={draft.phone}
        error={errors.phone}
        onChange={(event) => change({ phone: event.currentTarget.value })}
      />
      <TextInput
        id={fieldId('company')}
        label="Company (optional)"
        autoComplete="organization"
        value={draft.company}
        error={errors.company}
        onChange={(event) => change({ company: event.currentTarget.value })}
      />
    </section>
  );
}
