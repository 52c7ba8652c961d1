import { Suspense } from 'react';
import { Skeleton } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useSettings } from '@/lib/settings';
import { Wordmark } from '@/ui/wordmark';
import { SIGN_IN_FORM } from './lazy-sign-in';
import classes from './staff-gate.module.css';

const { Part: SignInForm } = SIGN_IN_FORM;

/** Stands before the office until the server knows this browser (Office §1, Access §1). */
export function StaffGate() {
  const businessName = useSettings()?.businessName;
  return (
    <main className={classes.gate} id="main">
      <div className={classes.card}>
        <Wordmark name={businessName} />
        <h1>Staff Access Required</h1>
        <p>Bookings, contracts and messages are behind this door. Enter the house password.</p>
        <Suspense fallback={<FormPlace />}>
          <SignInForm submitLabel="Sign in" />
        </Suspense>
        <Link to="/" className={classes.back}>
          Back to Home
        </Link>
      </div>
    </main>
  );
}

/** As high as the form, so that nothing moves when it comes. Seen after a sign-out; a first visit waits for the form. */
function FormPlace() {
  return <Skeleton className={classes.formPlace} role="status" aria-label="Loading the form" />;
}
