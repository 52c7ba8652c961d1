import type { Ref } from 'react';
import { Button, TextInput } from '@mantine/core';
import { suggestEmailDomain } from '#rules';
import classes from './email-field.module.css';

interface EmailFieldProps {
  id: string;
  value: string;
  error?: string;
  label?: string;
  size?: 'md' | 'lg';
  inputRef?: Ref<HTMLInputElement>;
  onChange: (email: string) => void;
}

/** The address with the domain that was probably meant; null when it looks right. */
function betterEmail(email: string): string | null {
  const domain = suggestEmailDomain(email);
  return domain === null ? null : `${email.slice(0, email.lastIndexOf('@'))}@${domain}`.trim();
}

/** A required email address; a slip such as 'gmial.com' is asked about, never blocked. */
export function EmailField({ id, value, error, label = 'Email', size, inputRef, onChange }: EmailFieldProps) {
  const suggestion = betterEmail(value);
  const accept = (better: string) => {
    onChange(better);
    // The button goes with its question; the keyboard stays in the field instead of starting at the top of the page.
    document.getElementById(id)?.focus();
  };
  return (
    <div>
      <TextInput
        id={id}
        ref={inputRef}
        label={label}
        size={size}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div aria-live="polite">
        {suggestion && (
          <Button
            className={classes.suggestion}
            variant="subtle"
            onClick={() => accept(suggestion)}
          >{`Did you mean ${suggestion}?`}</Button>
        )}
      </div>
    </div>
  );
}
