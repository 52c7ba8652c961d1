import { Button } from '@mantine/core';
import { staffSession } from './staff-session';
import { useStaffSession } from './use-staff-session';
import classes from './session-ended-banner.module.css';

/** After a refused poll: says that the figures stand still, without taking the screen from anybody. */
export function SessionEndedBanner() {
  const { phase } = useStaffSession();
  return (
    <div role="status">
      {phase === 'expired' && (
        <div className={classes.banner}>
          <span>Your session has ended. This page no longer updates.</span>
          <Button size="sm" onClick={staffSession.ask}>
            Sign in again
          </Button>
        </div>
      )}
    </div>
  );
}
