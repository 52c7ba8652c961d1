import { useId } from 'react';
import { TextInput } from '@mantine/core';
import type { CustomerContact, SearchType } from '@/lib/customer-bookings';
import classes from './contact-field.module.css';

const MODES: { type: SearchType; label: string }[] = [
  { type: 'email', label: 'Email' },
  { type: 'phone', label: 'Phone' },
];

interface ContactFieldProps {
  contact: CustomerContact;
  onChange: (contact: CustomerContact) => void;
  error?: string | null;
}

/** Two toggle buttons and one field whose type follows them; what was typed in either mode is kept. */
export function ContactField({ contact, onChange, error }: ContactFieldProps) {
  const labelId = useId();
  const isEmail = contact.type === 'email';
  return (
    <div className={classes.root}>
      <span id={labelId} className={classes.caption}>
        Find by
      </span>
      <div className={classes.toggles} role="group" aria-labelledby={labelId}>
        {MODES.map((mode) => (
          <button
            key={mode.type}
            type="button"
            className={classes.toggle}
            aria-pressed={contact.type === mode.type}
            onClick={() => onChange({ ...contact, type: mode.type })}
          >
            {mode.label}
          </button>
        ))}
      </div>
      <TextInput
        label={isEmail ? 'Email address' : 'Phone number'}
        type={isEmail ? 'email' : 'tel'}
        inputMode={isEmail ? 'email' : 'tel'}
        autoComplete={isEmail ? 'email' : 'tel'}
        autoCapitalize="none"
        spellCheck={false}
        placeholder={isEmail ? 'you@example.com' : '(512) 555-0100'}
        size="lg"
        maxLength={254}
        value={contact.search}
        error={error}
        onChange={(event) => onChange({ ...contact, search: event.currentTarget.value })}
      />
    </div>
  );
}
