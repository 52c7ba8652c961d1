import { Link } from 'react-router-dom';
import { useSettings } from '@/lib/settings';
import { Wordmark } from '@/ui/wordmark';
import { SignInForm } from './sign-in-form';
import classes from './staff-gate.module.css';

/** Stands before the office until the server knows this browser (Office §1, Access §1). */
export function StaffGate() {
  const businessName = useSettings()?.businessName;
  return (
    <main className={classes.gate} id="main">
      <div className={classes.card}>
        <Wordmark name={businessName} />
        <h1>Staff Access Required</h1>
        <p>Bookings, contracts and messages are behind this door. Enter the house password.</p>
        <SignInForm submitLabel="Sign in" />
        <Link to="/" className={classes.back}>
          Back to Home
        </Link>
      </div>
    </main>
  );
}
