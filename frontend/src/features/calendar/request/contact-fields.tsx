import { Button, TextInput } from '@mantine/core';
import { suggestEmailDomain } from '#rules';
import type { FormPartProps } from './form-part';
import { fieldId } from './request-errors';
import classes from './request-form.module.css';

/** The address with the domain that was probably meant; null when it looks right. */
function betterEmail(email: string): string | null {
  const domain = suggestEmailDomain(email);
  return domain === null ? null : `${email.slice(0, email.lastIndexOf('@'))}@${domain}`.trim();
}

export function ContactFields({ draft, errors, change }: FormPartProps) {
  const suggestion = betterEmail(draft.email);
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
      <div>
        <TextInput
          id={fieldId('email')}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={draft.email}
          error={errors.email}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
        <div aria-live="polite">
          {suggestion && (
            <Button
              className={classes.suggestion}
              variant="subtle"
              onClick={() => change({ email: suggestion })}
            >
              Did you mean {suggestion}?
            </Button>
          )}
        </div>
      </div>
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
