import { useEffect } from 'react';
import { usePageTitle } from '@/lib/page-title';
import { ErrorState } from '@/ui/state-card';
import screen from '../management.module.css';
import { SIGN_IN_FORM } from '../session/lazy-sign-in';
import { StaffGate } from '../session/staff-gate';
import { staffSession } from '../session/staff-session';
import { useStaffSession } from '../session/use-staff-session';
import { SignInAgain } from '../shell/sign-in-again';
import classes from './clean-up.module.css';
import { CleanUpForm } from './clean-up-form';

/** What must be there before the screen is shown: the password's form, where this browser was not signed in last time. */
export async function loadFirstView(): Promise<void> {
  if (!staffSession.isHinted()) await SIGN_IN_FORM.load();
}

/** /admin-cleanup: the gate, then the one act (Access §17). */
export function AdminCleanupScreen() {
  usePageTitle('Admin Cleanup');
  const { phase } = useStaffSession();
  useEffect(() => {
    void staffSession.check();
  }, []);
  if (phase === 'unreachable') {
    return (
      <main id="main" className={screen.unreachable}>
        <ErrorState
          heading="h1"
          title="The office cannot be reached"
          onRetry={() => void staffSession.check()}
        />
      </main>
    );
  }
  if (phase === 'signed-out' || (phase === 'checking' && !staffSession.isHinted())) return <StaffGate />;
  return (
    <div className={screen.staff}>
      <main id="main" className={classes.page}>
        <CleanUpForm />
      </main>
      <SignInAgain />
    </div>
  );
}
