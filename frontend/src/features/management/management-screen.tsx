import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePageTitle } from '@/lib/page-title';
import { ErrorState } from '@/ui/state-card';
import { SIGN_IN_FORM } from './session/lazy-sign-in';
import { StaffGate } from './session/staff-gate';
import { staffSession, type SessionPhase } from './session/staff-session';
import { useStaffSession } from './session/use-staff-session';
import { StaffDashboard } from './shell/staff-dashboard';
import { DashboardSkeleton } from './shell/dashboard-skeleton';
import classes from './management.module.css';

/** What must be there before the screen is shown: the password's form, where this browser was not signed in last time. */
export async function loadFirstView(): Promise<void> {
  if (!staffSession.isHinted()) await SIGN_IN_FORM.load();
}

/** /management: the gate, then the office. */
export function ManagementScreen() {
  usePageTitle('Management');
  const { phase } = useStaffSession();
  useEffect(() => {
    void staffSession.check();
  }, []);
  useNothingLeftInAddress(phase);

  if (phase === 'signed-in' || phase === 'expired') return <StaffDashboard />;
  if (phase === 'unreachable') {
    return (
      <main id="main" className={classes.unreachable}>
        <ErrorState
          heading="h1"
          title="The office cannot be reached"
          onRetry={() => void staffSession.check()}
        />
      </main>
    );
  }
  if (phase === 'checking' && staffSession.isHinted()) return <DashboardSkeleton />;
  return <StaffGate />;
}

/**
 * What somebody searched for and opened is gone from the address once they have signed out, also from the steps that the Back
 * button leads to before somebody signs in again.
 */
function useNothingLeftInAddress(phase: SessionPhase): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const hasSignedOut = useRef(false);
  const wasSignedIn = useRef(false);
  useEffect(() => {
    const isIn = phase === 'signed-in' || phase === 'expired';
    if (isIn) hasSignedOut.current = false;
    else if (phase === 'signed-out' && wasSignedIn.current) hasSignedOut.current = true;
    wasSignedIn.current = isIn;
    if (hasSignedOut.current && search !== '') void navigate({ search: '' }, { replace: true });
  }, [phase, search, navigate]);
}
