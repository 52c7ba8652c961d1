import { useState, type FormEvent } from 'react';
import { Button } from '@mantine/core';
import type { CustomerContact } from '@/lib/customer-bookings';
import { notify } from '@/lib/notify';
import { ContactField } from './contact-field';
import classes from './booking-lookup.module.css';

const SEARCH_REQUIRED = {
  title: 'Search Required',
  message: 'Please enter your email address or phone number to find your bookings.',
};

interface BookingLookupProps {
  initial?: CustomerContact | null;
  onSearch: (contact: CustomerContact) => void;
  searching: boolean;
  /** The server's refusal, shown beside the field. */
  error?: string | null;
  buttonLabel?: string;
}

/** The look-up by email or phone; Enter searches too (Bookings §7). */
export function BookingLookup({
  initial,
  onSearch,
  searching,
  error,
  buttonLabel = 'Find My Bookings',
}: BookingLookupProps) {
  const [contact, setContact] = useState<CustomerContact>(initial ?? { search: '', type: 'email' });
  const [missing, setMissing] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (searching) return;
    if (contact.search.trim() === '') {
      setMissing(true);
      notify.error(SEARCH_REQUIRED.title, SEARCH_REQUIRED.message);
      return;
    }
    onSearch({ ...contact, search: contact.search.trim() });
  };
  const change = (next: CustomerContact) => {
    setMissing(false);
    setContact(next);
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label="Find your bookings" role="search">
      <ContactField contact={contact} onChange={change} error={missing ? SEARCH_REQUIRED.message : error} />
      <Button type="submit" size="lg" fullWidth loading={searching}>
        {buttonLabel}
      </Button>
      <p className={classes.note}>Use the email or phone from your request.</p>
    </form>
  );
}
