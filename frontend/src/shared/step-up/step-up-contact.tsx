import { useState, type FormEvent } from 'react';
import { Button } from '@mantine/core';
import type { CustomerContact } from '@/lib/customer-bookings';
import { ContactField } from '@/shared/booking-lookup/contact-field';
import classes from './step-up.module.css';

interface StepUpContactProps {
  initial: CustomerContact | null;
  pending: boolean;
  error: string | null;
  onSend: (contact: CustomerContact) => void;
}

/** First half of the step-up when the contact isn't known: which one is on file? */
export function StepUpContact({ initial, pending, error, onSend }: StepUpContactProps) {
  const [contact, setContact] = useState<CustomerContact>(initial ?? { search: '', type: 'email' });
  const [missing, setMissing] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A form inside a dialog inside a form: React would hand the submit on to the outer one.
    event.stopPropagation();
    const search = contact.search.trim();
    setMissing(search === '');
    if (search !== '' && !pending) onSend({ ...contact, search });
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.text}>
        This browser is new to us. Tell us the email or phone of your request and we send you a six-digit
        code.
      </p>
      <ContactField
        contact={contact}
        onChange={setContact}
        error={missing ? 'Please enter your email address or phone number.' : error}
      />
      <Button type="submit" size="lg" fullWidth loading={pending}>
        Send the code
      </Button>
    </form>
  );
}
